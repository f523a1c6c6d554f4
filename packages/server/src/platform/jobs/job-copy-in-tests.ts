import { openDatabaseOfChild } from '../../testing/child-database.ts';
import { startJobs } from './jobs.ts';

/** A copy whose job reports its beginning and never ends; told anything, it closes and reports that too. */
const { storage, log } = await openDatabaseOfChild();
const jobs = startJobs({
  storage,
  log,
  jobs: [
    {
      name: 'sweep',
      intervalMs: 50,
      run: (signal) =>
        new Promise((_resolve, reject) => {
          process.send?.('begun');
          const idle = setInterval(() => undefined, 1000);
          signal.addEventListener('abort', () => {
            clearInterval(idle);
            process.send?.('taken away');
            reject(new Error('taken away'));
          });
        }),
    },
  ],
  times: { pollMs: 30, leaseMs: 5000, renewMs: 250, retryMs: 50, graceMs: 60_000 },
});
process.on('message', () => void jobs.close().then(() => process.send?.('closed'))); // stays alive
