import { type Role, ROLES } from '@pharos/contract/primitives';
import { mapGroupsToRoles, type ResolvedMapping } from './org-mapping.ts';
import type { GivenRole, RoleClaims } from './sync-plan.ts';

/** How the section of a provider turns roles and groups into roles here. */
export interface ProviderRoleRules {
  /** False: roles are given here alone. */
  readonly isSynced: boolean;
  /** A path says where the role stands. */
  readonly hasRolePath: boolean;
  /** Who has no role is not let in. */
  readonly isStrict: boolean;
  /** The role `GrafanaAdmin` makes a server administrator, and every other one takes that away. */
  readonly givesServerAdmin: boolean;
  /** The organisation that the role by path is in, and the role there of whom the path gives none. */
  readonly home: { readonly orgId: number; readonly role: Role };
  readonly mappings: readonly ResolvedMapping[];
}

/** What decides about the roles of somebody. */
interface RoleSources {
  readonly role: string | undefined;
  readonly groups: readonly string[];
}

/** What is claimed; what is absent stays as it is. */
export interface ProviderRoles {
  readonly roles?: RoleClaims;
  readonly isServerAdmin?: boolean;
}

const SERVER_ADMIN = 'grafanaadmin';
const BY_PATH = 'role_attribute_path';

/** The roles that somebody gets; undefined where they get none and the section demands one. */
export function readProviderRoles(rules: ProviderRoleRules, sources: RoleSources): ProviderRoles | undefined {
  if (!rules.isSynced) return {};
  const { home, mappings, hasRolePath } = rules;
  const mapped = new Set(mappings.flatMap(({ orgIds }) => orgIds));
  const given = new Map<number, GivenRole>(mapGroupsToRoles(mappings, sources.groups));
  const byPath = hasRolePath ? roleOf(rules, sources.role) : undefined;
  if (rules.isStrict && given.size === 0 && byPath === undefined) return undefined;
  // A mapping of the organisation says more of it than the one role of the path.
  if (hasRolePath && !mapped.has(home.orgId)) {
    mapped.add(home.orgId);
    if (!given.has(home.orgId)) given.set(home.orgId, { role: byPath ?? home.role, by: BY_PATH });
  }
  return {
    ...(mapped.size === 0 ? {} : { roles: { mappedOrgIds: mapped, given } }),
    ...(rules.givesServerAdmin && hasRolePath ? { isServerAdmin: keyOf(sources.role) === SERVER_ADMIN } : {}),
  };
}

const keyOf = (role = ''): string => role.trim().toLowerCase();

function roleOf({ givesServerAdmin }: ProviderRoleRules, text: string | undefined): Role | undefined {
  const key = keyOf(text);
  if (key === SERVER_ADMIN) return givesServerAdmin ? 'Admin' : undefined;
  return ROLES.find((role) => role.toLowerCase() === key);
}
