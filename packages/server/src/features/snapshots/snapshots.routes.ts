import {
  createSnapshot,
  deleteSnapshot,
  deleteSnapshotByKey,
  followDeleteLink,
  getSnapshot,
  getSnapshotOptions,
  listSnapshots,
  SNAPSHOT_LIST_LIMIT,
  type SnapshotListItem,
} from '@pharos/contract/api/snapshots';
import type { DashboardMeta } from '@pharos/contract/api/dashboards';
import type { AuditActor } from '../../platform/audit/audit.ts';
import type { Config } from '../../platform/config/config.ts';
import {
  handle,
  handlePublic,
  type HandledRoute,
  listEntries,
  ListResponse,
  type PublicCall,
  rawJson,
  RawResponse,
} from '../../platform/http/handle.ts';
import { entryLimit } from '../../platform/http/paging.ts';
import { jsonMemberText, META_WITHOUT_ROW } from '../dashboards/index.ts';
import type { MadeSnapshot, snapshotMaker } from './create-snapshot.ts';
import type { SharedSnapshot } from './shared-snapshots.server-wide.repository.ts';
import type { SnapshotRow } from './snapshots.repository.ts';
import type { SnapshotService } from './snapshots.service.ts';

interface RouteParts {
  readonly snapshots: SnapshotService;
  readonly make: ReturnType<typeof snapshotMaker>;
  readonly site: Config['site'];
  readonly options: Config['snapshots'];
  readonly nowMs: () => number;
}

const DELETED = "Snapshot deleted. It might take an hour before it's cleared from any CDN caches.";
/** Caches may keep a snapshot so long, but not longer than it lives. */
const MAX_AGE_SECONDS = 3600;

export const snapshotRoutes = ({ snapshots, make, site, options, nowMs }: RouteParts): readonly HandledRoute[] => [
  handle(createSnapshot, async ({ actor, body, text }) =>
    createdResponse(site, await make(actor, { ...body, text: jsonMemberText(text, 'dashboard') ?? JSON.stringify(body.dashboard) })),
  ),
  handlePublic(getSnapshot, async ({ params }) => snapshotResponse(await snapshots.read(params.key), nowMs())),
  handle(deleteSnapshot, async ({ actor, params }) => {
    await snapshots.delete(actor, params.key);
    return { message: DELETED };
  }),
  handlePublic(deleteSnapshotByKey, async ({ params, ...call }) => {
    await snapshots.deleteByDeleteKey(params.deleteKey, whoHasKey(call));
    return { message: DELETED };
  }),
  handlePublic(followDeleteLink, async ({ params, header, ...call }) => {
    if (isOpenedByPerson(header)) return toConfirmation(site, params.deleteKey);
    await snapshots.deleteByDeleteKey(params.deleteKey, whoHasKey(call));
    return { message: DELETED };
  }),
  handle(listSnapshots, ({ actor, query: { query: name = '', limit: wanted, before = 0 } }) => {
    const limit = entryLimit(wanted, SNAPSHOT_LIST_LIMIT);
    const entryOf = (row: SnapshotRow) => ({ item: listItem(row), next: { before: String(row.id) } });
    return new ListResponse(listEntries(snapshots.list(actor, { name, limit, before }), entryOf), limit);
  }),
  handlePublic(getSnapshotOptions, () => ({
    externalEnabled: options.externalEnabled && options.externalSnapshotUrl !== '',
    externalSnapshotName: options.externalSnapshotName,
    externalSnapshotURL: options.externalSnapshotUrl,
  })),
];

const whoHasKey = ({ visitor, clientAddress }: Pick<PublicCall<typeof deleteSnapshotByKey>, 'visitor' | 'clientAddress'>): AuditActor =>
  visitor ?? { kind: 'anonymous', clientAddress };

/** A browser that goes to the address, from a mail or by hand; programs do not say so. */
const isOpenedByPerson = (header: (name: string) => string | undefined): boolean => /\btext\/html\b/.test(header('accept') ?? '');

const toConfirmation = ({ subPath }: Config['site'], deleteKey: string): RawResponse =>
  new RawResponse(302, {
    location: `${subPath}/dashboard/snapshots/delete/${encodeURIComponent(deleteKey)}`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });

const createdResponse = ({ rootUrl }: Config['site'], { key, deleteKey, externalUrl, externalDeleteUrl }: MadeSnapshot) => ({
  key,
  deleteKey,
  url: externalUrl ?? `${rootUrl}dashboard/snapshot/${encodeURIComponent(key)}`,
  deleteUrl: externalDeleteUrl ?? `${rootUrl}api/snapshots-delete/${encodeURIComponent(deleteKey)}`,
});

/** The stored document passes as the text it is. */
function snapshotResponse({ data, createdAt, expiresAt }: SharedSnapshot, nowMs: number): RawResponse {
  const meta: DashboardMeta = {
    ...META_WITHOUT_ROW,
    type: 'snapshot',
    isSnapshot: true,
    expires: iso(expiresAt),
    created: iso(createdAt),
    folderTitle: '',
  };
  const maxAge = Math.min(MAX_AGE_SECONDS, Math.floor((expiresAt - nowMs) / 1000));
  return rawJson(`{"meta":${JSON.stringify(meta)},"dashboard":${data}}`, 200, { 'cache-control': `public, max-age=${maxAge}` });
}

const listItem = (row: SnapshotRow): SnapshotListItem => ({
  id: row.id,
  name: row.name,
  key: row.snapshotKey,
  orgId: row.orgId,
  userId: row.userId,
  external: row.isExternal,
  externalUrl: row.externalUrl,
  expires: iso(row.expiresAt),
  created: iso(row.createdAt),
  updated: iso(row.createdAt),
});

const iso = (instantMs: number): string => new Date(instantMs).toISOString();
