import {
  createServiceAccount,
  createServiceAccountToken,
  deleteServiceAccount,
  deleteServiceAccountToken,
  getServiceAccount,
  listServiceAccountTokens,
  searchServiceAccounts,
  type ServiceAccount,
  type ServiceAccountToken,
  updateServiceAccount,
} from '@pharos/contract/api/service-accounts';
import type { Clock } from '../../platform/clock/clock.ts';
import { handle, type HandledRoute, rawJson } from '../../platform/http/handle.ts';
import type { OrgScope } from '../../platform/session/org-scope.ts';
import { avatarUrl } from '../avatars/index.ts';
import type { FoundServiceAccount, ServiceAccountService } from './service-accounts.service.ts';
import type { TokenRow } from './tokens.repository.ts';
import type { TokenService } from './tokens.service.ts';

interface Dependencies {
  readonly serviceAccounts: ServiceAccountService;
  readonly tokens: TokenService;
  readonly clock: Clock;
  /** What addresses of this server begin with; empty without one. */
  readonly subPath: string;
}

const CREATED = 201;

export const serviceAccountRoutes = (dependencies: Dependencies): readonly HandledRoute[] => [
  ...ofServiceAccounts(dependencies),
  ...ofTokens(dependencies),
];

const ofServiceAccounts = ({ serviceAccounts, subPath }: Dependencies): readonly HandledRoute[] => [
  handle(searchServiceAccounts, async ({ actor, query: { disabled, ...query } }) => {
    const { rows, ...page } = await serviceAccounts.search(actor, { ...query, isDisabledOnly: disabled === 'true' });
    const listed = rows.map(({ id, name, login, isDisabled, role, tokens }) => {
      return { id, name, login, orgId: actor.scope.orgId, isDisabled, role, tokens, avatarUrl: avatarUrl(subPath, login) };
    });
    return { ...page, serviceAccounts: listed };
  }),
  handle(createServiceAccount, async ({ actor, body }) =>
    rawJson(JSON.stringify(serviceAccountResponse(subPath, actor.scope, await serviceAccounts.create(actor, body))), CREATED),
  ),
  handle(getServiceAccount, async ({ actor, params }) =>
    serviceAccountResponse(subPath, actor.scope, await serviceAccounts.read(actor, params.id)),
  ),
  handle(updateServiceAccount, async ({ actor, params, body }) => {
    const serviceaccount = serviceAccountResponse(subPath, actor.scope, await serviceAccounts.update(actor, params.id, body));
    return { id: params.id, message: 'Service account updated', name: serviceaccount.name, serviceaccount };
  }),
  handle(deleteServiceAccount, async ({ actor, params }) => {
    await serviceAccounts.delete(actor, params.id);
    return { message: 'Service account deleted' };
  }),
];

const ofTokens = ({ tokens, clock }: Dependencies): readonly HandledRoute[] => [
  handle(listServiceAccountTokens, async ({ actor, params }) =>
    (await tokens.list(actor, params.id)).map((row) => tokenResponse(row, clock.nowMs())),
  ),
  handle(createServiceAccountToken, ({ actor, params, body }) => tokens.create(actor, params.id, body)),
  handle(deleteServiceAccountToken, async ({ actor, params }) => {
    await tokens.delete(actor, params.id, params.tokenId);
    return { message: 'Service account token deleted' };
  }),
];

const instant = (ms: number): string => new Date(ms).toISOString();

function serviceAccountResponse(subPath: string, { orgId }: OrgScope, serviceAccount: FoundServiceAccount): ServiceAccount {
  const { id, name, login, isDisabled, role, createdAt, updatedAt, teams } = serviceAccount;
  const times = { createdAt: instant(createdAt), updatedAt: instant(updatedAt) };
  return { id, name, login, orgId, isDisabled, ...times, avatarUrl: avatarUrl(subPath, login), role, teams: [...teams] };
}

function tokenResponse({ id, name, prefix, createdAt, expiresAt, lastUsedAt }: TokenRow, nowMs: number): ServiceAccountToken {
  const leftMs = expiresAt === null ? 0 : Math.max(0, expiresAt - nowMs);
  return {
    id,
    name,
    prefix,
    created: instant(createdAt),
    expiration: expiresAt === null ? null : instant(expiresAt),
    secondsUntilExpiration: leftMs / 1000,
    hasExpired: expiresAt !== null && leftMs === 0,
    isRevoked: false,
    lastUsedAt: lastUsedAt === null ? null : instant(lastUsedAt),
  };
}
