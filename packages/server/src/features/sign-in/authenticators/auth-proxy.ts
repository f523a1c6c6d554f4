import { AppError } from '@pharos/contract/errors';
import type { NoteMethodUse } from '../../../platform/audit/method-uses.ts';
import type { NoteRefusal } from '../../../platform/audit/refusals.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Storage } from '../../../platform/database/storage.ts';
import type { Credentials, Recognition } from '../../../platform/http/authenticate.ts';
import { grantServerScope } from '../../../platform/session/grant-scope.ts';
import { userRepository } from '../../users/index.ts';
import { describeFailure } from '../note-failed-sign-ins.ts';
import type { ProxiedPeople } from '../proxy/proxied-people.ts';
import { readHeaders, type ShownHeaders } from '../proxy/shown-headers.ts';
import { proxyTrust } from '../proxy/trusted-proxies.ts';
import { type RequestedOrg, requestedOrg } from '../requested-org.ts';
import { callerRepository, type CallerRow } from '../sessions/callers.server-wide.repository.ts';
import type { Authenticator } from './authenticator.ts';
import { buildActor, inStoredOrg } from './user-actor.ts';

const scope = grantServerScope('a proxy names a person before the organisation is known');
/** Last seen is written at most this often. */
const SEEN_EVERY_MS = 300_000;

interface AuthProxyParts {
  readonly config: Pick<Config, 'authProxy' | 'server' | 'site'>;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly people: ProxiedPeople;
  /** Begins a session, or goes on with the one that there is; undefined where there is none and the request begins none. */
  readonly openSession?: (request: Credentials, row: CallerRow) => Promise<Recognition | undefined>;
  readonly noteMethodUse: NoteMethodUse;
  readonly noteRefusal: NoteRefusal;
}

/**
 * People as a proxy in front names them, with every request. A header from elsewhere is as if it were not there. Whom nobody lets in reads why on the
 * sign-in page, and in the response of a call.
 */
export function createAuthProxyAuthenticator(parts: AuthProxyParts): Authenticator {
  const { config, storage, openSession, noteMethodUse } = parts;
  const isTrusted = proxyTrust(config);
  return {
    id: 'auth-proxy',
    async authenticate(request) {
      const shown = readHeaders(config.authProxy, request.header);
      if (!shown) return undefined;
      if (!isTrusted(request.peerAddress)) return request.isPageLoad ? untrusted(request.peerAddress) : undefined;
      const requested = requestedOrg(request);
      let row: CallerRow;
      try {
        row = await findCaller(parts, shown, requested);
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'sign-in-refused') throw error;
        parts.noteRefusal(describeFailure({ name: shown.value, address: request.clientAddress }, error));
        if (request.isPageLoad) return { actor: undefined, loginError: error.message };
        throw error;
      }
      const { userId: id, login } = row;
      noteMethodUse({ user: { id, login }, method: 'proxy', address: request.clientAddress });
      await noteSeen(parts, row);
      const inOrg = await inStoredOrg(row, requested, () => callerRepository(storage.reader).byUser(scope, id, undefined));
      return (await openSession?.(request, inOrg)) ?? { actor: buildActor(inOrg, { by: 'proxy' }) };
    },
  };
}

/** Others are asked after it, and what it says goes along. */
const untrusted = (peerAddress: string): Recognition => ({
  actor: undefined,
  isPassedOn: true,
  loginError: `The proxy that signs you in is not trusted yet. An administrator can add its address to the whitelist of [auth.proxy]: ${peerAddress}`,
});

/** What is remembered of the account is compared with it at each request. @throws AppError sign-in-refused, directory-unavailable */
async function findCaller({ people, storage }: AuthProxyParts, shown: ShownHeaders, { orgId }: RequestedOrg): Promise<CallerRow> {
  const callers = callerRepository(storage.reader);
  const row = await callers.byProxy(scope, { ...(await people.find(shown)), orgId });
  if (row) return row;
  people.forget(shown);
  const again = await callers.byProxy(scope, { ...(await people.find(shown)), orgId });
  if (!again) throw new AppError('sign-in-refused', { reason: 'This account is disabled. Ask an administrator.' });
  return again;
}

/** A full or busy database keeps nobody out. */
async function noteSeen({ storage, clock }: AuthProxyParts, { userId, lastSeenAt }: CallerRow): Promise<void> {
  const now = clock.nowMs();
  if (now - lastSeenAt <= SEEN_EVERY_MS) return;
  await storage.inTransaction((db) => userRepository(db).touch(scope, userId, now)).catch(() => undefined);
}
