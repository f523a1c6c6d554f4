import { WORK_PER_PAGE } from '@pharos/contract/api/background-work';
import type { AccountMails } from '../account-mails/index.ts';
import { orgRepository } from '../orgs/index.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database, Storage } from '../../platform/database/storage.ts';
import { pageNumber } from '../../platform/http/paging.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { ServerScope } from '../../platform/session/org-scope.ts';
import type { TaskQueue } from '../../platform/tasks/task-queue.ts';
import type { UnfinishedTasks } from '../../platform/tasks/unfinished-tasks.ts';

export interface BackgroundWorkParts {
  readonly storage: Storage;
  readonly config: Pick<Config, 'smtp'>;
  /** The clock that copies share: by it codes end. */
  readonly clock: Clock;
  readonly mails: Pick<AccountMails, 'canSend' | 'sendTest'>;
  readonly tasks: Pick<TaskQueue, 'listDead' | 'countDead' | 'runAgain'>;
  readonly unfinished: UnfinishedTasks;
  /** Work of all organisations, and of none. */
  readonly serverScope: ServerScope;
}

/** The part of a list that a page shows. */
export const pagePart = (query: { readonly page?: number | undefined }) => ({
  limit: WORK_PER_PAGE,
  offset: (pageNumber(query) - 1) * WORK_PER_PAGE,
});

/** Names of the organisations of some work. */
export async function loadOrgNames(
  { storage, serverScope }: Pick<BackgroundWorkParts, 'storage' | 'serverScope'>,
  work: readonly { readonly orgId: number | null }[],
): Promise<(orgId: number | null) => string> {
  const ids = new Set(work.flatMap(({ orgId }) => orgId ?? []));
  const orgs = await Promise.all([...ids].map((id) => orgRepository(storage.reader).findById(serverScope, id)));
  const names = new Map(orgs.flatMap((org) => (org ? [[org.id, org.name]] : [])));
  return (orgId) => (orgId === null ? '' : (names.get(orgId) ?? ''));
}

/** Records that somebody had work done again, in the transaction that does so. */
export const recordRunAgain =
  ({ clock }: Pick<BackgroundWorkParts, 'clock'>, by: Actor, uid: string) =>
  (db: Database, kind: string): Promise<void> =>
    recordAudit(
      db,
      { by, orgId: null, action: 'task-run-again', object: { kind: 'task', id: null, name: `${kind} ${uid}` } },
      clock.nowMs(),
    );
