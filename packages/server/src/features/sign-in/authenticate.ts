import { timingSafeEqual } from 'node:crypto';
import { AppError } from '@pharos/contract/errors';
import type { Config } from '../../platform/config/config.ts';
import { nameKey } from '@pharos/domain/text/name-key';
import type { Storage } from '../../platform/database/storage.ts';
import type { Authenticate, Credentials, Recognition } from '../../platform/http/authenticate.ts';
import type { Actor, AnonymousActor, KeyActor, UserActor } from '../../platform/session/actor.ts';
import { grantOrgScope, grantServerScope, NO_ORG_ID } from '../../platform/session/grant-scope.ts';
import type { SessionCookies } from '../../platform/session/session-cookie.ts';
import { tokenHash } from '../../platform/session/token.ts';
import { keyCallerRepository, readKeyText } from '../api-keys/index.ts';
import { requestedOrg } from './requested-org.ts';
import { callerRepository, type CallerRow } from './callers.server-wide.repository.ts';
import type { CredentialsService } from './credentials.service.ts';
import { readAuthorization } from './read-authorization.ts';
import type { SessionService } from './session.service.ts';

const scope = grantServerScope('a request is recognised before its organisation is known');
const PING = /^\/api\/login\/ping\/?(\?|$)/;

export interface AuthenticateParts {
  readonly storage: Storage;
  readonly config: Pick<Config, 'authBasic' | 'authAnonymous'>;
  readonly cookies: SessionCookies;
  readonly sessions: SessionService;
  readonly credentials: CredentialsService;
}

/** Recognises callers in the order of wire-notes http-api 2.1; the first kind of credential that is there decides. */
export function createAuthenticate(parts: AuthenticateParts): Authenticate {
  return async (request) => {
    const header = request.header('authorization');
    const shown = header === undefined ? undefined : readAuthorization(header);
    if (shown?.kind === 'key') return { actor: await byKey(parts.storage, shown.key) };
    if (shown && parts.config.authBasic.enabled) {
      if (shown.kind === 'unreadable') throw new AppError('invalid-basic-header');
      return { actor: await byPassword(parts, request, shown) };
    }
    return (await bySession(parts, request)) ?? { actor: await anonymous(parts) };
  };
}

async function byKey(storage: Storage, text: string): Promise<KeyActor> {
  const shown = readKeyText(text);
  const row = shown && (await keyCallerRepository(storage.reader).find(scope, shown.orgId, shown.name));
  if (!shown || !row || !isSameDigest(row.keyHash, tokenHash(shown.secret))) throw new AppError('invalid-api-key');
  const { id: keyId, orgName, role } = row;
  return { kind: 'api-key', userId: 0, keyId, login: '', isServerAdmin: false, scope: grantOrgScope(shown.orgId), orgName, role };
}

function isSameDigest(stored: string, shown: string): boolean {
  const [a, b] = [Buffer.from(stored), Buffer.from(shown)];
  return a.length === b.length && timingSafeEqual(a, b);
}

async function byPassword(
  { storage, credentials }: AuthenticateParts,
  request: Credentials,
  shown: { name: string; password: string },
): Promise<UserActor> {
  const requested = requestedOrg(request);
  const account = await credentials.check({
    ...shown,
    address: request.clientAddress,
    header: request.header,
    knownAccountId: undefined,
    countsSuccess: false,
  });
  const callers = callerRepository(storage.reader);
  const row = await callers.byAccount(scope, account.id, requested.orgId);
  if (!row) throw new AppError('invalid-login');
  return buildActor(await inStoredOrg(row, requested, () => callers.byAccount(scope, account.id, undefined)), { by: 'basic' });
}

async function bySession({ storage, cookies, sessions }: AuthenticateParts, request: Credentials): Promise<Recognition | undefined> {
  const token = request.cookie(cookies.name);
  if (!token) return undefined;
  const requested = requestedOrg(request);
  const found = await sessions.find(token, requested.orgId, request.isPageLoad || PING.test(request.url));
  if (!found) return undefined;
  const { accountId, sessionId } = found.caller;
  const row = await inStoredOrg(found.caller, requested, () => callerRepository(storage.reader).byAccount(scope, accountId, undefined));
  const actor = buildActor(row, { by: 'session', sessionId });
  return found.renewedToken === undefined ? { actor } : { actor, setCookies: [cookies.set(found.renewedToken)] };
}

/** @throws AppError org-not-member where another organisation than the stored one was asked for in vain */
async function inStoredOrg(
  row: CallerRow,
  requested: { readonly orgId: number | undefined; readonly isForgiving: boolean },
  again: () => Promise<CallerRow | undefined>,
): Promise<CallerRow> {
  if (row.orgId !== null || requested.orgId === undefined) return row;
  if (!requested.isForgiving) throw new AppError('org-not-member');
  return (await again()) ?? row;
}

function buildActor(row: CallerRow, by: Pick<UserActor, 'by' | 'sessionId'>): UserActor {
  const { accountId: userId, login, email, name, isServerAdmin } = row;
  return {
    kind: 'user',
    userId,
    login,
    email,
    name,
    isServerAdmin,
    ...by,
    scope: grantOrgScope(row.orgId ?? NO_ORG_ID),
    orgName: row.orgName ?? 'Org missing',
    role: row.role ?? undefined,
  };
}

async function anonymous({ storage, config }: AuthenticateParts): Promise<Actor | undefined> {
  if (!config.authAnonymous.enabled) return undefined;
  const org = await callerRepository(storage.reader).orgByName(scope, nameKey(config.authAnonymous.orgName));
  if (!org) return undefined;
  const visitor: AnonymousActor = {
    kind: 'anonymous',
    userId: 0,
    login: '',
    isServerAdmin: false,
    scope: grantOrgScope(org.id),
    orgName: org.name,
    role: config.authAnonymous.orgRole,
  };
  return visitor;
}
