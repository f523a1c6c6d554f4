import { refusalText } from '@pharos/domain/access/admission';
import type { NoteRefusal } from '../../../platform/audit/refusals.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { StorageLog } from '../../../platform/database/settings.ts';
import type { Storage } from '../../../platform/database/storage.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { callerName } from '../../../platform/session/caller-name.ts';
import type { Identities } from '../identities/identities.service.ts';
import type { ConnectIdentity } from '../identities/connect-identity.ts';
import type { Entered, Entrance } from '../second-factor/entrance.ts';
import type { Attempt, AttemptCookies } from './attempt-cookies.ts';
import { claimsOfPerson } from './claims-of-person.ts';
import type { Provider } from './open-providers.ts';
import type { PathEvaluator } from './paths/evaluate-paths.ts';
import type { ProviderSessions } from './provider-sessions.ts';
import { readPerson, type ReadPerson } from './read-person.ts';
import { redirectUri } from './redirect-uri.ts';
import { describeCause, refusedAs, SignInFailure } from './sign-in-failure.ts';

/** Who comes back from a provider, and with what. */
export interface ProviderResponse {
  /** The parameters of the address, as they came. */
  readonly parameters: URLSearchParams;
  readonly cookies: string | undefined;
  readonly visitor: Actor | undefined;
  readonly address: string;
  readonly userAgent: string;
}

/** What became of an attempt, and of which. */
export type ProviderOutcome =
  | { readonly kind: 'entered'; readonly attempt: Attempt; readonly userId: number; readonly entered: Entered }
  | { readonly kind: 'connected'; readonly attempt: Attempt }
  | { readonly kind: 'failed'; readonly attempt: Attempt | undefined; readonly failure: SignInFailure };

export interface ProviderSignInService {
  /** Where the browser goes to sign in, and the cookies that know it again. @throws SignInFailure */
  begin(
    provider: Provider,
    attempt: Pick<Attempt, 'redirect' | 'connects'>,
    cookies: string | undefined,
  ): Promise<{ readonly location: string; readonly setCookies: readonly string[] }>;
  complete(provider: Provider, response: ProviderResponse): Promise<ProviderOutcome>;
}

export interface ProviderSignInParts {
  readonly storage: Storage;
  readonly config: Pick<Config, 'site' | 'users'>;
  readonly log: StorageLog;
  readonly attempts: AttemptCookies;
  readonly paths: PathEvaluator;
  readonly identities: Pick<Identities, 'signIn'>;
  readonly connect: ConnectIdentity;
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
  const { storage, config, log, attempts, paths, identities, connect, entrance, providerSessions, noteRefusal } = parts;
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

  async function connectTo(
    { userId, sessionId }: NonNullable<Attempt['connects']>,
    visitor: Actor | undefined,
    { provider: { settings }, person }: { readonly provider: Provider; readonly person: ReadPerson },
  ): Promise<void> {
    if (visitor?.kind !== 'user' || visitor.userId !== userId || visitor.sessionId !== sessionId)
      throw new SignInFailure('invalid', 'The session that wanted to connect is not the one of this browser any more. Begin again.');
    const connected = await connect(visitor, person.identity);
    if (connected === 'taken') throw refusedAs(`This account of ${settings.title} signs somebody else in here.`);
    if (connected === 'no-stable-id')
      throw refusedAs(refusalText({ reason: 'no-stable-id', setting: person.identity.stableIdKey }, settings.title));
  }

  /** What `shown` is called is known as soon as the provider has said it. */
  async function run({ provider, attempt, response }: Returning, shown: { name: string }): Promise<ProviderOutcome> {
    requireUsable(provider);
    if (response.parameters.has('error'))
      throw refusedAs('Login provider denied login request', response.parameters.get('error')?.slice(0, 100));
    const tokens = await exchange(provider, attempt, response.parameters);
    const person = await readPerson(provider, paths, tokens);
    shown.name = person.identity.login;
    if (attempt.connects) {
      await connectTo(attempt.connects, response.visitor, { provider, person });
      return { kind: 'connected', attempt };
    }
    const claims = await claimsOfPerson(storage.reader, { settings: provider.settings, config }, person);
    const result = await identities.signIn({ identity: person.identity, claims });
    if (result.kind === 'refused') throw refusedAs(refusalText(result.refusal, provider.settings.title));
    const { id: userId } = result.user;
    const visit = { method: provider.settings.section, address: response.address, userAgent: response.userAgent };
    const entered = await storage.inTransaction(async (db) => {
      const started = await entrance.enter(db, userId, visit);
      await providerSessions.add(db, provider, { userId, entered: started, tokens });
      return started;
    });
    return { kind: 'entered', attempt, userId, entered };
  }

  return {
    begin: async (provider, { redirect, connects }, cookies) => {
      requireUsable(provider);
      const attempt = {
        provider: provider.settings.name,
        ...(redirect === undefined ? {} : { redirect }),
        ...(connects ? { connects } : {}),
      };
      const { secrets, setCookies } = attempts.begin(attempt, cookies);
      const location = await provider.client.buildAuthorization(redirectUriOf(provider), secrets);
      return { location: location.href, setCookies };
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
