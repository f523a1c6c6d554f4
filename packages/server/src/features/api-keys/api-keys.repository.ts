import type { Role } from '@pharos/contract/primitives';
import type { Database } from '../../platform/database/storage.ts';
import type { OrgScope } from '../../platform/session/org-scope.ts';
import './api-keys.tables.ts';

export interface NewApiKey {
  readonly name: string;
  readonly role: Role;
  readonly keyHash: string;
  readonly createdBy: number;
  readonly expiresAt: number | null;
}

export interface ApiKeyRow {
  readonly id: number;
  readonly name: string;
  readonly role: Role;
  readonly createdAt: number;
  readonly expiresAt: number | null;
  readonly lastUsedAt: number | null;
  /** Login of who made it; null for a key, and for who is no more. */
  readonly createdBy: string | null;
}

interface ListedKeys {
  readonly roles: readonly Role[];
  /** Those that work after this instant; undefined: expired ones too. */
  readonly after: number | undefined;
}

/** API keys of one organisation; only their hashes are stored. */
export const apiKeyRepository = (db: Database) => ({
  list: (scope: OrgScope, { roles, after }: ListedKeys): Promise<ApiKeyRow[]> => {
    const all = db
      .selectFrom('apiKey')
      .leftJoin('account', 'account.id', 'apiKey.createdBy')
      .select(['apiKey.id', 'apiKey.name', 'apiKey.role', 'apiKey.createdAt', 'apiKey.expiresAt', 'apiKey.lastUsedAt'])
      .select('account.login as createdBy')
      .where('apiKey.orgId', '=', scope.orgId)
      .where('apiKey.role', 'in', roles)
      .orderBy('apiKey.name');
    if (after === undefined) return all.execute();
    return all.where((key) => key.or([key('apiKey.expiresAt', 'is', null), key('apiKey.expiresAt', '>', after)])).execute();
  },

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
