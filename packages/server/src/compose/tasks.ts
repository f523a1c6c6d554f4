import type { ServerContext } from '../server-context.ts';
import { grantOrgScope, grantServerScope } from '../platform/session/grant-scope.ts';
import type { TaskHandler } from '../platform/tasks/task-kind.ts';
import { startTasks, type TaskRunner } from '../platform/tasks/task-runner.ts';

const serverScope = grantServerScope('tasks that belong to no organisation');

/** Kinds of tasks with what runs them. */
const handlers: readonly TaskHandler[] = [];

/** Work with arguments, on whichever copy of the server claims it first. */
export const startTaskRunner = ({ storage, secrets, log, draining, stopping }: ServerContext): TaskRunner =>
  startTasks({ storage, secrets, log, handlers, scopes: { ofOrg: grantOrgScope, server: serverScope }, draining, stopping });
