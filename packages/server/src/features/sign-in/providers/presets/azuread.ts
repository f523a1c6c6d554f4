import { isMailAddress } from '@pharos/contract/mail-address';
import type { ProviderDocument } from '@pharos/domain/access/provider-attributes';
import { leavesOutGroups } from './generic.ts';
import { originOf, type Preset, serverOf, textOf } from './preset.ts';

const SITE = 'https://login.microsoftonline.com';
const ALL_GROUPS = 'https://graph.microsoft.com/v1.0/me/getMemberObjects';

/** Microsoft Entra. Its ID tokens say all there is; a tenant is an organisation. */
export const azuread: Preset = {
  discoveryUrl: ({ serverDiscoveryUrl, authUrl }) => serverDiscoveryUrl || discoveryOf(authUrl),
  server: (settings) => serverOf(settings, settings.tokenUrl),
  knowsPromptLogin: true,
  readPerson: async ({ tokens: { claims = {} }, readList }) => {
    const groups = leavesOutGroups(claims) ? await readList(ALL_GROUPS, { securityEnabledOnly: false }) : undefined;
    const preferred = textOf(claims['preferred_username']);
    return {
      documents: [claims],
      ...(isMailAddress(preferred) ? { email: { email: preferred, isVerified: undefined } } : {}),
      ...(groups
        ? { groups: { names: groups.entries.filter((id): id is string => typeof id === 'string'), isComplete: groups.isComplete } }
        : {}),
      organizations: [textOf(claims['tid'])].filter((tenant) => tenant !== ''),
      role: bestRole(claims),
      earlierIds: [textOf(claims['oid'])].filter((id) => id !== ''),
    };
  },
};

/** The library knows what stands for the tenant at this site by its issuer, elsewhere the document has to say it. */
function discoveryOf(authUrl: string): string | undefined {
  const [, tenant] = /^(https?:\/\/[^?#]+)\/oauth2\/v2\.0\/authorize$/.exec(authUrl) ?? [];
  if (tenant === undefined) return undefined;
  return originOf(authUrl) === SITE ? `${tenant}/v2.0` : `${tenant}/v2.0/.well-known/openid-configuration`;
}

/** Of several app roles the first of these counts. */
const APP_ROLES = ['grafanaadmin', 'admin', 'editor', 'viewer'];

function bestRole({ roles }: ProviderDocument): string | undefined {
  if (!Array.isArray(roles)) return undefined;
  const given = roles.map((role) => textOf(role).toLowerCase());
  return APP_ROLES.find((role) => given.includes(role)) ?? '';
}
