import { AppError } from '@pharos/contract/errors';
import { errorCode } from '../error-code.ts';
import type { StorageLog } from './settings.ts';

const MINUTE_MS = 60_000;

/** Says in the log why the database failed, each cause once a minute; what is no failure of the database it leaves alone. */
export type FailureLog = (error: unknown) => void;

/** The time is monotonic, in milliseconds. */
export function createFailureLog(log: StorageLog, nowMs: () => number = () => performance.now()): FailureLog {
  const saidAt = new Map<string, number>();
  return (error) => {
    if (!(error instanceof AppError) || !error.code.startsWith('storage-')) return;
    const cause = error.cause instanceof Error ? error.cause : error;
    const causeCode = errorCode(error.cause) ?? '';
    const key = `${error.code} ${causeCode}`;
    if (nowMs() - (saidAt.get(key) ?? -Infinity) < MINUTE_MS) return;
    saidAt.set(key, nowMs());
    log.warn({ code: error.code, cause: causeCode, reason: cause.message }, 'The database failed');
  };
}
