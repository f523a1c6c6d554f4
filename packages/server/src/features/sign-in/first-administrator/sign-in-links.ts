import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/storage.ts';
import { isSameText } from '../../../platform/secrets/is-same-text.ts';
import { grantServerScope } from '../../../platform/session/grant-scope.ts';
import { tokenHash } from '../../../platform/session/token.ts';
import type { UserRow } from '../../users/index.ts';
import { firstPasswordRepository, type StandingFirstPassword } from './first-password.server-wide.repository.ts';

const scope = grantServerScope('a link is followed before anybody is known');

/** The link of the first start, while it is good: not used, not older than 24 hours, and no password chosen. */
export interface SignInLinks {
  /** Whom the link signs in. */
  find(db: Database, token: string): Promise<UserRow | undefined>;
  /** Uses the link up, inside the transaction that starts the session; undefined where it is not good, or not any more. */
  redeem(db: Database, token: string): Promise<UserRow | undefined>;
}

export function createSignInLinks(clock: Clock): SignInLinks {
  const find = async (db: Database, token: string): Promise<StandingFirstPassword | undefined> => {
    const standing = await firstPasswordRepository(db).find(scope);
    const link = standing?.value.link;
    if (!standing || !link || standing.user.isDisabled || clock.nowMs() >= link.expiresAt) return undefined;
    return isSameText(tokenHash(token), link.tokenHash) ? standing : undefined;
  };
  return {
    find: async (db, token) => (await find(db, token))?.user,
    redeem: async (db, token) => {
      const standing = await find(db, token);
      return standing && (await firstPasswordRepository(db).setLink(scope, standing, undefined)) ? standing.user : undefined;
    },
  };
}
