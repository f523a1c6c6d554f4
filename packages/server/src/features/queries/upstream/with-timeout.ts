import { AppError } from '@pharos/contract/errors';

/**
 * Runs work that ends with the signal or after a time, also where the work itself takes no notice of that.
 * @throws AppError upstream-timeout; the signal's reason
 */
export async function withTimeout<T>(timeoutMs: number, signal: AbortSignal, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const ended = AbortSignal.any([timeout, signal]);
  const gaveUp = Promise.withResolvers<never>();
  const giveUp = () => gaveUp.reject(timeout.aborted ? new AppError('upstream-timeout', { seconds: timeoutMs / 1000 }) : signal.reason);
  ended.addEventListener('abort', giveUp, { once: true });
  try {
    return await Promise.race([run(ended), gaveUp.promise]);
  } catch (error) {
    if (timeout.aborted) throw new AppError('upstream-timeout', { seconds: timeoutMs / 1000 }, { cause: error });
    throw error;
  } finally {
    ended.removeEventListener('abort', giveUp);
  }
}
