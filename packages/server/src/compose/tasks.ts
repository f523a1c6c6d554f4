import type { AccountMails } from '../features/account-mails/index.ts';
import { deleteOrgHandler } from '../features/orgs/index.ts';
import type { SignIn } from '../features/sign-in/index.ts';
import type { ServerContext } from '../server-context.ts';
import { grantOrgScope, grantServerScope } from '../platform/session/grant-scope.ts';
import { createTaskQueue, type TaskQueue } from '../platform/tasks/task-queue.ts';
import { startTasks, type TaskRunner } from '../platform/tasks/task-runner.ts';
import { createUnfinishedTasks, type UnfinishedTasks } from '../platform/tasks/unfinished-tasks.ts';

const serverScope = grantServerScope('tasks that belong to no organisation');

/** For features that want work done. */
export const openTaskQueue = ({ storage, secrets }: Pick<ServerContext, 'storage' | 'secrets'>): TaskQueue =>
  createTaskQueue({ storage, secrets, serverScope });

/** For operators who wait for what was to be done. */
export const openUnfinishedTasks = ({ storage, secrets }: Pick<ServerContext, 'storage' | 'secrets'>): UnfinishedTasks =>
  createUnfinishedTasks({ storage, secrets, scopes: { ofOrg: grantOrgScope, server: serverScope } });

/** Work with arguments, on whichever copy of the server claims it first. */
export const startTaskRunner = (
  { storage, secrets, log, draining, stopping }: ServerContext,
  { accountMails, signIn }: { readonly accountMails: AccountMails; readonly signIn: Pick<SignIn, 'taskHandlers'> },
): TaskRunner =>
  startTasks({
    storage,
    secrets,
    log,
    handlers: [accountMails.handler, deleteOrgHandler({ storage, serverScope }), ...signIn.taskHandlers],
    scopes: { ofOrg: grantOrgScope, server: serverScope },
    draining,
    stopping,
  });
