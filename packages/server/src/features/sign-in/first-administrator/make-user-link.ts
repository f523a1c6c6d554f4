import { signInByLink } from '@pharos/contract/api/session';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Storage } from '../../../platform/database/storage.ts';
import { grantServerScope } from '../../../platform/session/grant-scope.ts';
import { newToken } from '../../../platform/session/token.ts';
import { userRepository } from '../../users/index.ts';
import { userLinkRepository } from './user-links.server-wide.repository.ts';

const scope = grantServerScope('the operator lets in somebody who is locked out');
const LINK_MINUTES = 15;

interface Dependencies {
  readonly storage: Storage;
  /** The clock that copies share. */
  readonly clock: Clock;
  /** Address under which people reach the server; ends in a slash. */
  readonly address: string;
}

interface UserLink {
  readonly login: string;
  readonly url: string;
  readonly minutes: number;
}

/** A link that signs an account in in place of its password, once; `disabled` and undefined where there is no account that it could sign in. */
export async function makeUserLink(
  { storage, clock, address }: Dependencies,
  loginOrEmail: string,
): Promise<UserLink | 'disabled' | undefined> {
  const { token, hash: tokenHash } = newToken();
  const url = `${address}${signInByLink.path.slice(1)}?token=${token}`;
  return storage.inTransaction(async (db) => {
    const user = await userRepository(db).findByLoginOrEmail(scope, loginOrEmail);
    if (!user || user.isDisabled) return user && ('disabled' as const);
    const [nowMs, { id: userId, login }] = [clock.nowMs(), user];
    await userLinkRepository(db).put(scope, { userId, tokenHash, expiresAt: nowMs + LINK_MINUTES * 60_000 });
    const by = { kind: 'system', name: 'command line' } as const;
    await recordAudit(db, { by, orgId: null, action: 'sign-in-link-made', object: { kind: 'user', id: userId, name: login } }, nowMs);
    return { login, url, minutes: LINK_MINUTES };
  });
}
