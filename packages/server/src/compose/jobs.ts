import { indexDashboards } from '../features/dashboard-terms/index.ts';
import { removeExpiredDeletions } from '../features/bin/index.ts';
import { compressVersions, trimVersions } from '../features/dashboards/index.ts';
import { countOrgSizes } from '../features/quotas/index.ts';
import { removeExpiredSnapshots } from '../features/snapshots/index.ts';
import type { ServerContext } from '../server-context.ts';
import { forgetOldAudits } from '../platform/audit/audit.ts';
import type { StorageLog } from '../platform/database/settings.ts';
import { createVacuum } from '../platform/database/sqlite/incremental-vacuum.ts';
import { forgetOldEvents } from '../platform/events/outbox.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { grantServerScope } from '../platform/session/grant-scope.ts';
import { endingRepository } from '../platform/tasks/endings.server-wide.repository.ts';

const MINUTE_MS = 60_000;
const TEN_MINUTES_MS = 600_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const serverScope = grantServerScope('what is out of date is removed in all organisations');

interface CleanUpParts extends Pick<ServerContext, 'storage' | 'clock' | 'sharedClock'> {
  readonly config: Pick<ServerContext['config'], 'auditing' | 'dashboards' | 'snapshots'>;
  readonly log: StorageLog;
}

/** Work that takes away what is out of date, on one copy of the server at a time. */
export function cleanUpJobs(
  { storage, config, clock, sharedClock, log }: CleanUpParts,
  cleanUpSignIn: () => Promise<void>,
): readonly Job[] {
  const count = config.dashboards.versionsToKeep;
  return [
    { name: 'remove-old-sessions', intervalMs: TEN_MINUTES_MS, run: cleanUpSignIn },
    { name: 'remove-old-events', intervalMs: HOUR_MS, run: () => forgetOldEvents(storage, clock.nowMs()) },
    {
      name: 'remove-old-dashboard-versions',
      intervalMs: HOUR_MS,
      limitMs: HOUR_MS,
      run: (signal) => trimVersions(storage, { scope: serverScope, count, signal }),
    },
    {
      name: 'compress-dashboard-versions',
      intervalMs: MINUTE_MS,
      run: async (signal) => void (await compressVersions(storage, { scope: serverScope, signal })),
    },
    {
      name: 'index-dashboards',
      intervalMs: HOUR_MS,
      limitMs: HOUR_MS,
      run: async (signal) => void (await indexDashboards(storage, { scope: serverScope, signal })),
    },
    {
      name: 'count-org-sizes',
      intervalMs: MINUTE_MS,
      run: (signal) => countOrgSizes(storage, { scope: serverScope, nowMs: sharedClock.nowMs, signal }),
    },
    ...(config.snapshots.snapshotRemoveExpired
      ? [
          {
            name: 'remove-expired-snapshots',
            intervalMs: TEN_MINUTES_MS,
            run: (signal: AbortSignal) => removeExpiredSnapshots(storage, { scope: serverScope, nowMs: clock.nowMs(), signal }),
          },
        ]
      : []),
    {
      name: 'remove-expired-deletions',
      intervalMs: HOUR_MS,
      run: (signal) => removeExpiredDeletions(storage, { scope: serverScope, nowMs: clock.nowMs(), signal }),
    },
    {
      name: 'remove-old-audit-records',
      intervalMs: HOUR_MS,
      run: (signal) => forgetOldAudits(storage, { before: clock.nowMs() - config.auditing.retentionDays * DAY_MS, signal }),
    },
    { name: 'remove-old-tasks', intervalMs: HOUR_MS, run: () => endingRepository(storage).forget() },
    { name: 'give-back-disk-space', intervalMs: MINUTE_MS, run: createVacuum(storage, log) },
  ];
}
