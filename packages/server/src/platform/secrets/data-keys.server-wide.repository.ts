import type { Generated } from 'kysely';
import type { Database } from '../database/storage.ts';
import type { OrgScope, ServerScope } from '../session/org-scope.ts';

interface DataKeyTable {
  readonly id: Generated<number>;
  /** By which what it has sealed names it. */
  readonly name: string;
  readonly wrapped: string;
  /** Name of the secret key that wrapped it; empty in rows of earlier releases until the next start. */
  readonly wrappedBy: string;
  readonly createdAt: number;
}

declare module '../database/tables.ts' {
  interface Tables {
    orgKey: DataKeyTable & { readonly orgId: number };
    serverKey: DataKeyTable;
  }
}

/** Whose data key it is: that of an organisation, or that of the server, for what belongs to none. */
export type KeyOwner = OrgScope | ServerScope;

type StoredKey = Pick<DataKeyTable, 'wrapped' | 'wrappedBy'>;

/** Wrapped data keys. Those of an organisation go with it, those of the server stay. */
export const dataKeyRepository = (db: Database) => ({
  find: (owner: KeyOwner, name: string): Promise<StoredKey | undefined> =>
    'orgId' in owner
      ? db
          .selectFrom('orgKey')
          .select(['wrapped', 'wrappedBy'])
          .where('orgId', '=', owner.orgId)
          .where('name', '=', name)
          .executeTakeFirst()
      : db.selectFrom('serverKey').select(['wrapped', 'wrappedBy']).where('name', '=', name).executeTakeFirst(),

  add: async (owner: KeyOwner, key: StoredKey & Pick<DataKeyTable, 'name' | 'createdAt'>): Promise<void> => {
    if ('orgId' in owner)
      await db
        .insertInto('orgKey')
        .values({ ...key, orgId: owner.orgId })
        .execute();
    else await db.insertInto('serverKey').values(key).execute();
  },

  hasUnnamed: async (): Promise<boolean> =>
    (await db.selectFrom('orgKey').select('id').where('wrappedBy', '=', '').limit(1).executeTakeFirst()) !== undefined,

  /** Keys of earlier releases, all of which the secret key of this database has wrapped. */
  nameUnnamed: async (wrappedBy: string): Promise<void> => {
    await db.updateTable('orgKey').set({ wrappedBy }).where('wrappedBy', '=', '').execute();
  },
});
