import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** How a server answers meanwhile, measured by another process: a test that waits for itself would measure its own work. */
export interface HealthWatch {
  /** The longest that an answer has taken since it was last told, in ms; one that has not come counts as long as it is waited for. Infinity where the process has ended. */
  longestMs(): Promise<number>;
  stop(): Promise<void>;
}

export function watchHealth(url: string): HealthWatch {
  const child = fork(join(import.meta.dirname, 'health-watch-process.ts'), [url]);
  const ended = new Promise<number>((resolve) => child.once('exit', () => resolve(Infinity)));
  return {
    async longestMs() {
      if (!child.connected) return ended;
      const report = once(child, 'message').then(([longest]) => Number(longest));
      child.send('longest', () => undefined); // what cannot be sent any more has an end that is on its way
      return Promise.race([report, ended]);
    },
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
