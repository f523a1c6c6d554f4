import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { type DatabasePlace, databases } from './testing/databases.ts';
import { type ServerProcess, startServerProcess } from './testing/server-process.ts';
import { type Client, client } from './testing/test-client.ts';

/** `npm run test:long` asks for more of them. */
const KILLS = Number(process.env['PHAROS_TEST_KILLS'] ?? 10);
const WRITERS = 4;
/** Each kill has a start, which takes half a minute where a machine is crowded. */
const TIMEOUT_MS = KILLS * 60_000;

/** What the server has acknowledged of one dashboard: content by version. */
interface Ledger {
  readonly uid: string;
  readonly id: number;
  readonly acknowledged: Map<number, string>;
  newest: number;
}

/** Every version is looked at, so none may be trimmed; the sampler and the log are not what is tested. */
const ENVIRONMENT = {
  PHAROS_DASHBOARDS_VERSIONS_TO_KEEP: '1000000',
  PHAROS_LIMITS_API_BURST: '1000000',
  PHAROS_LIMITS_API_REQUESTS_PER_SECOND: '1000000',
};

describe.concurrent.each(databases())('kill -9 in the middle of saves on $name', (database) => {
  test(`${KILLS} times: no acknowledged save is lost, none is half there`, { timeout: TIMEOUT_MS }, async () => {
    const place = await database.place();
    let server = await startServerProcess(place, ENVIRONMENT);
    const headers = { authorization: `Bearer ${await makeKey(server)}` };
    const ledgers = await Promise.all(
      Array.from({ length: WRITERS }, (_, index) => firstSave(client(server.url, headers), `Writer ${index}`)),
    );
    // Once in order, so that the program is compiled for all further starts.
    await server.stop();
    server = await startAgain(place);
    try {
      for (let kill = 1; kill <= KILLS; kill += 1) {
        await saveUntilKilled(server, headers, ledgers);
        server = await startAgain(place);
        await Promise.all(ledgers.map((ledger) => requireNewest(client(server.url, headers), ledger)));
      }
      expect(ledgers.reduce((sum, ledger) => sum + ledger.acknowledged.size, 0)).toBeGreaterThan(KILLS);
      await Promise.all(ledgers.map((ledger) => requireHistory(client(server.url, headers), ledger)));
    } finally {
      await server.kill();
      await place.remove();
    }
  });
});

const startAgain = (place: DatabasePlace): Promise<ServerProcess> => startServerProcess(place, ENVIRONMENT);

async function makeKey(server: ServerProcess): Promise<string> {
  const admin = client(server.url, { authorization: server.authorization });
  const response = await admin.post('/api/auth/keys', { name: 'crash', role: 'Admin' });
  expect(response.status, response.text).toBe(200);
  return response.body.key;
}

async function firstSave(as: Client, title: string): Promise<Ledger> {
  const response = await as.post('/api/dashboards/db', { dashboard: { title, mark: 'first' } });
  expect(response.status, response.text).toBe(200);
  return { uid: response.body.uid, id: response.body.id, newest: 1, acknowledged: new Map([[1, 'first']]) };
}

/** All writers save as fast as they can; the kill comes after the first answer, at a moment that nobody chose. */
async function saveUntilKilled(server: ServerProcess, headers: Record<string, string>, ledgers: readonly Ledger[]): Promise<void> {
  let isDead = false;
  const first = Promise.withResolvers<void>();
  const writers = ledgers.map(async (ledger) => {
    while (!isDead) {
      const hasResponded = await saveOnce(client(server.url, headers), ledger);
      if (!hasResponded) return;
      first.resolve();
    }
  });
  await Promise.race([first.promise, Promise.all(writers)]);
  await wait(Math.random() * 150);
  await server.kill();
  isDead = true;
  await Promise.all(writers);
}

/** False when the connection died under the save: nobody knows then whether it is stored, and both are right. */
async function saveOnce(as: Client, ledger: Ledger): Promise<boolean> {
  const mark = `${ledger.newest}-${Math.random()}-${'x'.repeat(Math.random() * 20_000)}`;
  const dashboard = { uid: ledger.uid, title: `Writer of ${ledger.uid}`, version: ledger.newest, mark };
  const response = await as.post('/api/dashboards/db', { dashboard }).catch(() => undefined);
  if (!response) return false;
  expect(response.status, response.text).toBe(200);
  ledger.newest = response.body.version;
  ledger.acknowledged.set(ledger.newest, mark);
  return true;
}

/** After the restart: the newest acknowledged version, or one more that was stored without its answer having arrived. */
async function requireNewest(as: Client, ledger: Ledger): Promise<void> {
  const { body } = await as.get(`/api/dashboards/uid/${ledger.uid}`);
  expect([ledger.newest, ledger.newest + 1]).toContain(body.dashboard.version);
  expect(body.meta.version).toBe(body.dashboard.version);
  const acknowledged = ledger.acknowledged.get(body.dashboard.version);
  if (acknowledged !== undefined) expect(isSame(body.dashboard.mark, acknowledged)).toBe(true);
  ledger.newest = body.dashboard.version;
}

/** Every acknowledged save has its version row with its content, and the history has no hole. */
async function requireHistory(as: Client, { id, newest, acknowledged }: Ledger): Promise<void> {
  const list = (await as.get(`/api/dashboards/id/${id}/versions?limit=1000`)).body;
  expect(list.map((row: { version: number }) => row.version)).toEqual(
    Array.from({ length: Math.min(newest, 1000) }, (_, index) => newest - index),
  );
  for (const [version, mark] of acknowledged) {
    const { body } = await as.get(`/api/dashboards/id/${id}/versions/${version}`);
    expect(isSame(body.data.mark, mark)).toBe(true);
  }
}

/** A failure should not print both of twenty thousand signs. */
const isSame = (stored: unknown, sent: string): boolean => stored === sent;
