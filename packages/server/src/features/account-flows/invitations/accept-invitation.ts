import { fail } from '@pharos/contract/errors';
import { nameKey } from '@pharos/domain/text/name-key';
import type { Database } from '../../../platform/database/storage.ts';
import { isSameText } from '../../../platform/secrets/is-same-text.ts';
import type { UserActor } from '../../../platform/session/actor.ts';
import type { Entered } from '../../sign-in/index.ts';
import { userRepository } from '../../users/index.ts';
import type { CountingParts } from '../account-flow-parts.ts';
import { createCodeTurns } from '../codes/code-turns.ts';
import { greet, hashNewPassword, insertUser, type Joiner, type Newcomer, type TypedUser } from '../new-user.ts';
import { readInvitationCode, writeInvitationCode } from './invitation-code.ts';
import { whyDead } from './invitation-state.ts';
import { invitationRepository, type InvitationRow } from './invitations.repository.ts';
import { joinInvited } from './join-invited.ts';

interface NewMember {
  readonly userId: number;
  readonly entered: Entered;
  readonly warning: string | undefined;
}

/** Invitations as those meet them who have the link. A code that is wrong, used, revoked or dead is one `invite-not-found`. */
export interface AcceptInvitation {
  /** @throws AppError invite-not-found, rate-limited */
  find(code: string, address: string): Promise<InvitationRow>;
  /** Whether it is for this account: by its email or login, as it was invited. */
  isFor(invitation: InvitationRow, user: Pick<UserActor, 'login' | 'email'>): boolean;
  /** Makes an account in the organisation, and signs it in. @throws AppError invite-not-found, invite-for-another, user-exists, rate-limited */
  asNewcomer(code: string, typed: TypedUser, newcomer: Newcomer): Promise<NewMember>;
  /** Joins with an account that there is. @throws AppError invite-not-found, invite-for-another, rate-limited */
  asUser(code: string, user: UserActor, address: string): Promise<InvitationRow>;
}

export function createAcceptInvitation(parts: CountingParts): AcceptInvitation {
  const { storage, config, clock, secrets, signIn, calls, serverScope, scopeOf } = parts;
  const inTurn = createCodeTurns();

  async function open(db: Database, code: string): Promise<InvitationRow | undefined> {
    const named = readInvitationCode(code);
    const found = named && (await invitationRepository(db).find(scopeOf(named.orgId), named.id));
    const isGood = found && isSameText(code, writeInvitationCode(secrets, found)) && whyDead(found, clock.nowMs()) === undefined;
    return isGood ? found : undefined;
  }

  const find = async (code: string, address: string): Promise<InvitationRow> =>
    (await calls.ofCode(address, () => open(storage.reader, code))) ?? fail('invite-not-found');

  /** Uses it up, in the transaction that makes somebody a member. @throws AppError invite-not-found where somebody was faster */
  async function redeem(db: Database, code: string): Promise<InvitationRow> {
    const invitation = (await open(db, code)) ?? fail('invite-not-found');
    const isRedeemed = await invitationRepository(db).delete(scopeOf(invitation.orgId), invitation);
    return isRedeemed ? invitation : fail('invite-not-found');
  }

  /** Works there from now on. */
  async function join(db: Database, invitation: InvitationRow, user: Joiner): Promise<void> {
    await joinInvited(db, parts, { invitation, user });
    await userRepository(db).setCurrentOrg(serverScope, user.userId, invitation.orgId);
  }

  async function makeMember(code: string, typed: TypedUser, newcomer: Newcomer): Promise<NewMember> {
    const { address } = newcomer;
    const { addressee } = await find(code, address);
    if (config.auth.disableLoginForm) fail('login-disabled');
    const isInvitedAddress = nameKey(typed.email) === nameKey(addressee);
    if (addressee.includes('@') && !isInvitedAddress) fail('invite-for-another', { email: addressee });
    const { passwordHash, warning } = await hashNewPassword(parts, typed);
    return storage.inTransaction(async (db) => {
      const invitation = await redeem(db, code);
      // Who was invited by email has it from an Admin; any other address was typed by its owner alone.
      const made = { typed, passwordHash, isEmailSelfDeclared: !isInvitedAddress, orgId: invitation.orgId, address };
      const user = (await insertUser(db, parts, made)) ?? fail('user-exists');
      await join(db, invitation, user);
      await greet(db, parts, typed);
      const entered = await signIn.entrance.enter(db, user.userId, { method: 'password', ...newcomer });
      return { userId: user.userId, warning, entered };
    });
  }

  return {
    find,
    isFor: isForUser,
    asNewcomer: (code, typed, newcomer) => inTurn(code, () => makeMember(code, typed, newcomer)),
    asUser: (code, user, address) =>
      inTurn(code, async () => {
        const found = await find(code, address);
        if (!isForUser(found, user)) fail('invite-for-another', { email: found.addressee });
        return storage.inTransaction(async (db) => {
          const invitation = await redeem(db, code);
          await join(db, invitation, { userId: user.userId, login: user.login, address });
          return invitation;
        });
      }),
  };
}

const isForUser = ({ addresseeKey }: InvitationRow, { login, email }: Pick<UserActor, 'login' | 'email'>): boolean =>
  [login, email].some((name) => nameKey(name) === addresseeKey);
