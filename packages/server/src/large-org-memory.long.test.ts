import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openStorage } from './platform/database/open.ts';
import { databases, placeForTest, quietLog } from './testing/databases.ts';
import { fillOrg } from './testing/fill-org.ts';
import { startServerProcess } from './testing/server-process.ts';
import { type Client, client } from './testing/test-client.ts';

const LARGE = { dashboards: 10_000, sources: 998, people: 5000 };
const CLIENTS = 20;
const LOAD_MS = 60_000;

/** What docs/operations.md says a server needs. */
const MAX_MB = 512;

/** The largest answers there are, and a page. */
const LISTS = ['/api/search?limit=5000', '/api/org/users', '/api/datasources', '/api/frontend/settings', '/'];

const LIMITS = { PHAROS_LIMITS_API_REQUESTS_PER_SECOND: '10000', PHAROS_LIMITS_API_BURST: '10000' };

test.runIf(process.platform === 'linux').each(databases())(
  '[R22] 20 clients on the largest lists of a large organisation for a minute: resident memory stays below 512 MB on $name',
  { timeout: 180_000 },
  async (database) => {
    const place = await placeForTest(database);
    await (await startServerProcess(place, LIMITS)).stop();
    const storage = await openStorage(place.settings, { data: join(place.dataFolder, 'data') }, quietLog);
    await fillOrg(storage, 1, LARGE);
    await storage.close();

    const server = await startServerProcess(place, LIMITS);
    try {
      const admin = client(server.url, { authorization: server.authorization });
      const clients = await makeClients(server.url, admin);
      const statuses = await readLists(clients);
      expect([...statuses]).toEqual([200]);
      expect(await peakMb(server.pid)).toBeLessThan(MAX_MB);
    } finally {
      await server.stop();
    }
  },
);

/** Each with a key of its own: lists of one caller come two at a time, those of several all at once. */
async function makeClients(url: string, admin: Client): Promise<readonly Client[]> {
  const clients: Client[] = [];
  for (let number = 0; number < CLIENTS; number += 1) {
    const { key } = (await admin.post('/api/auth/keys', { name: `lists ${number}`, role: 'Admin' })).body;
    clients.push(client(url, { authorization: `Bearer ${key}` }));
  }
  return clients;
}

/** Statuses of what was answered while the load went on. */
async function readLists(clients: readonly Client[]): Promise<ReadonlySet<number>> {
  const statuses = new Set<number>();
  const endsAtMs = performance.now() + LOAD_MS;
  const readOn = async ({ get }: Client, first: number) => {
    for (let number = first; performance.now() < endsAtMs; number += 1) {
      const { status } = await get(LISTS[number % LISTS.length] ?? '/');
      statuses.add(status);
    }
  };
  await Promise.all(clients.map(readOn));
  return statuses;
}

/** The most memory that the process has ever held. */
const peakMb = async (pid: number): Promise<number> =>
  Number(/VmHWM:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
