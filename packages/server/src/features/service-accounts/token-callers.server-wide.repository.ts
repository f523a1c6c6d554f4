import type { Role } from '@pharos/contract/primitives';
import { sql } from 'kysely';
import { preparedRead } from '../../platform/database/prepared-read.ts';
import type { Database } from '../../platform/database/storage.ts';
import type { ServerScope } from '../../platform/session/org-scope.ts';
import './service-accounts.tables.ts';

interface TokenCallerRow {
  readonly tokenId: number;
  readonly expiresAt: number | null;
  readonly lastUsedAt: number | null;
  readonly userId: number;
  readonly login: string;
  readonly name: string;
  readonly role: Role;
  readonly orgName: string;
}

interface TokenValues {
  readonly orgId: number;
  readonly tokenHash: string;
}

const callerByToken = preparedRead<TokenValues, TokenCallerRow, object>((db, value) =>
  sql<TokenCallerRow>`select token.id as token_id, token.expires_at, token.last_used_at, account.id as user_id, account.login, account.name,
      membership.role, org.name as org_name
    from service_account_token as token
    join membership on membership.org_id = token.org_id and membership.user_id = token.user_id
    join account on account.id = token.user_id
    join org on org.id = token.org_id
    where token.org_id = ${value('orgId')} and token.token_hash = ${value('tokenHash')} and not account.is_disabled`.compile(db),
);

/** Finds the service account whose token a caller shows, by the organisation that its text carries. */
export const tokenCallerRepository = (db: Database) => ({
  /** Undefined for a token that is not there, and for a disabled account. */
  find: async (_scope: ServerScope, orgId: number, tokenHash: string): Promise<TokenCallerRow | undefined> => {
    const [row] = await callerByToken(db, { orgId, tokenHash }, {});
    return row;
  },

  /** Those of the ids that still are tokens of accounts that are not disabled, and have not expired. */
  existing: async (
    _scope: ServerScope,
    ids: readonly number[],
    nowMs: number,
  ): Promise<readonly { id: number; orgId: number; role: Role }[]> =>
    ids.length === 0
      ? []
      : db
          .selectFrom('serviceAccountToken')
          .innerJoin('account', 'account.id', 'serviceAccountToken.userId')
          .innerJoin('membership', (join) =>
            join.onRef('membership.orgId', '=', 'serviceAccountToken.orgId').onRef('membership.userId', '=', 'serviceAccountToken.userId'),
          )
          .select(['serviceAccountToken.id', 'serviceAccountToken.orgId', 'membership.role'])
          .where('serviceAccountToken.id', 'in', [...ids])
          .where('account.isDisabled', '=', false)
          .where((token) =>
            token.or([token('serviceAccountToken.expiresAt', 'is', null), token('serviceAccountToken.expiresAt', '>', nowMs)]),
          )
          .execute(),
});
