import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { type StandIn, startStandIn } from '../../testing/stand-in-upstream.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';

const [sqlite] = databases();
if (!sqlite) throw new Error('SQLite is always there');
const database = sqlite;

let catalogue: StandIn;
let server: TestServer;
beforeAll(async () => {
  catalogue = await startStandIn();
  server = await testServer(sqlite, { environment: { PHAROS_GRAFANA_COM_URL: `${catalogue.url}/below/` } });
});
afterAll(async () => {
  await server.close();
  await catalogue.close();
});

let before = 0;
beforeEach(() => {
  before = catalogue.requests.length;
  respond('{}', 404);
});
const requested = () => catalogue.requests.slice(before);

const read = (id = '1860') => server.as('editor').get(`/api/gnet/dashboards/${id}`);
const respond = (text: string, status = 200) =>
  catalogue.respondWith((_request, response) => void response.writeHead(status, { 'set-cookie': 'a=b' }).end(text));

test('[2.2.8-a] a dashboard of the catalogue comes as the catalogue says it, and no cookie or right of the caller goes there', async () => {
  const text = '{"id": 1860, "name":"Node","orgName":"somebody","json":{"title":"Node", "n": 1.0},"more":[1e400]}';
  respond(text);
  const response = await read();
  expect([response.status, response.text]).toEqual([200, text]);
  expect(response.headers.get('set-cookie')).toBeNull();
  expect(requested()).toMatchObject([{ method: 'GET', url: '/below/api/dashboards/1860' }]);
  expect(requested()[0]?.headers).not.toHaveProperty('cookie');
  expect(requested()[0]?.headers).not.toHaveProperty('authorization');
});

test.each([
  ['no such dashboard', '{}', 404, 404, 'The catalogue has no dashboard of this number'],
  ['a page', '<html>', 200, 502, 'The catalogue did not answer with a dashboard'],
  ['a redirect', '', 302, 502, 'The catalogue did not answer with a dashboard'],
  ['no dashboard in it', '{"json":"x"}', 200, 502, 'The catalogue did not answer with a dashboard'],
  ['a nest', `{"json":${'['.repeat(5000)}${']'.repeat(5000)}}`, 200, 502, 'The catalogue did not answer with a dashboard'],
  ['an error', '{"json":{}}', 500, 502, 'The catalogue did not answer with a dashboard'],
])('%s is said in words', async (_what, text, status, expected, message) => {
  respond(text, status);
  const response = await read();
  expect([response.status, response.body.message]).toEqual([expected, message]);
});

test.each(['x', '1860/download', '..%2f..%2fadmin', '1e3', '-1', ' 1', '1?x=1'])('%s is requested of nobody', async (id) => {
  expect((await read(id)).status).not.toBe(200);
  expect(requested().map(({ url }) => url)).toEqual(id === '1?x=1' ? ['/below/api/dashboards/1'] : []);
});

test('[B18] a slow catalogue is waited for as person and organisation, and holds up nobody else', async () => {
  const waiting: { end(text: string): unknown }[] = [];
  catalogue.respondWith((_request, response) => void waiting.push(response));
  const statuses: number[] = [];
  const read7 = async () => statuses.push((await server.as('otherEditor').get('/api/gnet/dashboards/7')).status);
  const flood = Array.from({ length: 24 }, read7);
  await vi.waitFor(() => expect(statuses).toEqual(Array(21).fill(429)));
  expect(waiting).toHaveLength(1);
  respond('{"json":{}}');
  expect((await server.as('editor').get('/api/gnet/dashboards/7')).status).toBe(200);
  for (const response of waiting) response.end('{"json":{}}');
  await Promise.all(flood);
  expect(statuses.slice(21)).toEqual([200, 200, 200]);
});

test('whoever may edit nowhere does not make this server ask the catalogue', async () => {
  respond('{"json":{}}');
  const denied = { status: 403, body: { message: 'Permission denied' } };
  expect(await server.as('viewer').get('/api/gnet/dashboards/7')).toMatchObject(denied);
  expect(requested()).toHaveLength(0);
});

test('a catalogue that is not there is said in words, and nobody else is asked', async () => {
  const gone = await startStandIn();
  const lonely = await testServer(database, { environment: { PHAROS_GRAFANA_COM_URL: `${gone.url}/below/` } });
  onTestFinished(lonely.close);
  await gone.close();
  expect(await lonely.as('editor').get('/api/gnet/dashboards/1860')).toMatchObject({
    status: 502,
    body: { message: expect.stringContaining('Could not reach') },
  });
});
