import {
  getLdapStatus,
  getLdapUser,
  LDAP_GROUPS_SHOWN,
  type LdapUser,
  previewLdapSignIn,
  reloadLdap,
  syncLdapUser,
} from '@pharos/contract/api/ldap';
import { AppError, fail } from '@pharos/contract/errors';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { ConfigError } from '../../../platform/config/config-error.ts';
import type { DirectoryPerson } from '../../../platform/directory/find-person.ts';
import { normaliseDn } from '../../../platform/directory/names.ts';
import { handle, type HandledRoute } from '../../../platform/http/handle.ts';
import { grantOrgScope, grantServerScope } from '../../../platform/session/grant-scope.ts';
import { orgRepository } from '../../orgs/index.ts';
import { teamRepository } from '../../teams/index.ts';
import { userRepository } from '../../users/index.ts';
import { externalIdentityRepository } from '../identities/external-identities.server-wide.repository.ts';
import type { Identities } from '../identities/identities.service.ts';
import { listMappedTeams } from '../identities/team-claims.ts';
import type { ConfiguredDirectory } from './open-directory.ts';
import { previewSignIn } from './preview-sign-in.ts';
import { requireDirectoryPerson, unavailable } from './require-directory-person.ts';
import { DIRECTORY } from './shown-person.ts';
import { type SyncParts, syncUsers } from './sync-users.ts';

const scope = grantServerScope('a directory is looked after across organisations');

interface Parts extends SyncParts {
  /** Undefined while it is off. */
  readonly directory: ConfiguredDirectory | undefined;
  readonly identities: Pick<Identities, 'preview'>;
}

/** The directory as server administrators see it, on the wire of later releases. */
export const directoryRoutes = (parts: Parts): readonly HandledRoute[] => [
  handle(getLdapStatus, async () => {
    const hosts = await requireDirectory(parts).current().check();
    return hosts.map(({ host, port, failure }) => ({ host, port, available: failure === undefined, error: failure ?? '' }));
  }),

  handle(reloadLdap, async ({ actor }) => {
    const directory = requireDirectory(parts);
    try {
      directory.reload();
    } catch (error) {
      if (error instanceof ConfigError) throw new AppError('ldap-file-invalid', { reason: error.message });
      throw error;
    }
    const object = { kind: 'route', id: null, name: '/api/admin/ldap/reload' } as const;
    await parts.storage.inTransaction((db) =>
      recordAudit(db, { by: actor, orgId: null, action: 'directory-file-read', object }, parts.clock.nowMs()),
    );
    return { message: 'LDAP config reloaded' };
  }),

  handle(getLdapUser, async ({ params: { username } }) => {
    const { person, isMapped } = await requireDirectoryPerson(requireDirectory(parts), username);
    return describe(parts, person, isMapped);
  }),

  handle(previewLdapSignIn, ({ params: { username } }) => previewSignIn({ ...parts, directory: requireDirectory(parts) }, username)),

  handle(syncLdapUser, async ({ params: { id }, signal }) => {
    const directory = requireDirectory(parts).current();
    if (!(await userRepository(parts.storage.reader).findById(scope, id))) fail('user-not-found');
    const run = { directory, userId: id, signal, guard: async () => undefined };
    const result = await syncUsers(parts, run).catch(unavailable);
    // One alone is never too much.
    if (result.kind !== 'synced') throw new Error('a sync of one account was too much');
    const { users } = result;
    if (users.there + users.enabled > 0) return { message: 'User synced successfully' };
    if (users['last-admin'] > 0) fail('last-server-admin');
    if (users.disabled > 0) fail('ldap-user-gone', { reason: 'Disabled the user without updating information' });
    if (users.withdrawn > 0) fail('ldap-user-gone', { reason: 'What LDAP gave was taken away' });
    return fail('ldap-user-not-found');
  }),
];

const requireDirectory = ({ directory }: Parts): ConfiguredDirectory => directory ?? fail('ldap-disabled');

async function describe({ storage: { reader } }: Parts, person: DirectoryPerson, isMapped: boolean): Promise<LdapUser> {
  const { username, ...fields } = person.fields;
  const field = ({ attribute, value }: typeof username) => ({ cfgAttrValue: attribute, ldapValue: value });
  const userId = await externalIdentityRepository(reader).findUserId(scope, { issuer: DIRECTORY, subject: person.id });
  const user = userId === undefined ? undefined : await userRepository(reader).findById(scope, userId);
  return {
    name: field(fields.name),
    surname: field(fields.surname),
    email: field(fields.email),
    login: field(username),
    isGrafanaAdmin: person.rights.isServerAdmin ?? null,
    isDisabled: user?.isDisabled ?? false,
    roles: await describeRoles(reader, person),
    teams: await describeTeams(reader, person),
    userId: user?.id ?? 0,
    isMapped,
    dn: person.dn,
  };
}

type Reader = SyncParts['storage']['reader'];

async function describeRoles(reader: Reader, { groups, rights }: DirectoryPerson): Promise<LdapUser['roles']> {
  const given: LdapUser['roles'] = [];
  for (const [orgId, { role, group }] of rights.roles) {
    const orgName = (await orgRepository(reader).findById(scope, orgId))?.name ?? '';
    given.push({ orgId, orgName, orgRole: role, groupDN: group });
  }
  const deciding = new Set(given.map(({ groupDN }) => normaliseDn(groupDN)));
  const others = groups.filter((group) => !deciding.has(normaliseDn(group))).slice(0, LDAP_GROUPS_SHOWN);
  return [...given, ...others.map((groupDN) => ({ orgId: 0, orgName: '', orgRole: '' as const, groupDN }))];
}

async function describeTeams(reader: Reader, { groups }: DirectoryPerson): Promise<LdapUser['teams']> {
  const written = new Map(groups.map((group) => [normaliseDn(group), group]));
  const teams: LdapUser['teams'] = [];
  for (const { orgId, teamId, groupKey } of await listMappedTeams(reader)) {
    const groupDN = written.get(groupKey);
    if (groupDN === undefined) continue;
    const team = await teamRepository(reader).findById(grantOrgScope(orgId), teamId);
    const org = await orgRepository(reader).findById(scope, orgId);
    if (teams.length >= LDAP_GROUPS_SHOWN) break;
    if (team && org) teams.push({ orgName: org.name, teamName: team.name, groupDN });
  }
  return teams;
}
