import { trimVersions } from '../features/dashboards/index.ts';
import type { ServerContext } from '../server-context.ts';
import { forgetOldEvents } from '../platform/events/outbox.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { grantServerScope } from '../platform/session/grant-scope.ts';

const TEN_MINUTES_MS = 600_000;
const HOUR_MS = 3_600_000;

const serverScope = grantServerScope('what is out of date is removed in all organisations');

/** Work that takes away what is out of date, on one copy of the server at a time. */
export function cleanUpJobs({ storage, config, clock }: ServerContext, cleanUpSignIn: () => Promise<void>): readonly Job[] {
  const count = config.dashboards.versionsToKeep;
  return [
    { name: 'remove-old-sessions', intervalMs: TEN_MINUTES_MS, run: cleanUpSignIn },
    { name: 'remove-old-events', intervalMs: HOUR_MS, run: () => forgetOldEvents(storage, clock.nowMs()) },
    {
      name: 'remove-old-dashboard-versions',
      intervalMs: HOUR_MS,
      run: (signal) => trimVersions(storage, { scope: serverScope, count, signal }),
    },
  ];
}
