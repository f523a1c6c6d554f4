import closeWithGrace from 'close-with-grace';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../log/log.ts';
import type { Shutdown } from './shutdown-signals.ts';

export interface StopParts {
  readonly log: Log;
  /** Lets go of the log file, which SIGHUP asks for; absent where there is none. */
  readonly reopenLog?: () => void;
  readonly shutdown: Shutdown;
  /** Between the word to stop and the end of listening, where the word is SIGTERM: load balancers look at health first. */
  readonly drainMs: number;
  readonly close: () => Promise<void>;
}

const TIMEOUT_MS = 5_000;
const LIMIT_MS = 20_000;

/**
 * Stops in order on SIGTERM, SIGINT, or an uncaught error: health says so and connections end with their next response, then no new
 * requests, those in flight finish, streams end, then the database closes. Who presses Ctrl+C waits for no load balancer.
 */
export function stopOnSignal({ log, reopenLog, shutdown, drainMs, close }: StopParts): void {
  // SIGHUP has two senders: a tool that moved the log file, and a terminal that closes.
  const opensLog = reopenLog !== undefined && !process.stdout.isTTY;
  if (opensLog) process.on('SIGHUP', reopenLog);
  closeWithGrace({ delay: drainMs + LIMIT_MS, logger: false, skip: opensLog ? ['SIGHUP'] : [] }, async ({ signal, err }) => {
    if (err) log.fatal({ err }, 'stopping after a failure that nobody caught');
    else log.info({ signal }, 'stopping');
    shutdown.drain();
    if (signal === 'SIGTERM') await wait(drainMs);
    const timer = setTimeout(shutdown.stop, TIMEOUT_MS);
    await close();
    clearTimeout(timer);
    log.info('stopped');
  });
}
