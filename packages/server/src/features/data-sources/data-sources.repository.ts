import { nameKey } from '@pharos/domain/text/name-key';
import { sql } from 'kysely';
import { likeLiteral } from '../../platform/database/like-literal.ts';
import type { Database } from '../../platform/database/storage.ts';
import type { ListPart } from '../../platform/http/paging.ts';
import type { OrgScope } from '../../platform/session/org-scope.ts';
import { editableBy, queryableBy, type SourceReader, sourceRightColumns } from '../permissions/index.ts';
import type { DataSourceRow } from './data-sources.tables.ts';

export type DataSourceValues = Omit<
  DataSourceRow,
  'id' | 'orgId' | 'uid' | 'version' | 'createdAt' | 'updatedAt' | `lastTest${string}` | 'hasAcl'
>;

export interface TestNote {
  readonly status: 'success' | 'error';
  readonly message: string;
  readonly atMs: number;
}

const MAX_LISTED = 1000;
const WHOLE: ListPart = { limit: MAX_LISTED, offset: 0 };

/** What is looked for: a text in name or type, or one of these types. */
export interface SourceSearch extends ListPart {
  readonly text: string;
  readonly types: readonly string[];
  /** Only those that the reader may edit. */
  readonly isEditable?: boolean;
}

interface FoundSources {
  readonly total: number;
  readonly rows: readonly DataSourceRow[];
}

/** A data source with what the one who looked it up may do with it. */
export interface FoundSource extends DataSourceRow {
  readonly canQuery: boolean;
  readonly canEdit: boolean;
}

/** Data sources of one organisation. Secrets have a repository of their own. */
export const dataSourceRepository = (db: Database) => ({ ...sourceLists(db), ...sourceReads(db), ...sourceWrites(db) });

/** Lists and counts: what the reader may query. */
const sourceLists = (db: Database) => {
  const queryable = (reader: SourceReader) =>
    db.selectFrom('dataSource').where('orgId', '=', reader.scope.orgId).where(queryableBy(reader));
  const of = (reader: SourceReader) => queryable(reader).selectAll();
  return {
    list: (reader: SourceReader, { limit, offset }: ListPart = WHOLE): Promise<DataSourceRow[]> =>
      of(reader).orderBy('nameKey').orderBy('id').limit(Math.min(limit, MAX_LISTED)).offset(offset).execute(),

    /** Those that the reader may edit. */
    listEditable: (reader: SourceReader, { limit, offset }: ListPart = WHOLE): Promise<DataSourceRow[]> =>
      of(reader).where(editableBy(reader)).orderBy('nameKey').orderBy('id').limit(Math.min(limit, MAX_LISTED)).offset(offset).execute(),

    /** Some of them, the oldest first: whether there are more than a few is told without sorting all. */
    oldest: (reader: SourceReader, limit: number): Promise<DataSourceRow[]> => of(reader).orderBy('id').limit(limit).execute(),

    /** Those that have one of the references as name or uid. */
    named: (reader: SourceReader, references: readonly string[]): Promise<DataSourceRow[]> =>
      references.length === 0
        ? Promise.resolve([])
        : of(reader)
            .where((where) => where.or([where('name', 'in', references), where('uid', 'in', references)]))
            .execute(),

    search: async (reader: SourceReader, { text, types, limit, offset, isEditable }: SourceSearch): Promise<FoundSources> => {
      const pattern = `%${likeLiteral(nameKey(text))}%`;
      const isFound = sql<boolean>`(name_key like ${pattern} escape '!' or lower(type) like ${pattern} escape '!'${types.length === 0 ? sql`` : sql` or type in (${sql.join(types)})`})`;
      const found = isEditable ? sql<boolean>`${isFound} and ${editableBy(reader)}` : isFound;
      const { total } = await queryable(reader)
        .select((row) => row.fn.countAll<number>().as('total'))
        .where(found)
        .executeTakeFirstOrThrow();
      const rows = await of(reader).where(found).orderBy('nameKey').orderBy('id').limit(limit).offset(offset).execute();
      return { total, rows };
    },

    /** Names of the sources of some types, ordered. */
    namesOfTypes: async (reader: SourceReader, types: readonly string[], limit: number): Promise<string[]> => {
      if (types.length === 0) return [];
      const named = queryable(reader).select('name').where('type', 'in', types);
      const rows = await named.orderBy('nameKey').orderBy('id').limit(limit).execute();
      return rows.map(({ name }) => name);
    },

    /** Addresses that pages ask themselves, each once. */
    directUrls: async (reader: SourceReader): Promise<string[]> => {
      const rows = await queryable(reader).select('url').distinct().where('access', '=', 'direct').execute();
      return rows.map(({ url }) => url);
    },

    /** The default one of the organisation, where the reader may query it. */
    findDefaultOf: (reader: SourceReader): Promise<DataSourceRow | undefined> =>
      of(reader).where('isDefault', '=', true).executeTakeFirst(),

    /** Version of a source that the reader may query. */
    version: async (reader: SourceReader, id: number): Promise<number | undefined> =>
      (await queryable(reader).select('version').where('id', '=', id).executeTakeFirst())?.version,

    /** Whether the reader may edit any. */
    editsAny: async (reader: SourceReader): Promise<boolean> =>
      (await queryable(reader).select('id').where(editableBy(reader)).limit(1).executeTakeFirst()) !== undefined,
  };
};

/** One source, there whether the reader may query it or not: its rights say that. */
const sourceReads = (db: Database) => {
  const of = (reader: SourceReader) =>
    db.selectFrom('dataSource').selectAll().select(sourceRightColumns(reader)).where('orgId', '=', reader.scope.orgId);
  return {
    findById: async (reader: SourceReader, id: number) => readRights(await of(reader).where('id', '=', id).executeTakeFirst()),
    findByUid: async (reader: SourceReader, uid: string) => readRights(await of(reader).where('uid', '=', uid).executeTakeFirst()),
    findByName: async (reader: SourceReader, name: string) => readRights(await of(reader).where('name', '=', name).executeTakeFirst()),
    findOnlyOfType: async (reader: SourceReader, type: string) => {
      const [first, second] = await of(reader).where('type', '=', type).limit(2).execute();
      return second ? undefined : readRights(first);
    },
    findDefault: async (reader: SourceReader) => readRights(await of(reader).where('isDefault', '=', true).executeTakeFirst()),
  };
};

type RightColumns = Readonly<Record<'canQuery' | 'canEdit', number>>;

const readRights = (row: (DataSourceRow & RightColumns) | undefined): FoundSource | undefined =>
  row && { ...row, canQuery: row.canQuery === 1, canEdit: row.canEdit === 1 };

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
