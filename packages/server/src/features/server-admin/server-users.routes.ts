import {
  getUserById,
  listOrgsOfUser,
  listTeamsOfUser,
  listUsers,
  getUserByName,
  MAX_USERS_PER_PAGE,
  searchUsers,
  type ServerUser,
  updateUserById,
  useOrgForUser,
  type UserHit,
  USERS_PER_PAGE,
} from '@pharos/contract/api/server-users';
import { fail } from '@pharos/contract/errors';
import { wireAge } from '@pharos/domain/time/ages';
import { handle, type HandledRoute } from '../../platform/http/handle.ts';
import { entryLimit, pageNumber, type Paging } from '../../platform/http/paging.ts';
import { avatarUrl } from '../avatars/index.ts';
import { orgRepository } from '../orgs/index.ts';
import { teamAvatarUrl, teamRepository } from '../teams/index.ts';
import { userRepository, type UserRow } from '../users/index.ts';
import { requireUser, type ServerAdminParts } from './server-admin-parts.ts';
import type { UserAdmin } from './user-admin.service.ts';
import { type FoundUser, userSearchRepository } from './user-search.server-wide.repository.ts';

/** Accounts of the whole server, as people who administer it find and change them. */
export function serverUserRoutes(parts: ServerAdminParts, admin: Pick<UserAdmin, 'edit'>): readonly HandledRoute[] {
  const { storage, config, clock, signIn, serverScope } = parts;
  const { subPath } = config.site;

  const find = async (text: string, paging: Paging): Promise<readonly UserHit[]> => {
    const limit = perPage(paging);
    const part = { limit, offset: (pageNumber(paging) - 1) * limit };
    const [rows, nowMs] = [await userSearchRepository(storage.reader).list(serverScope, text, part), clock.nowMs()];
    return rows.map((row) => hitOf(row, { subPath, nowMs }));
  };
  const profileOf = async (user: UserRow): Promise<ServerUser> => {
    const { login, email } = await signIn.managedNames(user.id);
    return { ...describeProfile(user, { subPath, nowMs: clock.nowMs() }), managedBy: { login: login?.title, email: email?.title } };
  };

  return [
    handle(listUsers, async ({ query: { query = '', ...paging } }) => [...(await find(query, paging))]),

    handle(searchUsers, async ({ query: { query = '', ...paging } }) => {
      const [users, totalCount] = await Promise.all([find(query, paging), userSearchRepository(storage.reader).count(serverScope, query)]);
      return { totalCount, users: [...users], page: pageNumber(paging), perPage: perPage(paging) };
    }),

    handle(getUserByName, async ({ query }) =>
      profileOf((await userRepository(storage.reader).findByLoginOrEmail(serverScope, query.loginOrEmail)) ?? fail('user-not-found')),
    ),
    handle(getUserById, async ({ params }) => profileOf(await requireUser(storage.reader, parts, params.id))),

    handle(updateUserById, async ({ actor, params, body }) => {
      await admin.edit(actor, params.id, body);
      return { message: 'User updated' };
    }),

    handle(listOrgsOfUser, async ({ params: { id } }) => {
      const orgs = orgRepository(storage.reader);
      const origins = new Map((await orgs.membershipsOf(serverScope, id)).map(({ orgId, origin }) => [orgId, origin]));
      return (await orgs.ofUser(serverScope, id)).map((org) => {
        const origin = origins.get(org.orgId);
        const roleSource = typeof origin === 'string' ? signIn.roleSource(origin) : undefined;
        return { ...org, ...(roleSource === undefined ? {} : { roleSource }) };
      });
    }),

    handle(listTeamsOfUser, async ({ actor: { scope }, params: { id } }) => {
      const teams = await teamRepository(storage.reader).listOf(scope, id);
      return teams.map((team) => ({ ...team, orgId: scope.orgId, avatarUrl: teamAvatarUrl(subPath, team) }));
    }),

    handle(useOrgForUser, async ({ params: { id, orgId } }) => {
      await storage.inTransaction(async (db) => {
        const orgs = await orgRepository(db).ofUser(serverScope, id);
        if (orgs.every((org) => org.orgId !== orgId)) fail('org-not-valid');
        await userRepository(db).setCurrentOrg(serverScope, id, orgId);
      });
      return { message: 'Active organization changed' };
    }),
  ];
}

const perPage = ({ perpage }: Paging): number => entryLimit(perpage, MAX_USERS_PER_PAGE, USERS_PER_PAGE);

interface Shown {
  readonly subPath: string;
  readonly nowMs: number;
}

const seenOf = (lastSeenAt: number, nowMs: number) => ({
  lastSeenAt: new Date(lastSeenAt).toISOString(),
  lastSeenAtAge: wireAge(lastSeenAt, nowMs),
});

const hitOf = ({ id, name, login, email, isServerAdmin, isDisabled, lastSeenAt }: FoundUser, { subPath, nowMs }: Shown): UserHit => ({
  id,
  name,
  login,
  email,
  avatarUrl: avatarUrl(subPath, email),
  isAdmin: isServerAdmin,
  isDisabled,
  ...seenOf(lastSeenAt, nowMs),
});

const describeProfile = (user: UserRow, { subPath, nowMs }: Shown): Omit<ServerUser, 'managedBy'> => ({
  id: user.id,
  email: user.email,
  name: user.name,
  login: user.login,
  theme: user.theme,
  orgId: user.currentOrgId,
  isGrafanaAdmin: user.isServerAdmin,
  avatarUrl: avatarUrl(subPath, user.email),
  isDisabled: user.isDisabled,
  hasPassword: user.passwordHash !== null,
  mustChangePassword: user.mustChangePassword,
  ...seenOf(user.lastSeenAt, nowMs),
  createdAt: new Date(user.createdAt).toISOString(),
  updatedAt: new Date(user.updatedAt).toISOString(),
});
