import type { Clock } from '../../../platform/clock/clock.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { StorageLog } from '../../../platform/database/settings.ts';
import type { Database, Storage } from '../../../platform/database/storage.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { grantServerScope } from '../../../platform/session/grant-scope.ts';
import type { Entered } from '../second-factor/entrance.ts';
import type { SessionService } from '../sessions/session.service.ts';
import { createTokenKeeper, RetainedTokens, sessionPlace } from './retained-tokens.ts';
import type { Provider } from './open-providers.ts';
import type { ProviderTokens } from './provider-tokens.ts';
import { type ProviderSessionRow, providerSessionRepository } from './provider-sessions.server-wide.repository.ts';
import { describeCause } from './sign-in-failure.ts';

const scope = grantServerScope('sessions of providers belong to no organisation');

/** Sessions that signed in by a provider, as long as it is asked about them. */
export interface ProviderSessions {
  /** Keeps what the provider gave a session, or the step before it, in the transaction that began it. */
  add(db: Database, provider: Provider, given: GivenTokens): Promise<void>;
  /** Where the person of a session goes to sign out of the provider too; undefined where that is nowhere. To be asked before the session ends. */
  signOutTarget(sessionId: number): Promise<string | undefined>;
  /** Asks the providers about sessions that were not asked about for an hour, and ends those that are good no more. */
  check(signal: AbortSignal): Promise<void>;
}

interface GivenTokens {
  readonly userId: number;
  readonly entered: Entered;
  readonly tokens: ProviderTokens;
}

interface Parts {
  readonly storage: Storage;
  readonly secrets: SecretBox;
  readonly clock: Clock;
  readonly log: StorageLog;
  readonly config: Pick<Config, 'site'>;
  readonly sessions: Pick<SessionService, 'end'>;
  readonly providerOf: (section: string) => Provider | undefined;
}

const CHECK_EVERY_MS = 3_600_000;
/** What did not say is asked again sooner. */
const RETRY_MS = 300_000;
/** Longer than any call of a provider. */
const CLAIM_MS = 60_000;
/** An ID token with more has many groups in it; signing out works without it. */
const ID_TOKEN_MAX_LENGTH = 6000;

export function createProviderSessions({ storage, secrets, clock, log, config, sessions, providerOf }: Parts): ProviderSessions {
  const keeper = createTokenKeeper({ secrets, clock });
  const open = async (row: ProviderSessionRow): Promise<RetainedTokens> =>
    RetainedTokens.parse(JSON.parse((await secrets.open(storage.reader, sessionPlace(row.sessionId), row.sealed)).reveal()));

  const checkOne = async (row: ProviderSessionRow, claimedUntil: number): Promise<'known' | 'unknown'> => {
    const release = (db: Database, change: { readonly sealed?: string; readonly checkedAt: number }) =>
      providerSessionRepository(db).release(scope, { sessionId: row.sessionId, claimedUntil }, change);
    const provider = providerOf(row.provider);
    const stored = await open(row).catch(() => undefined);
    if (!provider || stored?.refreshToken === undefined) {
      await storage.inTransaction((db) => release(db, { checkedAt: clock.nowMs() }));
      return 'known';
    }
    const refreshed = await provider.client.refresh(stored.refreshToken);
    if (refreshed.kind === 'unknown') {
      const { section } = provider.settings;
      log.warn({ section, reason: describeCause(refreshed.error) }, 'A provider did not say whether a session still is good');
      await storage.inTransaction((db) => release(db, { checkedAt: clock.nowMs() - CHECK_EVERY_MS + RETRY_MS }));
      return 'unknown';
    }
    if (refreshed.kind === 'ended') {
      await sessions.end(row.sessionId, { kind: 'system', name: provider.settings.section });
      return 'known';
    }
    const next = trimmed({ ...stored, ...definedOf(refreshed) });
    await storage.inTransaction(async (db) =>
      release(db, { sealed: await secrets.seal(db, sessionPlace(row.sessionId), JSON.stringify(next)), checkedAt: clock.nowMs() }),
    );
    return 'known';
  };

  return {
    add: async (db, { settings }, { userId, entered, tokens }) => {
      const refreshToken = settings.useRefreshToken ? tokens.refreshToken : undefined;
      if (refreshToken === undefined && tokens.signOutUrl === undefined && settings.signoutRedirectUrl === '') return;
      const retained = trimmed(definedOf({ refreshToken, idToken: tokens.idToken, signOutUrl: tokens.signOutUrl }));
      await keeper.keep(db, { userId, section: settings.section, entered, tokens: retained });
    },

    signOutTarget: async (sessionId) => {
      const row = await providerSessionRepository(storage.reader).find(scope, sessionId);
      const provider = row && providerOf(row.provider);
      if (!row || !provider) return undefined;
      const { settings } = provider;
      if (settings.signoutRedirectUrl !== '') return settings.signoutRedirectUrl;
      const stored = await open(row).catch(() => undefined);
      if (stored?.signOutUrl === undefined || !/^https?:/.test(stored.signOutUrl) || !URL.canParse(stored.signOutUrl)) return undefined;
      const target = new URL(stored.signOutUrl);
      target.searchParams.set('client_id', settings.clientId);
      target.searchParams.set('post_logout_redirect_uri', `${config.site.rootUrl}login`);
      if (stored.idToken !== undefined) target.searchParams.set('id_token_hint', stored.idToken);
      return target.href;
    },

    check: async (signal) => {
      const silent = new Set<string>();
      while (!signal.aborted) {
        const nowMs = clock.nowMs();
        const due = { nowMs, checkedBefore: nowMs - CHECK_EVERY_MS, claimedUntil: nowMs + CLAIM_MS, except: [...silent] };
        const row = await storage.inTransaction((db) => providerSessionRepository(db).claimNext(scope, due));
        if (!row) return;
        // Others of a provider that does not answer wait for the next run, so that it holds up nobody else's.
        if ((await checkOne(row, due.claimedUntil)) === 'unknown') silent.add(row.provider);
      }
    },
  };
}

const trimmed = ({ idToken, ...others }: RetainedTokens): RetainedTokens =>
  idToken === undefined || idToken.length > ID_TOKEN_MAX_LENGTH ? others : { ...others, idToken };

const definedOf = ({
  refreshToken,
  idToken,
  signOutUrl,
}: { readonly [Key in keyof RetainedTokens]?: string | undefined }): RetainedTokens => ({
  ...(refreshToken === undefined ? {} : { refreshToken }),
  ...(idToken === undefined ? {} : { idToken }),
  ...(signOutUrl === undefined ? {} : { signOutUrl }),
});
