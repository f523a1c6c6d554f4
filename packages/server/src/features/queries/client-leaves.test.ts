import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { type StandIn, startStandIn } from '../../testing/stand-in-upstream.ts';
import { PASSWORD, type TestServer, testServer } from '../../testing/test-server.ts';

const [sqlite] = databases();
if (!sqlite) throw new Error('SQLite is always there');

let server: TestServer;
let store: StandIn;
let datasourceId: number;
const log: { readonly level: number; readonly msg: string; readonly err?: unknown }[] = [];
beforeAll(async () => {
  store = await startStandIn();
  server = await testServer(sqlite, { onLogLine: (line) => void log.push(JSON.parse(line)) });
  const source = { name: 'Slow', type: 'prometheus', access: 'proxy', url: store.url };
  datasourceId = (await server.as('admin').post('/api/datasources', source)).body.id;
});
afterAll(async () => {
  await server.close();
  await store.close();
});
beforeEach(() => void log.splice(0));

const LEFT = 20;

test.each([
  ['/api/ds/query', { mayPend: false }],
  ['/api/ds/query', { mayPend: true }],
  ['/api/tsdb/query', {}],
])('a client that leaves %s %j is no defect', async (path, more) => {
  const arrived = new Promise<void>((resolve) => store.respondWith(() => resolve()));
  const leaving = new AbortController();
  const query = { refId: 'A', datasourceId, expr: `up_${JSON.stringify(more).length}`, datasource: { name: 'Slow' } };
  const call = fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Basic ${btoa(`admin:${PASSWORD}`)}` },
    body: JSON.stringify({ from: 'now-1h', to: 'now', queries: [query], ...more }),
    signal: leaving.signal,
  });
  await Promise.race([arrived, call.then(async (response) => Promise.reject(new Error(await response.text())))]);
  leaving.abort();
  await expect(call).rejects.toThrow();
  await vi.waitFor(() => expect(log.map(({ msg }) => msg)).toContain('the client left'));
  expect(log.filter(({ level }) => level > LEFT)).toEqual([]);
  expect(log.filter(({ err }) => err !== undefined)).toEqual([]);
});
