import { getOrgQuotas, getOrgStorage, getServerOrgQuotas, setServerOrgQuota } from '@pharos/contract/api/quotas';
import { handle, type HandledRoute } from '../../platform/http/handle.ts';
import type { OrgScope } from '../../platform/session/org-scope.ts';
import { createOrgQuotaService, type OrgQuotaParts } from './org-quotas.service.ts';
import type { OrgSpace } from './org-space.ts';

interface QuotaRouteParts extends OrgQuotaParts {
  readonly space: OrgSpace;
  /** The right to an organisation that a server administrator names. @throws AppError org-not-found */
  readonly requireOrg: (orgId: number) => Promise<OrgScope>;
}

export function quotaRoutes({ space, requireOrg, ...parts }: QuotaRouteParts): readonly HandledRoute[] {
  const quotas = createOrgQuotaService(parts);
  return [
    handle(getOrgStorage, ({ actor }) => space.read(actor.scope)),
    handle(getOrgQuotas, ({ actor }) => quotas.list(actor.scope)),
    handle(getServerOrgQuotas, async ({ params }) => quotas.list(await requireOrg(params.orgId))),
    handle(setServerOrgQuota, async ({ actor, params, body }) => {
      await quotas.set({ by: actor, scope: await requireOrg(params.orgId) }, params.target, body.limit);
      return { message: 'Organization quota updated' };
    }),
  ];
}
