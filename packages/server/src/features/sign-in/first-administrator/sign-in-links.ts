import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/storage.ts';
import { isSameText } from '../../../platform/secrets/is-same-text.ts';
import { grantServerScope } from '../../../platform/session/grant-scope.ts';
import { tokenHash } from '../../../platform/session/token.ts';
import { userRepository, type UserRow } from '../../users/index.ts';
import { firstPasswordRepository, type StandingFirstPassword } from './first-password.server-wide.repository.ts';
import { userLinkRepository } from './user-links.server-wide.repository.ts';

const scope = grantServerScope('a link is followed before anybody is known');

/** Whom a link signs in: the link of the first start, or one that the operator made for somebody. */
interface FollowedLink {
  readonly kind: 'first' | 'made';
  readonly user: UserRow;
}

/** Sign-in links while they are good: not used, not too old (24 hours, or 15 minutes), of an account that may sign in, and no password chosen since. */
export interface SignInLinks {
  find(db: Database, token: string): Promise<FollowedLink | undefined>;
  /** Uses the link up, inside the transaction that starts the session; undefined where it is not good, or not any more. */
  redeem(db: Database, token: string): Promise<FollowedLink | undefined>;
}

export function createSignInLinks(clock: Clock): SignInLinks {
  const findFirst = async (db: Database, token: string): Promise<StandingFirstPassword | undefined> => {
    const standing = await firstPasswordRepository(db).find(scope);
    const link = standing?.value.link;
    if (!standing || !link || standing.user.isDisabled || clock.nowMs() >= link.expiresAt) return undefined;
    return isSameText(tokenHash(token), link.tokenHash) ? standing : undefined;
  };

  const findMade = async (db: Database, token: string): Promise<FollowedLink | undefined> => {
    const userId = await userLinkRepository(db).find(scope, tokenHash(token), clock.nowMs());
    const user = userId === undefined ? undefined : await userRepository(db).findById(scope, userId);
    return user && !user.isDisabled ? { kind: 'made', user } : undefined;
  };

  return {
    find: async (db, token) => {
      const first = await findFirst(db, token);
      return first ? { kind: 'first', user: first.user } : findMade(db, token);
    },
    redeem: async (db, token) => {
      const first = await findFirst(db, token);
      if (first)
        return (await firstPasswordRepository(db).setLink(scope, first, undefined)) ? { kind: 'first', user: first.user } : undefined;
      const made = await findMade(db, token);
      return made && (await userLinkRepository(db).delete(scope, made.user.id)) ? made : undefined;
    },
  };
}
