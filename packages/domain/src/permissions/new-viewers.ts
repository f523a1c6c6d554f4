import type { Role } from '@pharos/contract/primitives';
import { type PermissionEntry, type PermissionTarget, targetKey } from './entries.ts';

/** Who would see something by a move: everybody of some roles, and how many teams and persons beside them. */
export interface NewViewers {
  readonly roles: readonly Exclude<Role, 'Admin'>[];
  readonly teams: number;
  readonly users: number;
}

const gives = (entries: readonly PermissionEntry[], role: Exclude<Role, 'Admin'>): boolean =>
  entries.some(({ target }) => target.kind === 'role' && target.role === role);

/**
 * Who may view by the entries of `after` and not by those of `before`, each once. What Viewers may view, Editors may; a team or person is there where
 * neither they nor all Viewers saw it before, since a person without another entry may be a Viewer.
 */
export function newViewerTargets(before: readonly PermissionEntry[], after: readonly PermissionEntry[]): readonly PermissionTarget[] {
  if (gives(before, 'Viewer')) return [];
  if (gives(after, 'Viewer')) return gives(before, 'Editor') ? [VIEWERS] : [VIEWERS, EDITORS];
  const seen = new Set(before.map(({ target }) => targetKey(target)));
  const targets = new Map(after.map(({ target }) => [targetKey(target), target]));
  return [...targets].filter(([key]) => !seen.has(key)).map(([, target]) => target);
}

const VIEWERS: PermissionTarget = { kind: 'role', role: 'Viewer' };
const EDITORS: PermissionTarget = { kind: 'role', role: 'Editor' };

/** The same with teams and persons counted. */
export function findNewViewers(before: readonly PermissionEntry[], after: readonly PermissionEntry[]): NewViewers {
  const added = newViewerTargets(before, after);
  return {
    roles: added.flatMap((target) => (target.kind === 'role' ? [target.role] : [])),
    teams: added.filter(({ kind }) => kind === 'team').length,
    users: added.filter(({ kind }) => kind === 'user').length,
  };
}

/** Of several that move together: everybody that one of them brings, and the most teams and persons that one brings. */
export const joinNewViewers = (all: readonly NewViewers[]): NewViewers => ({
  roles: (['Viewer', 'Editor'] as const).filter((role) => all.some(({ roles }) => roles.includes(role))),
  teams: Math.max(0, ...all.map(({ teams }) => teams)),
  users: Math.max(0, ...all.map(({ users }) => users)),
});

/** As `all Viewers of Main Org. and 2 teams`; undefined for nobody. */
export function describeNewViewers({ roles, teams, users }: NewViewers, orgName: string): string | undefined {
  const parts = [
    ...(roles.length > 0 ? [`all ${roles.map((role) => `${role}s`).join(' and ')} of ${orgName}`] : []),
    ...(teams > 0 ? [teams === 1 ? 'one more team' : `${teams} more teams`] : []),
    ...(users > 0 ? [users === 1 ? 'one more person' : `${users} more people`] : []),
  ];
  return parts.length === 0 ? undefined : parts.length === 1 ? parts[0] : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
