import closeWithGrace from 'close-with-grace';
import type { Log } from '../log/log.ts';

export interface StopParts {
  readonly log: Log;
  /** Lets go of the log file, which SIGHUP asks for; absent where there is none. */
  readonly reopenLog?: () => void;
  /** Aborted when requests in flight have had their time; streams end then. */
  readonly stopping: AbortController;
  readonly close: () => Promise<void>;
}

const TIMEOUT_MS = 5_000;
const LIMIT_MS = 20_000;

/** Stops in order on SIGTERM, SIGINT, or an uncaught error: no new requests, those in flight finish, streams end, then the database closes. */
export function stopOnSignal({ log, reopenLog, stopping, close }: StopParts): void {
  // SIGHUP has two senders: a tool that moved the log file, and a terminal that closes.
  const opensLog = reopenLog !== undefined && !process.stdout.isTTY;
  if (opensLog) process.on('SIGHUP', reopenLog);
  closeWithGrace({ delay: LIMIT_MS, logger: false, skip: opensLog ? ['SIGHUP'] : [] }, async ({ signal, err }) => {
    if (err) log.fatal({ err }, 'stopping after a failure that nobody caught');
    else log.info({ signal }, 'stopping');
    const timer = setTimeout(() => stopping.abort(), TIMEOUT_MS);
    await close();
    clearTimeout(timer);
    log.info('stopped');
  });
}
