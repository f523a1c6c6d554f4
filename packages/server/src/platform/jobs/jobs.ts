import { setTimeout as pause } from 'node:timers/promises';
import type { StorageLog } from '../database/settings.ts';
import type { Storage } from '../database/storage.ts';
import { keepLease } from './keep-lease.ts';
import { jobRepository } from './jobs.server-wide.repository.ts';

/** Work that recurs, on one copy of the server at a time. */
export interface Job {
  /** Unique; the name of its row. */
  readonly name: string;
  /** From the end of one run to the next. */
  readonly intervalMs: number;
  /**
   * May be run again from its beginning when its copy died, so it must not mind half a run. The signal aborts when another copy has taken the job over
   * or may do so from now on, and when the server stops.
   */
  readonly run: (signal: AbortSignal) => Promise<void>;
}

/** Recurring work as rows with leases; a port. */
export interface Jobs {
  /** Starts no more, and waits for what runs. */
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
}

export interface JobParts {
  readonly storage: Storage;
  readonly jobs: readonly Job[];
  readonly log: StorageLog;
  readonly times?: JobTimes;
}

const TIMES: JobTimes = { pollMs: 10_000, leaseMs: 15_000, renewMs: 5_000, retryMs: 10_000 };

/**
 * Runs each job on whichever copy finds it due first. All times are the database's; between two renewals a copy trusts its own clock only to stop
 * early.
 */
export function startJobs({ storage, jobs, log, times = TIMES }: JobParts): Jobs {
  const closing = new AbortController();
  const { signal } = closing;
  const repository = jobRepository(storage);
  const byName = new Map(jobs.map((job) => [job.name, job]));

  async function runDue(): Promise<void> {
    for (const name of await repository.due([...byName.keys()])) {
      const job = byName.get(name);
      const claimedAt = performance.now();
      const run = job && !signal.aborted ? await repository.claim(name, times.leaseMs) : undefined;
      if (job && run !== undefined) await runOnce(job, run, claimedAt);
    }
  }

  async function runOnce(job: Job, run: number, claimedAt: number): Promise<void> {
    const lease = keepLease({ times, claimedAt, renew: () => repository.renew(job.name, run, times.leaseMs) });
    try {
      await job.run(AbortSignal.any([signal, lease.lost]));
      lease.require();
      await repository.succeed(job.name, run, job.intervalMs);
    } catch (err) {
      if (!signal.aborted) log.warn({ job: job.name, err }, 'A job failed and will be tried again');
      await repository.fail(job.name, run, { firstMs: times.retryMs, longestMs: job.intervalMs });
    } finally {
      lease.release();
    }
  }

  async function loop(): Promise<void> {
    let isKnown = false;
    while (!signal.aborted) {
      try {
        if (!isKnown) await repository.add(jobs);
        isKnown = true;
        await runDue();
      } catch (error) {
        if (!signal.aborted) log.warn({ reason: String(error) }, 'Jobs could not be looked for');
      }
      await pause(times.pollMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  const running = loop();
  return {
    async close() {
      closing.abort(new Error('the server stops'));
      await running;
    },
  };
}
