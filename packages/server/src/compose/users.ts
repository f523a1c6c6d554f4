import type { Preferences } from '@pharos/contract/api/preferences';
import { createAccountFlows } from '../features/account-flows/index.ts';
import type { AccountMails } from '../features/account-mails/index.ts';
import { createApiKeys } from '../features/api-keys/index.ts';
import { createAudit } from '../features/audit/index.ts';
import { backgroundWorkRoutes } from '../features/background-work/index.ts';
import type { UserDescription } from '../features/boot/index.ts';
import { createOrgs, orgRepository } from '../features/orgs/index.ts';
import { type OrgSpace, quotaRoutes, userQuotaRoutes } from '../features/quotas/index.ts';
import { createServerAdmin } from '../features/server-admin/index.ts';
import { createServiceAccounts } from '../features/service-accounts/index.ts';
import { createSignIn, type SignIn } from '../features/sign-in/index.ts';
import { createPreferences } from '../features/preferences/index.ts';
import { createTeams } from '../features/teams/index.ts';
import { userRepository, userRoutes } from '../features/users/index.ts';
import type { ServerContext } from '../server-context.ts';
import type { NoteMethodUse } from '../platform/audit/method-uses.ts';
import type { Outbound } from './outbound.ts';
import { openUnfinishedTasks } from './tasks.ts';
import type { NoteRefusal } from '../platform/audit/refusals.ts';
import type { Storage } from '../platform/database/storage.ts';
import type { NoteRowUse } from '../platform/session/day-uses.ts';
import { grantOrgScope, grantServerScope } from '../platform/session/grant-scope.ts';
import type { Actor } from '../platform/session/actor.ts';
import { PICTURE_COOKIE, type PictureGrants } from '../platform/session/picture-grants.ts';
import { REDIRECT_COOKIE } from '../platform/session/session-cookie.ts';
import type { HandledRoute } from '../platform/http/handle.ts';
import type { TaskQueue } from '../platform/tasks/task-queue.ts';

export interface Users {
  readonly routes: readonly HandledRoute[];
  readonly signIn: SignIn;
  /** Removes expired sessions and codes, and what is counted no more. */
  readonly cleanUp: () => Promise<void>;
  /** Names of our own cookies. */
  readonly cookieNames: readonly string[];
  /** What a page says about the person it is for. */
  describeUser(userId: number): Promise<UserDescription>;
  /** Hints that a caller does not want to see any more, bit by bit; 0 for who has no account. */
  helpFlags(actor: Actor): Promise<number>;
  /** What holds for a caller. */
  preferences(actor: Actor): Promise<Preferences>;
}

const serverScope = grantServerScope('accounts, their organisations and their memberships are looked after across organisations');

interface UsersParts extends ServerContext {
  readonly space: OrgSpace;
  readonly pictures: PictureGrants;
  readonly noteRefusal: NoteRefusal;
  readonly noteMethodUse: NoteMethodUse;
  readonly noteKeyUse: NoteRowUse;
  readonly noteTokenUse: NoteRowUse;
  readonly noteAppPasswordUse: NoteRowUse;
  readonly mails: AccountMails;
  readonly tasks: TaskQueue;
  readonly outbound: Outbound;
}

/** People, organisations, keys, and who is calling. Copies compare the times of sessions and sign-ins. */
export function composeUsers({ sharedClock, tasks, outbound, ...rest }: UsersParts): Users {
  const context = { ...rest, clock: sharedClock };
  const reach = { client: context.callProviders ?? outbound.client, policy: outbound.toAnyHost };
  const signIn = createSignIn({ ...context, tasks, reach });
  const preferences = createPreferences(context);
  const orgs = createOrgs({ ...context, tasks, serverScope, scopeOf: grantOrgScope, roleSource: signIn.roleSource });
  const flows = createAccountFlows({ ...context, signIn, serverScope, scopeOf: grantOrgScope });
  return {
    routes: [
      ...signIn.routes,
      ...flows.routes,
      ...orgs.routes,
      ...quotaRoutes({ ...context, requireOrg: orgs.requireScope }),
      ...createApiKeys(context),
      ...createServiceAccounts(context),
      ...createTeams({ ...context, roleSource: signIn.roleSource }),
      ...preferences.routes,
      ...userRoutes({ ...context, serverScope, managedNames: signIn.managedNames }),
      ...userQuotaRoutes({ ...context, serverScope }),
      ...createServerAdmin({ ...context, signIn, serverScope, scopeOf: grantOrgScope }),
      ...backgroundWorkRoutes({ ...context, tasks, unfinished: openUnfinishedTasks(context), serverScope }),
      ...createAudit({ ...context, serverScope }),
    ],
    signIn,
    cleanUp: async () => {
      await signIn.cleanUp();
      await flows.cleanUp();
    },
    cookieNames: [signIn.cookies.name, signIn.cookies.deviceName, signIn.cookies.stepName, REDIRECT_COOKIE, PICTURE_COOKIE],
    describeUser: (userId) => describeUser(context.storage, userId),
    helpFlags: async ({ kind, userId }) => (kind === 'user' ? (await describeUser(context.storage, userId)).helpFlags : 0),
    preferences: preferences.effective,
  };
}

async function describeUser(storage: Storage, userId: number): Promise<UserDescription> {
  const [user, orgs] = await Promise.all([
    userRepository(storage.reader).findById(serverScope, userId),
    orgRepository(storage.reader).ofUser(serverScope, userId),
  ]);
  return { orgCount: orgs.length, theme: user?.theme ?? '', helpFlags: user?.helpFlags ?? 0 };
}
