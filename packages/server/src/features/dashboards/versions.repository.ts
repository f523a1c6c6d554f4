import type { StoredText } from '../../platform/database/compressed-text.ts';
import type { Database } from '../../platform/database/storage.ts';
import type { OrgScope } from '../../platform/session/org-scope.ts';
import './dashboards.tables.ts';

export interface VersionRow {
  readonly id: number;
  readonly dashboardId: number;
  readonly parentVersion: number;
  readonly restoredFrom: number;
  readonly version: number;
  readonly createdAt: number;
  readonly message: string;
  readonly createdLogin: string | null;
}

export interface NewVersion extends StoredText {
  readonly dashboardId: number;
  readonly version: number;
  readonly parentVersion: number;
  /** 0 where it is a document of its own. */
  readonly restoredFrom: number;
  readonly createdAt: number;
  readonly createdBy: number;
  readonly message: string;
}

export interface VersionPage {
  readonly limit: number;
  /** So many of the newest are left out. */
  readonly start: number;
  /** Only versions before this one. */
  readonly olderThan?: number | undefined;
}

/** What a dashboard was at each save. */
export const versionRepository = (db: Database) => ({
  insert: async (scope: OrgScope, version: NewVersion): Promise<void> => {
    await db
      .insertInto('dashboardVersion')
      .values({ ...version, orgId: scope.orgId })
      .execute();
  },

  /** Removes all but the newest `retained`. */
  trim: async (
    scope: OrgScope,
    dashboardId: number,
    { newest, retained }: { readonly newest: number; readonly retained: number },
  ): Promise<void> => {
    await db
      .deleteFrom('dashboardVersion')
      .where('orgId', '=', scope.orgId)
      .where('dashboardId', '=', dashboardId)
      .where('version', '<=', newest - retained)
      .execute();
  },

  /** Newest first. */
  list: (scope: OrgScope, dashboardId: number, { limit, start, olderThan }: VersionPage): Promise<VersionRow[]> => {
    const all = rows(db, scope, dashboardId);
    const older = olderThan === undefined ? all : all.where('dashboardVersion.version', '<', olderThan);
    return older.orderBy('dashboardVersion.version', 'desc').limit(limit).offset(start).execute();
  },

  read: (scope: OrgScope, dashboardId: number, version: number): Promise<(VersionRow & StoredText) | undefined> =>
    rows(db, scope, dashboardId)
      .select(['dashboardVersion.data', 'dashboardVersion.isCompressed'])
      .where('dashboardVersion.version', '=', version)
      .executeTakeFirst(),
});

const rows = (db: Database, scope: OrgScope, dashboardId: number) =>
  db
    .selectFrom('dashboardVersion')
    .leftJoin('account', 'account.id', 'dashboardVersion.createdBy')
    .select([
      'dashboardVersion.id',
      'dashboardVersion.dashboardId',
      'dashboardVersion.parentVersion',
      'dashboardVersion.restoredFrom',
      'dashboardVersion.version',
      'dashboardVersion.createdAt',
      'dashboardVersion.message',
      'account.login as createdLogin',
    ])
    .where('dashboardVersion.orgId', '=', scope.orgId)
    .where('dashboardVersion.dashboardId', '=', dashboardId);
