import type { Role } from '@pharos/contract/primitives';
import type { Database } from '../../platform/database/storage.ts';
import type { OrgScope } from '../../platform/session/org-scope.ts';
import './api-keys.tables.ts';

export interface NewApiKey {
  readonly name: string;
  readonly role: Role;
  readonly keyHash: string;
  readonly createdBy: number;
}

/** API keys of one organisation; only their hashes are stored. */
export const apiKeyRepository = (db: Database) => ({
  list: (scope: OrgScope, roles: readonly Role[]): Promise<{ id: number; name: string; role: Role }[]> =>
    db
      .selectFrom('apiKey')
      .select(['id', 'name', 'role'])
      .where('orgId', '=', scope.orgId)
      .where('role', 'in', roles)
      .orderBy('name')
      .execute(),

  /** The new key's id; undefined where the organisation has a key of this name. */
  insert: async (scope: OrgScope, key: NewApiKey, createdAt: number): Promise<number | undefined> => {
    const row = await db
      .insertInto('apiKey')
      .values({ ...key, orgId: scope.orgId, createdAt })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return row?.id;
  },

  /** What is gone; undefined where there is no such key of these roles. */
  delete: (scope: OrgScope, id: number, roles: readonly Role[]): Promise<{ name: string; role: Role } | undefined> =>
    db
      .deleteFrom('apiKey')
      .where('orgId', '=', scope.orgId)
      .where('id', '=', id)
      .where('role', 'in', roles)
      .returning(['name', 'role'])
      .executeTakeFirst(),
});
