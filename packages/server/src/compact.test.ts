import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { clockOfTests } from './testing/clock-of-tests.ts';
import { databases, placeForTest } from './testing/databases.ts';
import { startServerProcess } from './testing/server-process.ts';
import { client } from './testing/test-client.ts';

const CLI = resolve(import.meta.dirname, 'cli.ts');
const PASSWORD = 'a password of the configuration';
const ENVIRONMENT = { PHAROS_SECURITY_ADMIN_PASSWORD: PASSWORD };
const [sqlite] = databases();
if (!sqlite) throw new Error('SQLite is tried');

const compact = (env: Readonly<Record<string, string>>): Promise<{ readonly code: number; readonly output: string }> =>
  promisify(execFile)(process.execPath, [CLI, 'compact'], { env: { PATH: process.env['PATH'] ?? '', ...clockOfTests(), ...env } }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, output: error.stderr }),
  );

test('[W5] compacting refuses while a server runs, says afterwards what was given back, and the server goes on with the file', async () => {
  const place = await placeForTest(sqlite);
  const data = { PHAROS_PATHS_DATA: join(place.dataFolder, 'data') };
  const asAdmin = (url: string) => client(url, { authorization: `Basic ${btoa(`admin:${PASSWORD}`)}` });
  const first = await startServerProcess(place, ENVIRONMENT);
  onTestFinished(() => first.kill());
  const { uid } = (await asAdmin(first.url).post('/api/dashboards/db', { dashboard: { title: 'kept' } })).body;
  expect(await compact(data)).toMatchObject({ code: 1, output: expect.stringMatching(/^Nothing was done\. Another Pharos/) });
  // Killed, so that what was saved last is in the log beside the file.
  await first.kill();
  expect(await compact(data)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Compacted \S+pharos\.db: \d+\.\d MB were given back, it takes \d+\.\d MB now\.\n$/),
  });
  const second = await startServerProcess(place, ENVIRONMENT);
  onTestFinished(() => second.kill());
  expect((await asAdmin(second.url).get(`/api/dashboards/uid/${uid}`)).status).toBe(200);
});

test('[W5] compacting PostgreSQL is left to its own tools', async () => {
  expect(await compact({ PHAROS_DATABASE_TYPE: 'postgres' })).toMatchObject({ code: 1, output: expect.stringContaining('vacuum full') });
});
