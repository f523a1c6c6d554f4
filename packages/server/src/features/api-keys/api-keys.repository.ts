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

  /** False where the organisation has a key of this name. */
  insert: async (scope: OrgScope, key: NewApiKey, createdAt: number): Promise<boolean> => {
    const rows = await db
      .insertInto('apiKey')
      .values({ ...key, orgId: scope.orgId, createdAt })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    return rows.length === 1;
  },

  /** False where there is no such key of these roles. */
  delete: async (scope: OrgScope, id: number, roles: readonly Role[]): Promise<boolean> => {
    const rows = await db
      .deleteFrom('apiKey')
      .where('orgId', '=', scope.orgId)
      .where('id', '=', id)
      .where('role', 'in', roles)
      .returning('id')
      .execute();
    return rows.length === 1;
  },
});
