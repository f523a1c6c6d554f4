import type { AccessibleObject, AccessObjectKind, Explanation } from '@pharos/contract/api/org-access';
import { fail } from '@pharos/contract/errors';
import type { Database, Storage } from '../../platform/database/storage.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { dashboardRepository, dashboardUrl } from '../dashboards/index.ts';
import { dataSourceRepository } from '../data-sources/index.ts';
import { readStored } from '../permission-lists/index.ts';
import { sourcePermissionRepository } from '../source-permissions/index.ts';
import { accessibleRepository, type AccessibleRow, type AccessibleSource, type Wanted } from './accessible.repository.ts';
import { decideDashboard, decideSource, type Decision, reasonOf } from './grants.ts';
import { findSubject, type NamedSubject, type Subject } from './subjects.repository.ts';

interface Dependencies {
  readonly storage: Storage;
  readonly subPath: string;
}

interface NamedObject {
  readonly kind: AccessObjectKind;
  readonly id: number;
}

interface ListQuery extends Wanted {
  readonly objects: 'dashboards' | 'data-sources';
}

/** Why somebody has which rights, for Admins. */
export interface OrgAccessService {
  /** @throws AppError of who or what is not there */
  explain(actor: Actor, subject: NamedSubject, object: NamedObject): Promise<Explanation>;
  /** All that somebody can open, some at a time. @throws AppError of who is not there */
  list(actor: Actor, subject: NamedSubject, query: ListQuery): AsyncGenerator<AccessibleObject[]>;
}

/** Rows that are explained at once: their entries are one statement. */
const ROWS_PER_READ = 500;

export function createOrgAccessService({ storage, subPath }: Dependencies): OrgAccessService {
  const db = storage.reader;
  return {
    explain: async (actor, named, object) => {
      const subject = await findSubject(db, actor.scope, named);
      const { title, decision } = await (object.kind === 'data-source'
        ? explainSource(db, actor, { subject, id: object.id })
        : explainDashboard(db, actor, { subject, object }));
      return { title, level: decision.level ?? null, grants: [...decision.grants] };
    },

    async *list(actor, named, { objects, ...wanted }) {
      const subject = await findSubject(db, actor.scope, named);
      const accessible = accessibleRepository(db);
      if (objects === 'data-sources') {
        for (const rows of parts(await accessible.sources(subject, wanted))) yield await sourcesWithReasons(db, { subject, rows, subPath });
        return;
      }
      for (const rows of parts(await accessible.dashboards(subject, wanted)))
        yield await dashboardsWithReasons(db, { subject, rows, subPath });
    },
  };
}

function* parts<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += ROWS_PER_READ) yield rows.slice(at, at + ROWS_PER_READ);
}

interface Explained {
  readonly title: string;
  readonly decision: Decision;
}

async function explainDashboard(
  db: Database,
  actor: Actor,
  { subject, object }: { readonly subject: Subject; readonly object: NamedObject },
): Promise<Explained> {
  const isFolder = object.kind === 'folder';
  const row = await dashboardRepository(db).findById(actor, object.id);
  if (!row || row.isFolder !== isFolder) return fail(isFolder ? 'folder-not-found' : 'dashboard-not-found');
  const stored = await readStored(db, actor.scope, row.folderId === null ? [row.id] : [row.id, row.folderId]);
  return { title: row.title, decision: decideDashboard(subject.requester, stored, row) };
}

async function explainSource(
  db: Database,
  actor: Actor,
  { subject, id }: { readonly subject: Subject; readonly id: number },
): Promise<Explained> {
  const { name, hasAcl } = (await dataSourceRepository(db).findById(actor, id)) ?? fail('data-source-not-found');
  const entries = await sourcePermissionRepository(db).list(actor.scope, [id]);
  return { title: name, decision: decideSource(subject.requester, { hasAcl, entries }) };
}

interface Part<Row> {
  readonly subject: Subject;
  readonly rows: readonly Row[];
  readonly subPath: string;
}

async function dashboardsWithReasons(db: Database, { subject, rows, subPath }: Part<AccessibleRow>): Promise<AccessibleObject[]> {
  // Only what was saved once has entries.
  const places = rows.flatMap(({ id, hasAcl, folderId, folderHasAcl }) => [
    ...(hasAcl ? [id] : []),
    ...(folderId !== null && folderHasAcl ? [folderId] : []),
  ]);
  const stored = await readStored(db, subject.reader.scope, [...new Set(places)]);
  return rows.flatMap((row): AccessibleObject[] => {
    const kind = row.isFolder ? 'folder' : 'dashboard';
    const folder = row.folderTitle === null ? {} : { folder: row.folderTitle };
    const place = { kind, id: row.id, title: row.title, url: dashboardUrl({ subPath }, row), ...folder } as const;
    return withReason(place, decideDashboard(subject.requester, stored, row));
  });
}

async function sourcesWithReasons(db: Database, { subject, rows, subPath }: Part<AccessibleSource>): Promise<AccessibleObject[]> {
  const restricted = rows.filter(({ hasAcl }) => hasAcl).map(({ id }) => id);
  const entries = Map.groupBy(
    await sourcePermissionRepository(db).list(subject.reader.scope, restricted),
    ({ dataSourceId }) => dataSourceId,
  );
  return rows.flatMap(({ id, name, hasAcl }): AccessibleObject[] => {
    const place = { kind: 'data-source', id, title: name, url: `${subPath}/datasources/edit/${id}` } as const;
    return withReason(place, decideSource(subject.requester, { hasAcl, entries: entries.get(id) ?? [] }));
  });
}

/** Rights may change between both reads: what is not given any more is left out. */
function withReason(place: Omit<AccessibleObject, 'level' | 'reason'>, decision: Decision): AccessibleObject[] {
  const reason = reasonOf(decision);
  return reason ? [{ ...place, level: reason.level, reason }] : [];
}
