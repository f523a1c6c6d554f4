import { nameKey } from '@pharos/domain/text/name-key';
import type { Database } from '../../platform/database/storage.ts';
import type { OrgScope } from '../../platform/session/org-scope.ts';
import './service-accounts.tables.ts';

export interface TokenRow {
  readonly id: number;
  readonly name: string;
  readonly prefix: string;
  readonly createdAt: number;
  readonly expiresAt: number | null;
  readonly lastUsedAt: number | null;
}

interface NewToken {
  readonly userId: number;
  readonly name: string;
  readonly prefix: string;
  readonly tokenHash: string;
  readonly createdAt: number;
  readonly createdBy: number;
  readonly expiresAt: number | null;
}

/** Tokens of service accounts of one organisation; only their hashes are stored. */
export const tokenRepository = (db: Database) => ({
  list: (scope: OrgScope, userId: number): Promise<TokenRow[]> =>
    db
      .selectFrom('serviceAccountToken')
      .select(['id', 'name', 'prefix', 'createdAt', 'expiresAt', 'lastUsedAt'])
      .where('orgId', '=', scope.orgId)
      .where('userId', '=', userId)
      .orderBy('nameKey')
      .execute(),

  /** Undefined where the account has a token of this name. */
  insert: async (scope: OrgScope, token: NewToken): Promise<number | undefined> => {
    const row = await db
      .insertInto('serviceAccountToken')
      .values({ ...token, nameKey: nameKey(token.name), orgId: scope.orgId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return row?.id;
  },

  /** The name of what is gone; undefined where the account has no such token. */
  delete: async (scope: OrgScope, userId: number, id: number): Promise<string | undefined> => {
    const row = await db
      .deleteFrom('serviceAccountToken')
      .where('orgId', '=', scope.orgId)
      .where('userId', '=', userId)
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst();
    return row?.name;
  },
});
