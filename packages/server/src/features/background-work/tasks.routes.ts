import { listDeadTasks, runTaskAgain } from '@pharos/contract/api/background-work';
import { fail } from '@pharos/contract/errors';
import { handle, type HandledRoute } from '../../platform/http/handle.ts';
import { type BackgroundWorkParts, loadOrgNames, pagePart, recordRunAgain } from './background-work-parts.ts';

/** Work of every kind that has failed for good. */
export const taskRoutes = (parts: BackgroundWorkParts): readonly HandledRoute[] => [
  handle(listDeadTasks, async ({ query }) => {
    const { tasks, serverScope } = parts;
    const [found, totalCount] = await Promise.all([tasks.listDead(serverScope, pagePart(query)), tasks.countDead(serverScope)]);
    const orgName = await loadOrgNames(parts, found);
    return {
      tasks: found.map(({ uid, kind, orgId, attempts, lastError, createdAt, endedAt }) => ({
        uid,
        kind,
        orgName: orgName(orgId),
        attempts,
        lastError,
        created: new Date(createdAt).toISOString(),
        ended: new Date(endedAt).toISOString(),
      })),
      totalCount,
    };
  }),

  handle(runTaskAgain, async ({ actor, params: { uid } }) => {
    const { tasks, serverScope } = parts;
    if (!(await tasks.runAgain(serverScope, uid, recordRunAgain(parts, actor, uid)))) fail('task-not-found');
    return { message: 'It runs again' };
  }),
];
