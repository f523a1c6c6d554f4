import { readProviderRoles } from '@pharos/domain/access/provider-roles';
import type { ResolvedMapping } from '@pharos/domain/access/org-mapping';
import { nameKey } from '@pharos/domain/text/name-key';
import type { Config } from '../../../platform/config/config.ts';
import type { Database } from '../../../platform/database/storage.ts';
import { grantServerScope } from '../../../platform/session/grant-scope.ts';
import { orgRepository } from '../../orgs/index.ts';
import type { Claims } from '../identities/identity.ts';
import { listMappedTeams, teamClaims } from '../identities/team-claims.ts';
import type { ProviderSettings } from './provider-settings.ts';
import type { ReadPerson } from './read-person.ts';
import { refusedAs } from './sign-in-failure.ts';

const scope = grantServerScope('mappings of a provider name organisations and teams of the whole server');

/** More organisations than a mapping of all of them is made for. */
const MAX_ORGS = 10_000;

interface ClaimParts {
  readonly settings: ProviderSettings;
  readonly config: Pick<Config, 'users'>;
}

/** What the role and the groups of somebody give here. @throws SignInFailure where they give nothing and the section demands a role */
export async function claimsOfPerson(db: Database, { settings, config }: ClaimParts, person: ReadPerson): Promise<Claims> {
  const { groups, role, hasRole } = person;
  const { names, isComplete: areGroupsComplete } = groups;
  const { users } = config;
  const roles = readProviderRoles(
    {
      isSynced: !settings.skipOrgRoleSync,
      hasRolePath: hasRole,
      isStrict: settings.roleAttributeStrict,
      givesServerAdmin: settings.allowAssignGrafanaAdmin,
      home: { orgId: users.autoAssignOrg ? users.autoAssignOrgId : 1, role: users.autoAssignOrgRole },
      mappings: settings.skipOrgRoleSync ? [] : await resolveMappings(db, settings.orgMapping),
    },
    { role, groups: names },
  );
  if (!roles && areGroupsComplete) throw refusedAs(`${settings.title} gives you no role here. Ask an administrator.`);
  if (!roles) throw refusedAs(`Your groups could not be read from ${settings.title}. Try again in a moment.`);
  return { ...roles, teams: teamClaims(await listMappedTeams(db), names), areGroupsComplete };
}

/** Names of organisations become ids; one that nobody has gives nothing. */
async function resolveMappings(db: Database, mappings: ProviderSettings['orgMapping']): Promise<readonly ResolvedMapping[]> {
  const orgs = orgRepository(db);
  const all = mappings.some(({ org }) => org === '*') ? await orgs.list(scope, {}, { limit: MAX_ORGS, offset: 0 }) : [];
  const resolved: ResolvedMapping[] = [];
  for (const { group, org, role } of mappings) {
    const named = org === '*' || /^\d{1,15}$/.test(org) ? undefined : await orgs.findByName(scope, nameKey(org));
    const orgIds = org === '*' ? all.map(({ id }) => id) : /^\d{1,15}$/.test(org) ? [Number(org)] : named ? [named.id] : [];
    resolved.push({ group, role, orgIds });
  }
  return resolved;
}
