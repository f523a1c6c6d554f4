import type { RoleClaims } from '@pharos/domain/access/sync-plan';
import type { Directory } from '../../../platform/directory/directory.ts';
import type { DirectoryPerson } from '../../../platform/directory/find-person.ts';
import type { MappedTeam } from '../../teams/index.ts';
import type { Claims, Identity } from '../identities/identity.ts';
import { teamClaims } from '../identities/team-claims.ts';

/** The section of directories, and the issuer of their identities, whichever server knows somebody. */
export const DIRECTORY = 'ldap';

/** Who somebody of a directory is here. */
export const identityOf = ({ id, dn, login, email, name }: DirectoryPerson): Identity => ({
  section: DIRECTORY,
  issuer: DIRECTORY,
  stableId: id,
  stableIdKey: 'entryUUID or objectGUID of the directory',
  earlierIds: [dn],
  login,
  email,
  isEmailVerified: true,
  name,
});

interface Mappings {
  readonly directory: Pick<Directory, 'mappedOrgIds'>;
  readonly teams: readonly MappedTeam[];
}

type Given = Pick<DirectoryPerson, 'groups' | 'hasAllGroups' | 'rights'>;

/** What the groups of somebody give. */
export function claimsOf({ groups, hasAllGroups, rights }: Given, { directory: { mappedOrgIds }, teams }: Mappings): Claims {
  const given = new Map([...rights.roles].map(([orgId, { role, group }]) => [orgId, { role, by: group }] as const));
  const roles: RoleClaims = { mappedOrgIds, given };
  return {
    ...(rights.isServerAdmin === undefined ? {} : { isServerAdmin: rights.isServerAdmin }),
    // Without any mapping Admins decide about roles.
    ...(mappedOrgIds.size === 0 ? {} : { roles }),
    teams: teamClaims(teams, groups),
    areGroupsComplete: hasAllGroups,
  };
}

/** Of who is in no group any more, or is gone. */
export const NOTHING_GIVEN: Given = { groups: [], hasAllGroups: true, rights: { roles: new Map(), isServerAdmin: undefined } };
