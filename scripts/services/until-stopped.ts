import type { EventEmitter } from 'node:events';

const LONG_MS = 2 ** 31 - 1;

/** Keeps this process, also one without a terminal, until somebody ends it: the services that it started do not. */
export async function untilStopped(source: EventEmitter = process): Promise<void> {
  const stay = setInterval(() => undefined, LONG_MS);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) source.once(signal, () => resolve());
  });
  clearInterval(stay);
}
