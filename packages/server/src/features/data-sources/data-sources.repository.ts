import { nameKey } from '@pharos/domain/text/name-key';
import { sql } from 'kysely';
import { likeLiteral } from '../../platform/database/like-literal.ts';
import type { Database } from '../../platform/database/storage.ts';
import type { ListPart } from '../../platform/http/paging.ts';
import type { OrgScope } from '../../platform/session/org-scope.ts';
import type { DataSourceRow } from './data-sources.tables.ts';

export type DataSourceValues = Omit<DataSourceRow, 'id' | 'orgId' | 'uid' | 'version' | 'createdAt' | 'updatedAt' | `lastTest${string}`>;

export interface TestNote {
  readonly status: 'success' | 'error';
  readonly message: string;
  readonly atMs: number;
}

const MAX_LISTED = 1000;

/** What is looked for: a text in name or type, or one of these types. */
export interface SourceSearch extends ListPart {
  readonly text: string;
  readonly types: readonly string[];
}

/** Data sources of one organisation. Secrets have a repository of their own. */
export const dataSourceRepository = (db: Database) => ({ ...sourceReads(db), ...sourceWrites(db) });

const sourceReads = (db: Database) => {
  const of = (scope: OrgScope) => db.selectFrom('dataSource').selectAll().where('orgId', '=', scope.orgId);
  return {
    list: (scope: OrgScope, { limit, offset }: ListPart = { limit: MAX_LISTED, offset: 0 }): Promise<DataSourceRow[]> =>
      of(scope).orderBy('nameKey').orderBy('id').limit(Math.min(limit, MAX_LISTED)).offset(offset).execute(),

    /** Some of them, the oldest first: whether there are more than a few is told without sorting all. */
    oldest: (scope: OrgScope, limit: number): Promise<DataSourceRow[]> => of(scope).orderBy('id').limit(limit).execute(),

    /** Those that have one of the references as name or uid. */
    named: (scope: OrgScope, references: readonly string[]): Promise<DataSourceRow[]> =>
      references.length === 0
        ? Promise.resolve([])
        : of(scope)
            .where((where) => where.or([where('name', 'in', references), where('uid', 'in', references)]))
            .execute(),

    search: async (
      scope: OrgScope,
      { text, types, limit, offset }: SourceSearch,
    ): Promise<{ readonly total: number; readonly rows: readonly DataSourceRow[] }> => {
      const pattern = `%${likeLiteral(nameKey(text))}%`;
      const isFound = sql<boolean>`(name_key like ${pattern} escape '!' or lower(type) like ${pattern} escape '!'${types.length === 0 ? sql`` : sql` or type in (${sql.join(types)})`})`;
      const { total } = await db
        .selectFrom('dataSource')
        .select((row) => row.fn.countAll<number>().as('total'))
        .where('orgId', '=', scope.orgId)
        .where(isFound)
        .executeTakeFirstOrThrow();
      const rows = await of(scope).where(isFound).orderBy('nameKey').orderBy('id').limit(limit).offset(offset).execute();
      return { total, rows };
    },

    /** Names of the sources of some types, ordered. */
    namesOfTypes: async (scope: OrgScope, types: readonly string[], limit: number): Promise<string[]> => {
      if (types.length === 0) return [];
      const rows = await db
        .selectFrom('dataSource')
        .select('name')
        .where('orgId', '=', scope.orgId)
        .where('type', 'in', types)
        .orderBy('nameKey')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(({ name }) => name);
    },

    /** Addresses that pages ask themselves, each once. */
    directUrls: async (scope: OrgScope): Promise<string[]> => {
      const rows = await db
        .selectFrom('dataSource')
        .select('url')
        .distinct()
        .where('orgId', '=', scope.orgId)
        .where('access', '=', 'direct')
        .execute();
      return rows.map(({ url }) => url);
    },

    findById: (scope: OrgScope, id: number) => of(scope).where('id', '=', id).executeTakeFirst(),
    findByUid: (scope: OrgScope, uid: string) => of(scope).where('uid', '=', uid).executeTakeFirst(),
    findByName: (scope: OrgScope, name: string) => of(scope).where('name', '=', name).executeTakeFirst(),
    findOnlyOfType: async (scope: OrgScope, type: string) => {
      const [first, second] = await of(scope).where('type', '=', type).limit(2).execute();
      return second ? undefined : first;
    },
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
  };
};

const sourceWrites = (db: Database) => ({
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

  /** Those that were the default until now. */
  clearDefaultExcept: (scope: OrgScope, id: number): Promise<{ id: number; name: string }[]> =>
    db
      .updateTable('dataSource')
      .set({ isDefault: false })
      .where('orgId', '=', scope.orgId)
      .where('id', '!=', id)
      .where('isDefault', '=', true)
      .returning(['id', 'name'])
      .execute(),

  remove: async (scope: OrgScope, id: number): Promise<void> => {
    await db.deleteFrom('dataSource').where('orgId', '=', scope.orgId).where('id', '=', id).execute();
  },
});
