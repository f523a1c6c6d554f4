import { randomBytes } from 'node:crypto';
import { AppError, fail } from '@pharos/contract/errors';
import { isEmailLike, isMailAddress } from '@pharos/contract/mail-address';
import { nameKey } from '@pharos/domain/text/name-key';
import type { Database } from '../../../platform/database/storage.ts';
import { tokenHash } from '../../../platform/session/token.ts';
import { assignHome, joinOrg } from '../../orgs/index.ts';
import { requireUserRoom } from '../../quotas/index.ts';
import type { Entered } from '../../sign-in/index.ts';
import { userRepository } from '../../users/index.ts';
import type { CountingParts } from '../account-flow-parts.ts';
import { createCodeTurns } from '../codes/code-turns.ts';
import { ofAddress } from '../codes/counted-calls.ts';
import { mailCodeRepository } from '../codes/mail-codes.server-wide.repository.ts';
import { whyDead } from '../invitations/invitation-state.ts';
import { invitationRepository } from '../invitations/invitations.repository.ts';
import { invitationsEverywhere } from '../invitations/invitations.server-wide.repository.ts';
import { joinInvited } from '../invitations/join-invited.ts';
import { actorOf, greet, hashNewPassword, insertUser, type Joiner, type Newcomer, type TypedUser } from '../new-user.ts';

const MINUTE_MS = 60_000;
/** 128 bits, which are good for minutes and ten guesses. */
const CODE_BYTES = 16;

interface SignedUp {
  readonly userId: number;
  readonly entered: Entered;
  readonly warning: string | undefined;
  /** It belongs to more than one organisation, by invitations that waited. */
  readonly isInvited: boolean;
}

interface Completion {
  readonly typed: TypedUser;
  readonly code: string;
  readonly orgName: string;
  readonly newcomer: Newcomer;
}

/** Who makes the organisation of somebody who has no account yet. */
const SIGN_UP = { kind: 'system', name: 'sign-up' } as const;

/** Accounts that people make for themselves. */
export interface SignUpService {
  readonly options: { readonly verifyEmailEnabled: boolean; readonly autoAssignOrg: boolean };
  /** With verification no answer says whether there is an account. @throws AppError sign-up-disabled, sign-up-email-exists, email-invalid, rate-limited */
  start(email: string, address: string): Promise<void>;
  /** @throws AppError sign-up-disabled, sign-up-user-exists, sign-up-code-invalid, sign-up-code-for-another, rate-limited */
  complete(completion: Completion): Promise<SignedUp>;
}

export function createSignUpService(parts: CountingParts): SignUpService {
  const { storage, config, clock, signIn, mails, calls, space, serverScope, scopeOf } = parts;
  const { allowSignUp, autoAssignOrg, verifyEmailEnabled, verificationEmailMaxLifetimeDuration: ttlMs } = config.users;
  const inTurn = createCodeTurns();
  const requireOn = () => (allowSignUp ? undefined : fail('sign-up-disabled'));
  const signUps = (address: string) => ({ what: ofAddress('sign-up', address), limit: config.limits.signUpsPerAddressPerHour });
  const isKnown = async (email: string) => (await userRepository(storage.reader).findByEmailAsName(serverScope, email)) !== undefined;

  async function mailCode(email: string): Promise<void> {
    const code = randomBytes(CODE_BYTES).toString('base64url');
    const emailKey = nameKey(email);
    const row = { purpose: 'sign-up', codeHash: tokenHash(code), userId: null, email, emailKey, boundTo: '' } as const;
    await storage.inTransaction(async (db) => {
      await mailCodeRepository(db).put(serverScope, { ...row, expiresAt: clock.nowMs() + ttlMs }, clock.nowMs());
      const mail = { kind: 'signup_started', email, code, validMinutes: ttlMs / MINUTE_MS } as const;
      await mails.enqueue(db, mail, { address: email, name: '' });
    });
  }

  const shown = (code: string) => ({ purpose: 'sign-up' as const, codeHash: tokenHash(code), nowMs: clock.nowMs() });

  /** @throws AppError sign-up-code-invalid, sign-up-code-for-another */
  async function requireCode({ code, typed, newcomer }: Completion): Promise<void> {
    const emailKey = nameKey(typed.email);
    const found = await calls.ofCode(newcomer.address, async () => {
      const row = await mailCodeRepository(storage.reader).find(serverScope, shown(code));
      if (row?.emailKey !== emailKey)
        await storage.inTransaction((db) => mailCodeRepository(db).countWrong(serverScope, 'sign-up', emailKey));
      return row;
    });
    if (!found) fail('sign-up-code-invalid');
    if (found.emailKey !== emailKey) fail('sign-up-code-for-another');
  }

  /** Joins what has invited the email; only of one that has just been verified. */
  async function acceptInvitations(db: Database, user: Joiner, email: string): Promise<number> {
    const waiting = await invitationsEverywhere(db).waitingFor(serverScope, nameKey(email));
    const good = waiting.filter((invitation) => whyDead(invitation, clock.nowMs()) === undefined);
    let count = 0;
    for (const invitation of good) {
      // It waits until there is room.
      if (!(await space.hasRoom(db, scopeOf(invitation.orgId), 'org_user'))) continue;
      count += 1;
      await invitationRepository(db).delete(scopeOf(invitation.orgId), invitation);
      await joinInvited(db, parts, { invitation, user });
    }
    return count;
  }

  async function makeUser({ typed, code, orgName, newcomer }: Completion): Promise<SignedUp> {
    const { passwordHash, warning } = await hashNewPassword(parts, typed);
    return storage.inTransaction(async (db) => {
      if (verifyEmailEnabled && !(await mailCodeRepository(db).redeem(serverScope, shown(code)))) fail('sign-up-code-invalid');
      const [nowMs, { address }] = [clock.nowMs(), newcomer];
      const home = await assignHome(db, serverScope, { users: config.users, by: SIGN_UP, name: orgName || typed.email, nowMs });
      if (typeof home === 'string') fail(home);
      const made = { typed, passwordHash, isEmailSelfDeclared: !verifyEmailEnabled, orgId: home.orgId, address };
      const user = (await insertUser(db, parts, made)) ?? fail('sign-up-user-exists');
      const joining = { scope: scopeOf(home.orgId), member: user, role: home.role, by: actorOf(user), nowMs };
      await joinOrg(db, serverScope, joining);
      const count = verifyEmailEnabled ? await acceptInvitations(db, user, typed.email) : 0;
      await greet(db, parts, typed);
      const entered = await signIn.entrance.enter(db, user.userId, { method: 'password', ...newcomer });
      return { userId: user.userId, entered, warning, isInvited: count > 0 };
    });
  }

  return {
    options: { verifyEmailEnabled, autoAssignOrg },

    start: async (typed, address) => {
      requireOn();
      await requireUserRoom(storage.reader, parts);
      const email = typed.trim();
      if (!(verifyEmailEnabled ? isMailAddress(email) : isEmailLike(email))) fail('email-invalid');
      if (!verifyEmailEnabled) {
        if (await isKnown(email)) fail('sign-up-email-exists');
        return;
      }
      await calls.require([signUps(address)]);
      const ofEmail = { what: `sign-up mail ${nameKey(email)}`, limit: config.limits.accountMailsPerAccountPerHour };
      if ((await calls.take([ofEmail])) && !(await isKnown(email))) await mailCode(email);
    },

    complete: async (completion) => {
      requireOn();
      const { typed, newcomer, code } = completion;
      if (!isEmailLike(typed.email)) fail('email-invalid');
      if (!verifyEmailEnabled) {
        await calls.require([signUps(newcomer.address)]);
        if (await isKnown(typed.email)) throw new AppError('sign-up-user-exists');
        return makeUser(completion);
      }
      return inTurn(code, async () => {
        await requireCode(completion);
        return makeUser(completion);
      });
    },
  };
}
