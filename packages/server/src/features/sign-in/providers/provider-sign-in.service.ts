import { refusalText } from '@pharos/domain/access/admission';
import { showsSecondFactor } from '@pharos/domain/access/second-factor';
import type { NoteRefusal } from '../../../platform/audit/refusals.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { StorageLog } from '../../../platform/database/settings.ts';
import type { Storage } from '../../../platform/database/storage.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { callerName } from '../../../platform/session/caller-name.ts';
import type { Identities } from '../identities/identities.service.ts';
import type { Entered, Entrance } from '../second-factor/entrance.ts';
import { type Attempt, type AttemptCookies, attemptId, type AttemptPurpose } from './attempt-cookies.ts';
import { claimsOfPerson } from './claims-of-person.ts';
import type { Provider } from './open-providers.ts';
import type { PathEvaluator } from './paths/evaluate-paths.ts';
import type { ProviderSessions } from './provider-sessions.ts';
import { readPerson, requireAllowed } from './read-person.ts';
import { redirectUri } from './redirect-uri.ts';
import type { SessionAttempts } from './session-attempts.ts';
import { describeCause, refusedAs, SignInFailure } from './sign-in-failure.ts';

/** Who comes back from a provider, and with what. */
export interface ProviderResponse {
  /** The parameters of the address, as they came. */
  readonly parameters: URLSearchParams;
  readonly cookies: string | undefined;
  readonly visitor: Actor | undefined;
  /** The cookie of the visitor's session; empty without one. */
  readonly sessionToken: string;
  readonly address: string;
  readonly userAgent: string;
}

/** What became of an attempt, and of which. */
export type ProviderOutcome =
  | { readonly kind: 'entered'; readonly attempt: Attempt; readonly userId: number; readonly entered: Entered }
  | { readonly kind: 'connected'; readonly attempt: Attempt }
  /** `token`: with it the session goes on. */
  | { readonly kind: 'confirmed'; readonly attempt: Attempt; readonly token: string }
  | { readonly kind: 'failed'; readonly attempt: Attempt | undefined; readonly failure: SignInFailure };

/** Somebody on the way to a provider. */
export interface Departure {
  readonly location: string;
  readonly setCookies: readonly string[];
  /** What the attempt may be called before others. */
  readonly attempt: string;
}

export interface ProviderSignInService {
  /** Where the browser goes to sign in, and the cookies that know it again. @throws SignInFailure */
  begin(provider: Provider, purpose: AttemptPurpose, cookies: string | undefined): Promise<Departure>;
  complete(provider: Provider, response: ProviderResponse): Promise<ProviderOutcome>;
}

export interface ProviderSignInParts {
  readonly storage: Storage;
  readonly config: Pick<Config, 'site' | 'users'>;
  readonly log: StorageLog;
  readonly attempts: AttemptCookies;
  readonly paths: PathEvaluator;
  readonly identities: Pick<Identities, 'signIn'>;
  readonly sessionAttempts: SessionAttempts;
  readonly entrance: Pick<Entrance, 'enter'>;
  readonly providerSessions: Pick<ProviderSessions, 'add'>;
  readonly noteRefusal: NoteRefusal;
}

interface Returning {
  readonly provider: Provider;
  readonly attempt: Attempt;
  readonly response: ProviderResponse;
}

/** What providers send back that is read here; the rest is left where it is. */
const PARAMETERS = ['code', 'state', 'iss'] as const;

export function createProviderSignIn(parts: ProviderSignInParts): ProviderSignInService {
  const { storage, config, log, attempts, paths, identities, sessionAttempts, entrance, providerSessions, noteRefusal } = parts;
  const redirectUriOf = ({ settings }: Provider): string => redirectUri(config.site, settings.name);

  /** What the provider gave for the code that came with the attempt. */
  const exchange = (provider: Provider, attempt: Attempt, parameters: URLSearchParams) => {
    const callback = new URL(redirectUriOf(provider));
    for (const name of PARAMETERS) {
      const value = parameters.get(name);
      if (value !== null) callback.searchParams.set(name, value);
    }
    return provider.client.exchange(callback, attempt);
  };

  /** What `shown` is called is known as soon as the provider has said it. */
  async function run({ provider, attempt, response }: Returning, shown: { name: string }): Promise<ProviderOutcome> {
    requireUsable(provider);
    if (response.parameters.has('error'))
      throw refusedAs('Login provider denied login request', response.parameters.get('error')?.slice(0, 100));
    const tokens = await exchange(provider, attempt, response.parameters);
    const person = await readPerson(provider, paths, tokens);
    shown.name = person.identity.login;
    const { settings } = provider;
    const shownPerson = { settings, person, tokens, visitor: response.visitor, sessionToken: response.sessionToken };
    if (attempt.confirms)
      return { kind: 'confirmed', attempt, token: await sessionAttempts.confirm(attempt, attempt.confirms, shownPerson) };
    requireAllowed(settings, person);
    if (attempt.connects) {
      await sessionAttempts.connect(attempt.connects, shownPerson);
      return { kind: 'connected', attempt };
    }
    const claims = await claimsOfPerson(storage.reader, { settings, config }, person);
    const result = await identities.signIn({ identity: person.identity, claims });
    if (result.kind === 'refused') throw refusedAs(refusalText(result.refusal, settings.title));
    const { id: userId } = result.user;
    const values = { amr: settings.secondFactorAmrValues, acr: settings.secondFactorAcrValues };
    const visit = {
      method: settings.section,
      address: response.address,
      userAgent: response.userAgent,
      ...(showsSecondFactor(tokens.claims, values) ? { factors: 'provider' } : {}),
    };
    const entered = await storage.inTransaction(async (db) => {
      const started = await entrance.enter(db, userId, visit);
      await providerSessions.add(db, provider, { userId, entered: started, tokens });
      return started;
    });
    return { kind: 'entered', attempt, userId, entered };
  }

  return {
    begin: async (provider, purpose, cookies) => {
      requireUsable(provider);
      const { secrets, setCookies } = attempts.begin({ provider: provider.settings.name, ...purpose }, cookies);
      const isAnew = purpose.confirms !== undefined;
      const location = await provider.client.buildAuthorization(redirectUriOf(provider), { ...secrets, isAnew });
      return { location: location.href, setCookies, attempt: attemptId(secrets.state) };
    },

    complete: async (provider, response) => {
      const { section, name } = provider.settings;
      const attempt = attempts.find(name, response.parameters.get('state') ?? undefined, response.cookies);
      const shown = { name: '' };
      try {
        if (!attempt) throw new SignInFailure('invalid', 'This browser has not begun to log in here, or too long ago. Begin again.');
        return await run({ provider, attempt, response }, shown);
      } catch (failure) {
        if (!(failure instanceof SignInFailure)) throw failure;
        log.warn({ section, reason: describeCause(failure) }, 'A sign-in by a provider came to nothing');
        noteRefusal({
          by: { kind: 'anonymous', clientAddress: response.address },
          orgId: null,
          action: 'sign-in-failed',
          object: { kind: 'user', id: null, name: shown.name },
          refusedAs: 'sign-in-refused',
          reason: failure.message,
          caller: callerName(undefined, response.address),
        });
        return { kind: 'failed', attempt, failure };
      }
    },
  };
}

/** @throws SignInFailure where the section is not right */
function requireUsable({ settings, fault }: Provider): void {
  if (fault !== undefined) throw refusedAs(`${settings.title} is not set up right on this server. Ask an administrator.`, fault);
}
