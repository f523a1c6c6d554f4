import type { Role } from '@pharos/contract/primitives';

/** A role in an organisation as mappings give it. */
export interface GivenRole {
  readonly role: Role;
  /** What gave it: a group, an attribute. */
  readonly by: string;
}

/** What the mappings of one sync say about roles. */
export interface RoleClaims {
  /** Organisations that a mapping names: only there the sync decides. */
  readonly mappedOrgIds: ReadonlySet<number>;
  readonly given: ReadonlyMap<number, GivenRole>;
}

/** A membership of an organisation, and who decides about it. */
export interface SyncedMembership {
  readonly orgId: number;
  readonly role: Role;
  /** The sync that decides; null: made by hand. */
  readonly origin: string | null;
  /** The role that it had by hand before a sync took it over. */
  readonly manualRole: Role | null;
  /** No other member of the organisation is an Admin. */
  readonly isOnlyAdmin: boolean;
}

/**
 * What a sync does with one membership. `set`: the sync decides from now on, `manualRole` is what comes back when it ends. `restore`: it was made by hand
 * and is again. `last-admin`: nothing, because the organisation would be left without an Admin.
 */
export type RoleStep =
  | { readonly kind: 'add'; readonly orgId: number; readonly role: Role; readonly by: string }
  | {
      readonly kind: 'set';
      readonly orgId: number;
      readonly old: Role;
      readonly role: Role;
      readonly manualRole: Role | null;
      readonly by: string;
    }
  | { readonly kind: 'restore'; readonly orgId: number; readonly old: Role; readonly role: Role }
  | { readonly kind: 'remove'; readonly orgId: number; readonly old: Role }
  | { readonly kind: 'last-admin'; readonly orgId: number };

/**
 * What a sync changes of somebody's memberships. It decides only in organisations that a mapping names, and takes back only what a sync gave; what another
 * sync gave last it takes over where it gives a role itself, and leaves alone where it gives none.
 */
export function planRoles(
  origin: string,
  { mappedOrgIds, given }: RoleClaims,
  memberships: readonly SyncedMembership[],
): readonly RoleStep[] {
  const membershipOf = new Map(memberships.map((membership) => [membership.orgId, membership]));
  return [...mappedOrgIds].flatMap((orgId) => {
    const [membership, role] = [membershipOf.get(orgId), given.get(orgId)];
    const step = role ? giveRole(origin, orgId, { role, membership }) : membership && withdrawRole(origin, membership);
    return step ? [step] : [];
  });
}

function giveRole(
  origin: string,
  orgId: number,
  { role: { role, by }, membership }: { readonly role: GivenRole; readonly membership: SyncedMembership | undefined },
): RoleStep | undefined {
  if (!membership) return { kind: 'add', orgId, role, by };
  const { role: old, manualRole } = membership;
  if (isDemotion(membership, role)) return { kind: 'last-admin', orgId };
  if (membership.origin === origin && old === role) return undefined;
  return { kind: 'set', orgId, old, role, manualRole: membership.origin === null ? old : manualRole, by };
}

function withdrawRole(origin: string, membership: SyncedMembership): RoleStep | undefined {
  const { orgId, role: old, manualRole } = membership;
  if (membership.origin !== origin) return undefined;
  if (isDemotion(membership, manualRole)) return { kind: 'last-admin', orgId };
  return manualRole === null ? { kind: 'remove', orgId, old } : { kind: 'restore', orgId, old, role: manualRole };
}

/** Whether the organisation would be left without an Admin. */
const isDemotion = ({ role, isOnlyAdmin }: SyncedMembership, next: Role | null): boolean =>
  role === 'Admin' && isOnlyAdmin && next !== 'Admin';

/** A team of an organisation. */
export interface TeamRef {
  readonly orgId: number;
  readonly teamId: number;
}

/** What the mappings of one sync say about teams. */
export interface TeamClaims {
  /** Teams that a mapping names. */
  readonly mapped: readonly TeamRef[];
  /** Those of them that it gives. */
  readonly given: readonly TeamRef[];
}

/** A membership of a team. */
export interface SyncedTeam extends TeamRef {
  readonly origin: string | null;
}

/** `claim`: another sync gave it before. `skip`: only members of the organisation are in its teams. */
export interface TeamStep extends TeamRef {
  readonly kind: 'add' | 'claim' | 'remove' | 'skip';
}

/** The same of teams: a membership made by hand stays as it is, whatever a sync says. */
export function planTeams(
  origin: string,
  { mapped, given }: TeamClaims,
  { teams, orgIds }: { readonly teams: readonly SyncedTeam[]; readonly orgIds: ReadonlySet<number> },
): readonly TeamStep[] {
  const isGiven = new Set(given.map(keyOf));
  const originOf = new Map(teams.map((team) => [keyOf(team), team.origin]));
  return mapped.flatMap(({ orgId, teamId }): readonly TeamStep[] => {
    const key = keyOf({ orgId, teamId });
    const current = originOf.get(key);
    if (!isGiven.has(key)) return current === origin ? [{ kind: 'remove', orgId, teamId }] : [];
    if (current === null || current === origin) return [];
    if (!orgIds.has(orgId)) return [{ kind: 'skip', orgId, teamId }];
    return [{ kind: current === undefined ? 'add' : 'claim', orgId, teamId }];
  });
}

const keyOf = ({ orgId, teamId }: TeamRef): string => `${orgId}:${teamId}`;

/** Whether somebody becomes or stays server administrator; undefined: nothing changes. The last one stays one. */
export function planServerAdmin(
  claimed: boolean | undefined,
  { isServerAdmin, isOnlyServerAdmin }: { readonly isServerAdmin: boolean; readonly isOnlyServerAdmin: boolean },
): boolean | 'last-admin' | undefined {
  if (claimed === undefined || claimed === isServerAdmin) return undefined;
  return !claimed && isOnlyServerAdmin ? 'last-admin' : claimed;
}
