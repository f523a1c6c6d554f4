import type { Database } from '../../platform/database/storage.ts';
import type { OrgScope } from '../../platform/session/org-scope.ts';
import type { DataSourceRow } from './data-sources.tables.ts';

export type DataSourceValues = Omit<DataSourceRow, 'id' | 'orgId' | 'uid' | 'version' | 'createdAt' | 'updatedAt' | `lastTest${string}`>;

export interface TestNote {
  readonly status: 'success' | 'error';
  readonly message: string;
  readonly atMs: number;
}

const MAX_LISTED = 1000;

/** Data sources of one organisation. Secrets have a repository of their own. */
export const dataSourceRepository = (db: Database) => {
  const of = (scope: OrgScope) => db.selectFrom('dataSource').selectAll().where('orgId', '=', scope.orgId);
  return {
    list: (scope: OrgScope): Promise<DataSourceRow[]> => of(scope).orderBy('nameKey').orderBy('id').limit(MAX_LISTED).execute(),
    findById: (scope: OrgScope, id: number) => of(scope).where('id', '=', id).executeTakeFirst(),
    findByUid: (scope: OrgScope, uid: string) => of(scope).where('uid', '=', uid).executeTakeFirst(),
    findByName: (scope: OrgScope, name: string) => of(scope).where('name', '=', name).executeTakeFirst(),
    findDefault: (scope: OrgScope) => of(scope).where('isDefault', '=', true).executeTakeFirst(),

    version: async (scope: OrgScope, id: number): Promise<number | undefined> => {
      const row = await db
        .selectFrom('dataSource')
        .select('version')
        .where('orgId', '=', scope.orgId)
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.version;
    },

    /** Undefined when the name is taken. */
    insert: (scope: OrgScope, values: DataSourceValues & { readonly uid: string }, nowMs: number): Promise<DataSourceRow | undefined> =>
      db
        .insertInto('dataSource')
        .values({ ...values, orgId: scope.orgId, lastTestStatus: null, version: 1, createdAt: nowMs, updatedAt: nowMs })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst(),

    /** Undefined when the stored version is newer than the one that was edited, or the row is gone. */
    update: (
      scope: OrgScope,
      { id, editedVersion, nowMs }: { readonly id: number; readonly editedVersion: number; readonly nowMs: number },
      values: DataSourceValues,
    ): Promise<DataSourceRow | undefined> =>
      db
        .updateTable('dataSource')
        .set((one) => ({ ...values, lastTestStatus: null, version: one('version', '+', 1), updatedAt: nowMs }))
        .where('orgId', '=', scope.orgId)
        .where('id', '=', id)
        .where('version', '<=', editedVersion)
        .returningAll()
        .executeTakeFirst(),

    /** Notes a test, unless the settings have changed since it was started. */
    noteTest: async (
      scope: OrgScope,
      { id, version }: Pick<DataSourceRow, 'id' | 'version'>,
      { status, message, atMs }: TestNote,
    ): Promise<void> => {
      await db
        .updateTable('dataSource')
        .set({ lastTestStatus: status, lastTestMessage: message, lastTestAt: atMs })
        .where('orgId', '=', scope.orgId)
        .where('id', '=', id)
        .where('version', '=', version)
        .execute();
    },

    clearDefaultExcept: async (scope: OrgScope, id: number): Promise<void> => {
      await db
        .updateTable('dataSource')
        .set({ isDefault: false })
        .where('orgId', '=', scope.orgId)
        .where('id', '!=', id)
        .where('isDefault', '=', true)
        .execute();
    },

    remove: async (scope: OrgScope, id: number): Promise<void> => {
      await db.deleteFrom('dataSource').where('orgId', '=', scope.orgId).where('id', '=', id).execute();
    },
  };
};
