import { expect, test } from 'vitest';
import { watchHealth } from './health-watch.ts';

test('a watch whose process ends says that nothing answers, and can be stopped', async () => {
  const health = watchHealth('no address'); // its first request throws
  await expect.poll(() => health.longestMs()).toBe(Infinity);
  await health.stop();
});
