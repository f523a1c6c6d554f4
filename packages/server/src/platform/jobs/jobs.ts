import { createAlarm } from '../clock/alarm.ts';
import type { StorageLog } from '../database/settings.ts';
import type { Storage } from '../database/storage.ts';
import { runBounded, StuckWorkError } from './bounded-run.ts';
import { keepLease } from './keep-lease.ts';
import { jobRepository } from './jobs.server-wide.repository.ts';

/** Work that recurs, on one copy of the server at a time. */
export interface Job {
  /** Unique; the name of its row. */
  readonly name: string;
  /** From the end of one run to the next. */
  readonly intervalMs: number;
  /** How long one run may take; ten minutes where absent. */
  readonly limitMs?: number;
  /**
   * May be run again from its beginning when its copy died, so it must not mind half a run. The signal aborts when another copy has taken the job over
   * or may do so from now on, when its time is over, and when the server stops.
   */
  readonly run: (signal: AbortSignal) => Promise<void>;
}

/** Recurring work as rows with leases; a port. */
export interface Jobs {
  /** Starts no more, and waits for what runs, unless it minds no signal. */
  close(): Promise<void>;
}

export interface JobTimes {
  /** How often a copy looks for jobs that are due. */
  readonly pollMs: number;
  /** How long a job is left to a copy that is not heard of. */
  readonly leaseMs: number;
  /** How often a copy that runs a job says that it lives. */
  readonly renewMs: number;
  /** The first pause after a failed run; it doubles up to the job's own interval. */
  readonly retryMs: number;
  /** How long a run may go on once its signal has aborted, before nobody waits for it any more. */
  readonly graceMs: number;
}

export interface JobParts {
  readonly storage: Storage;
  readonly jobs: readonly Job[];
  readonly log: StorageLog;
  readonly times?: JobTimes;
}

const TIMES: JobTimes = { pollMs: 10_000, leaseMs: 15_000, renewMs: 5_000, retryMs: 10_000, graceMs: 5_000 };
/**
 * Jobs that one copy runs side by side.
 * @limit jobs that are all due at once, such as after a stop
 */
const AT_ONCE = 4;
const LIMIT_MS = 600_000;

/**
 * Runs each job on whichever copy finds it due first. All times are the database's; between two renewals a copy trusts its own clock only to stop
 * early.
 */
export function startJobs({ storage, jobs, log, times = TIMES }: JobParts): Jobs {
  const closing = new AbortController();
  const { signal } = closing;
  const repository = jobRepository(storage);
  const byName = new Map(jobs.map((job) => [job.name, job]));
  const alarm = createAlarm();
  const running = new Map<string, Promise<void>>();
  /** Runs that minded no signal and still go on: this copy starts the job no second time, and their place is free. */
  const stuck = new Set<string>();
  let isBehind = false;

  async function startDue(): Promise<void> {
    isBehind = false;
    for (const name of await repository.due([...byName.keys()])) {
      const job = byName.get(name);
      if (!job || running.has(name) || stuck.has(name)) continue;
      isBehind = running.size >= AT_ONCE;
      if (isBehind || signal.aborted) return;
      const claimedAt = performance.now();
      const run = await repository.claim(name, times.leaseMs);
      if (run !== undefined)
        running.set(
          name,
          runOnce(job, run, claimedAt).finally(() => leave(name)),
        );
    }
  }

  function leave(name: string): void {
    running.delete(name);
    if (isBehind) alarm.ring();
  }

  async function runOnce(job: Job, run: number, claimedAt: number): Promise<void> {
    const lease = keepLease({ times, claimedAt, renew: () => repository.renew(job.name, run, times.leaseMs) });
    const limits = { limitMs: job.limitMs ?? LIMIT_MS, graceMs: times.graceMs, signal: AbortSignal.any([signal, lease.lost]) };
    try {
      await runBounded(job.run, limits);
      lease.require();
      await repository.succeed(job.name, run, job.intervalMs);
    } catch (err) {
      if (err instanceof StuckWorkError) noteStuck(job.name, err);
      if (!signal.aborted) log.warn({ job: job.name, err }, 'A job failed and will be tried again');
      await repository
        .fail(job.name, run, { firstMs: times.retryMs, longestMs: job.intervalMs })
        .catch((error: unknown) => log.warn({ job: job.name, reason: String(error) }, 'The failure of a job could not be stored'));
    } finally {
      lease.release();
    }
  }

  function noteStuck(name: string, { ended }: StuckWorkError): void {
    stuck.add(name);
    void ended.then(() => stuck.delete(name));
  }

  async function loop(): Promise<void> {
    let isKnown = false;
    while (!signal.aborted) {
      try {
        if (!isKnown) await repository.add(jobs);
        isKnown = true;
        await startDue();
      } catch (error) {
        if (!signal.aborted) log.warn({ reason: String(error) }, 'Jobs could not be looked for');
      }
      await alarm.wait(times.pollMs);
    }
  }

  const looking = loop();
  return {
    async close() {
      closing.abort(new Error('the server stops'));
      alarm.ring();
      await looking;
      await Promise.all(running.values());
    },
  };
}
