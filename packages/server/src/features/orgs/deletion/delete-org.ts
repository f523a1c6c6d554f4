import { fail } from '@pharos/contract/errors';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Storage } from '../../../platform/database/storage.ts';
import { recordEvent } from '../../../platform/events/outbox.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { OrgScope, ServerScope } from '../../../platform/session/org-scope.ts';
import type { TaskQueue } from '../../../platform/tasks/task-queue.ts';
import { orgRepository } from '../orgs.server-wide.repository.ts';
import { deleteOrgTask } from './delete-org.task.ts';
import { orgContentsRepository } from './org-contents.server-wide.repository.ts';

interface Dependencies {
  readonly storage: Storage;
  readonly config: Pick<Config, 'users'>;
  readonly clock: Clock;
  readonly tasks: Pick<TaskQueue, 'enqueue'>;
  readonly serverScope: ServerScope;
  readonly scopeOf: (orgId: number) => OrgScope;
}

/**
 * Ends an organisation: from now on nobody is a member and no key is good, its name is free, and what it stores is removed by a task. Its members keep
 * their accounts. @throws AppError org-id-unknown, last-org, org-of-new-users
 */
export type DeleteOrg = (by: Actor, orgId: number) => Promise<void>;

export const createDeleteOrg =
  ({ storage, config, clock, tasks, serverScope, scopeOf }: Dependencies): DeleteOrg =>
  async (by, orgId) => {
    const { autoAssignOrg, autoAssignOrgId } = config.users;
    await storage.inTransaction(async (db) => {
      const orgs = orgRepository(db);
      const { name } = (await orgs.findById(serverScope, orgId)) ?? fail('org-id-unknown');
      if ((await orgs.count(serverScope)) === 1) fail('last-org');
      if (autoAssignOrg && autoAssignOrgId === orgId) fail('org-of-new-users');
      await orgContentsRepository(db).close(serverScope, orgId, clock.nowMs());
      await recordEvent(db, { name: 'org-deleted', scope: scopeOf(orgId), ids: {} }, clock.nowMs());
      await recordAudit(
        db,
        { by, orgId, action: 'org-deleted', object: { kind: 'org', id: orgId, name }, changes: { name: [name, null] } },
        clock.nowMs(),
      );
      await tasks.enqueue(db, deleteOrgTask, { payload: { orgId }, lane: String(orgId) });
    });
  };
