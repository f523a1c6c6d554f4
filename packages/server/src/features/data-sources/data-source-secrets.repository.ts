import type { Database } from '../../platform/database/storage.ts';
import type { Secret } from '../../platform/config/secret.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { OrgScope } from '../../platform/session/org-scope.ts';
import type {} from './data-sources.tables.ts';

const TABLE = 'data_source_secret';

/** Secrets of data sources, sealed. Names can be listed by anybody who may see the source; values are opened for one outbound call. */
export const dataSourceSecretRepository = (db: Database, box: SecretBox) => {
  const of = (scope: OrgScope, dataSourceId: number) =>
    db.selectFrom('dataSourceSecret').where('orgId', '=', scope.orgId).where('dataSourceId', '=', dataSourceId);
  const remove = async (scope: OrgScope, dataSourceId: number, names: readonly string[]): Promise<void> => {
    if (names.length === 0) return;
    await db
      .deleteFrom('dataSourceSecret')
      .where('orgId', '=', scope.orgId)
      .where('dataSourceId', '=', dataSourceId)
      .where('name', 'in', names)
      .execute();
  };
  return {
    names: async (scope: OrgScope, dataSourceId: number): Promise<readonly string[]> =>
      (await of(scope, dataSourceId).select('name').orderBy('name').execute()).map(({ name }) => name),

    put: async (scope: OrgScope, dataSourceId: number, { name, text }: { readonly name: string; readonly text: string }): Promise<void> => {
      const sealed = await box.seal(db, { scope, table: TABLE, rowId: dataSourceId, field: name }, text);
      await remove(scope, dataSourceId, [name]);
      await db.insertInto('dataSourceSecret').values({ orgId: scope.orgId, dataSourceId, name, sealed }).execute();
    },

    remove,

    open: async (scope: OrgScope, dataSourceId: number): Promise<ReadonlyMap<string, Secret>> => {
      const rows = await of(scope, dataSourceId).select(['name', 'sealed']).execute();
      const opened = new Map<string, Secret>();
      for (const { name, sealed } of rows)
        opened.set(name, await box.open(db, { scope, table: TABLE, rowId: dataSourceId, field: name }, sealed));
      return opened;
    },
  };
};
