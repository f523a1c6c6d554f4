import { NEVER_EXPIRES_SECONDS, UNNAMED_SNAPSHOT } from '@pharos/contract/api/snapshots';
import { fail } from '@pharos/contract/errors';
import type { JsonObject } from '@pharos/contract/primitives';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { dashboardRepository, type DashboardRow, dashboardUrl } from '../dashboards/index.ts';
import { auditNewSnapshot } from './audit-snapshot.ts';
import { hashDeleteKey, newSnapshotKey } from './snapshot-keys.ts';
import { namedOriginal, storedDocument } from './snapshot-document.ts';
import { type NewSnapshot, snapshotRepository } from './snapshots.repository.ts';
import type { SnapshotParts } from './snapshot-parts.ts';

export interface SnapshotCommand {
  readonly dashboard: JsonObject;
  /** The document as it was sent. */
  readonly text: string;
  readonly name?: string | undefined;
  readonly expires?: number | undefined;
  readonly external?: boolean | undefined;
  readonly key?: string | undefined;
  readonly deleteKey?: string | undefined;
}

/** The two keys of a new snapshot, and where it is shown; without `externalUrl` on this server. */
export interface MadeSnapshot {
  readonly key: string;
  readonly deleteKey: string;
  readonly externalUrl?: string;
  readonly externalDeleteUrl?: string;
}

/** About what a row takes beside its document. */
const ROW_BYTES = 600;
/** What is kept of a snapshot that stands on another server. */
const NOTHING = '{}';

/** @throws AppError permission-denied for visitors, rate-limited, snapshot-limit, snapshot-key-missing, quota-reached and what outbound calls throw */
export function snapshotMaker(parts: SnapshotParts): (actor: Actor, command: SnapshotCommand) => Promise<MadeSnapshot> {
  const { storage, clock, space, limits } = parts;
  const rate = rateLimit({ perSecond: limits.snapshotsPerMinute / 60, burst: limits.snapshotsPerMinute }, clock);

  return async (actor, command) => {
    if (actor.kind === 'anonymous') fail('permission-denied');
    rate.take(`${actor.scope.orgId}:${actor.kind === 'api-key' ? `key ${actor.keyId}` : actor.userId}`);
    if ((await snapshotRepository(storage.reader).count(actor.scope)) >= limits.snapshotsPerOrg)
      fail('snapshot-limit', { limit: limits.snapshotsPerOrg });
    const original = await findOriginal(parts, actor, command.dashboard);
    const data = command.external ? NOTHING : storedDocument(command.text, original && dashboardUrl(parts.rules, original));
    // Nothing is published that this server could not note: nobody would have its delete key.
    return space.withQuota(actor.scope, Buffer.byteLength(data) + ROW_BYTES, async () => {
      const made = command.external ? await publish(parts, command) : newKeys(actor.scope.orgId);
      const row: NewSnapshot = {
        ...describe(command, clock.nowMs()),
        snapshotKey: made.key,
        deleteKeyHash: hashDeleteKey(made.deleteKey),
        userId: actor.userId,
        dashboardId: original?.id ?? null,
        isExternal: command.external ?? false,
        externalUrl: made.externalUrl ?? '',
        data,
      };
      await store(parts, actor, { row, made });
      return made;
    });
  };
}

const newKeys = (orgId: number): MadeSnapshot => ({ key: newSnapshotKey(orgId), deleteKey: newSnapshotKey(orgId) });

function describe({ name = '', expires = 0 }: SnapshotCommand, nowMs: number) {
  return { name: name.trim() || UNNAMED_SNAPSHOT, createdAt: nowMs, expiresAt: nowMs + (expires || NEVER_EXPIRES_SECONDS) * 1000 };
}

/** Published by this server, or by the caller, who then tells the keys it was given. */
async function publish({ external }: SnapshotParts, command: SnapshotCommand): Promise<MadeSnapshot> {
  const { key = '', deleteKey = '' } = command;
  if (key !== '' && deleteKey !== '') return { key, deleteKey, ...external?.addressesOf({ key, deleteKey }) };
  if (key !== '' || deleteKey !== '' || !external) fail('snapshot-key-missing');
  const published = await external.publish(command);
  return { ...published, ...external.addressesOf(published) };
}

/** The dashboard that it was made of; undefined where there is none that the caller may see. */
async function findOriginal({ storage }: SnapshotParts, actor: Actor, document: JsonObject): Promise<DashboardRow | undefined> {
  const { uid, id } = namedOriginal(document);
  const dashboards = dashboardRepository(storage.reader);
  const row = uid === undefined ? id !== undefined && (await dashboards.findVisible(actor, id)) : await dashboards.findByUid(actor, uid);
  return row && row.canView && !row.isFolder ? row : undefined;
}

interface NewRow {
  readonly row: NewSnapshot;
  readonly made: MadeSnapshot;
}

/** Keys of another server may be noted twice; then what stands there stays. */
const store = ({ storage, clock, secrets }: SnapshotParts, actor: Actor, { row, made }: NewRow): Promise<void> =>
  storage.inTransaction(async (db) => {
    const { scope } = actor;
    const snapshots = snapshotRepository(db);
    const rowId = await snapshots.insert(scope, row);
    if (rowId === undefined) return;
    await auditNewSnapshot(db, { by: actor, orgId: scope.orgId, snapshot: { ...row, id: rowId } }, clock.nowMs());
    if (!row.isExternal) return;
    const sealed = await secrets.seal(db, { scope, table: 'snapshot', rowId, field: 'deleteKey' }, made.deleteKey);
    await snapshots.setSealedDeleteKey(scope, rowId, sealed);
  });
