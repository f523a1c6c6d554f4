import { isFreshSignIn } from '@pharos/domain/access/fresh-sign-in';
import { refusalText } from '@pharos/domain/access/admission';
import type { Clock } from '../../../platform/clock/clock.ts';
import { type Actor, hasSession, type SessionActor } from '../../../platform/session/actor.ts';
import type { ConfirmSession } from '../confirmation/confirm-session.ts';
import type { ConnectIdentity } from '../identities/connect-identity.ts';
import type { IsOwnIdentity } from '../identities/is-own-identity.ts';
import type { Attempt, SessionOfAttempt } from './attempt-cookies.ts';
import type { ProviderSettings } from './provider-settings.ts';
import type { ProviderTokens } from './provider-tokens.ts';
import type { ReadPerson } from './read-person.ts';
import { refusedAs, SignInFailure } from './sign-in-failure.ts';

/** Whom a provider has shown, in which browser. */
interface ShownPerson {
  readonly settings: ProviderSettings;
  readonly person: ReadPerson;
  readonly tokens: ProviderTokens;
  readonly visitor: Actor | undefined;
  /** The cookie of the session. */
  readonly sessionToken: string;
}

/** What people who are signed in do by a round trip to a provider. All @throws SignInFailure */
export interface SessionAttempts {
  connect(session: SessionOfAttempt, shown: ShownPerson): Promise<void>;
  /** The answer is the token with which the session goes on. */
  confirm(attempt: Pick<Attempt, 'startedAt'>, session: SessionOfAttempt, shown: ShownPerson): Promise<string>;
}

interface Parts {
  readonly clock: Clock;
  readonly connect: ConnectIdentity;
  readonly isOwnIdentity: IsOwnIdentity;
  readonly confirm: ConfirmSession;
}

export const createSessionAttempts = ({ clock, connect, isOwnIdentity, confirm }: Parts): SessionAttempts => ({
  connect: async (session, { settings, person, visitor }) => {
    const connected = await connect(requireSession(session, visitor, 'connect'), person.identity);
    if (connected === 'taken') throw refusedAs(`This account of ${settings.title} signs somebody else in here.`);
    if (connected === 'no-stable-id')
      throw refusedAs(refusalText({ reason: 'no-stable-id', setting: person.identity.stableIdKey }, settings.title));
  },

  confirm: async ({ startedAt }, session, { settings, person, tokens, visitor, sessionToken }) => {
    const by = requireSession(session, visitor, 'confirm');
    if (!(await isOwnIdentity(by, person.identity)))
      throw refusedAs(`This account of ${settings.title} is not the one that signs you in here.`);
    if (!isFreshSignIn(tokens.claims, clock.nowMs() - startedAt))
      throw refusedAs(`${settings.title} has not asked you to sign in again. Sign out there, then try again.`);
    const token = await confirm(by, sessionToken);
    if (token === undefined) throw sessionGone('confirm');
    return token;
  },
});

type Purpose = 'connect' | 'confirm';

/** @throws SignInFailure where another session, or none, comes back than the one that began */
function requireSession({ userId, sessionId }: SessionOfAttempt, visitor: Actor | undefined, purpose: Purpose): SessionActor {
  if (!hasSession(visitor) || visitor.userId !== userId || visitor.sessionId !== sessionId) throw sessionGone(purpose);
  return visitor;
}

const sessionGone = (purpose: Purpose): SignInFailure =>
  new SignInFailure('invalid', `The session that wanted to ${purpose} is not the one of this browser any more. Begin again.`);
