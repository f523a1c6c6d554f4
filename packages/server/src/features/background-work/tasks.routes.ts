import { listDeadTasks, runTaskAgain, WORK_PER_PAGE } from '@pharos/contract/api/background-work';
import { fail } from '@pharos/contract/errors';
import { handle, type HandledRoute } from '../../platform/http/handle.ts';
import { pageNumber } from '../../platform/http/paging.ts';
import { type BackgroundWorkParts, loadOrgNames, recordRunAgain } from './background-work-parts.ts';

/** Work of every kind that has failed for good. */
export const taskRoutes = (parts: BackgroundWorkParts): readonly HandledRoute[] => [
  handle(listDeadTasks, async ({ query }) => {
    const { tasks, serverScope } = parts;
    const found = await tasks.listDead(serverScope, { limit: WORK_PER_PAGE + 1, offset: (pageNumber(query) - 1) * WORK_PER_PAGE });
    const shown = found.slice(0, WORK_PER_PAGE);
    const orgName = await loadOrgNames(parts, shown);
    return {
      tasks: shown.map(({ uid, kind, orgId, attempts, lastError, createdAt, endedAt }) => ({
        uid,
        kind,
        orgName: orgName(orgId),
        attempts,
        lastError,
        created: new Date(createdAt).toISOString(),
        ended: new Date(endedAt).toISOString(),
      })),
      hasMore: found.length > shown.length,
    };
  }),

  handle(runTaskAgain, async ({ actor, params: { uid } }) => {
    const { tasks, serverScope } = parts;
    if (!(await tasks.runAgain(serverScope, uid, recordRunAgain(parts, actor, { kind: 'task', uid })))) fail('task-not-found');
    return { message: 'It runs again' };
  }),
];
