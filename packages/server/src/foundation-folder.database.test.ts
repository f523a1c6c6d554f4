import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases, type TestDatabase } from './testing/databases.ts';
import { DASHBOARDS, dashboardUid, EDITORS_FOLDER, VERSIONS, VIEWERS_FOLDER } from './testing/foundation/add-dashboards.ts';
import { BASIC_PASSWORD, FOUNDATION_PASSWORD, HEADER_VALUE, leaveFoundationFolder } from './testing/foundation/leave-folder.ts';
import { startServerProcess } from './testing/server-process.ts';
import { startStandIn } from './testing/stand-in-upstream.ts';
import { client } from './testing/test-client.ts';

const LOADS = 20;
const series = { metric: { __name__: 'up' }, values: [[60, '1']] };
const fromStore = JSON.stringify({ status: 'success', data: { resultType: 'matrix', result: [series] } });

async function startOnFoundation(database: TestDatabase) {
  const place = await database.place();
  const store = await startStandIn();
  store.respondWith((_request, response) => void response.setHeader('content-type', 'application/json').end(fromStore));
  const { tokens, keys } = await leaveFoundationFolder(place, store.url);
  const server = await startServerProcess(place);
  return {
    store,
    nobody: client(server.url, {}),
    as: (person: keyof typeof tokens) => client(server.url, { cookie: `pharos_session=${tokens[person]}` }),
    withKey: (role: keyof typeof keys) => client(server.url, { authorization: `Bearer ${keys[role]}` }),
    stop: async () => {
      await server.kill();
      await store.close();
      await place.remove();
    },
  };
}

const query = (datasource: string, targets: readonly object[]) => ({
  from: '0',
  to: '60000',
  queries: targets.map((target, index) => ({ refId: `A${index}`, datasource, intervalMs: 15_000, ...target })),
});

describe.each(databases())('a data folder of the first release on $name', (database) => {
  let left: Awaited<ReturnType<typeof startOnFoundation>>;
  beforeAll(async () => {
    left = await startOnFoundation(database);
  });
  afterAll(() => left.stop());

  test('goes on as if nothing had happened: sessions, keys, passwords, dashboards, rights, secrets', async () => {
    const { as, withKey, store, nobody } = left;
    for (const person of ['admin', 'editor', 'viewer'] as const)
      expect(await as(person).get('/api/user')).toMatchObject({ status: 200, body: { login: person, orgId: 1 } });
    for (const role of ['Viewer', 'Editor'] as const) expect((await withKey(role).get('/api/search?limit=5000')).status).toBe(200);
    expect((await nobody.post('/login', { user: 'viewer', password: FOUNDATION_PASSWORD })).status).toBe(200);

    expect((await as('admin').get('/api/search?type=dash-db&limit=5000')).body).toHaveLength(DASHBOARDS);
    expect((await as('viewer').get('/api/search?type=dash-db&limit=5000')).body).toHaveLength(DASHBOARDS * 0.95);
    const read = (person: 'editor' | 'viewer', number: number) => as(person).get(`/api/dashboards/uid/${dashboardUid(number)}`);
    expect((await read('viewer', EDITORS_FOLDER)).status).toBe(403);
    expect((await read('editor', EDITORS_FOLDER)).body.meta).toMatchObject({ canEdit: true, folderTitle: `Folder ${EDITORS_FOLDER}` });
    const { dashboard, meta } = (await read('viewer', VIEWERS_FOLDER)).body;
    expect(meta).toMatchObject({ canSave: true, version: VERSIONS });
    expect((await as('viewer').get(`/api/dashboards/id/${dashboard.id}/versions`)).body).toHaveLength(VERSIONS);
    const saved = await as('viewer').post('/api/dashboards/db', { dashboard: { ...dashboard, title: 'Another' }, folderId: meta.folderId });
    expect(saved).toMatchObject({ status: 200, body: { version: VERSIONS + 1 } });

    const queried = await as('viewer').post('/api/ds/query', query('Store', [{ expr: 'up' }]));
    expect(queried.body.results.A0.frames).toHaveLength(1);
    expect(store.requests.at(-1)?.headers).toMatchObject({
      authorization: `Basic ${Buffer.from(`reader:${BASIC_PASSWORD}`).toString('base64')}`,
      'x-tenant': HEADER_VALUE,
    });
  });

  test('no limit refuses a viewer who opens twenty dashboards at once', async () => {
    const { as } = left;
    const targets = Array.from({ length: 4 }, () => ({ scenarioId: 'random_walk' }));
    const load = async (number: number) => {
      const uid = dashboardUid(number * 20);
      const page = await as('viewer').get(`/d/${uid}/board`, { accept: 'text/html' });
      const document = await as('viewer').get(`/api/dashboards/uid/${uid}`);
      const queried = await as('viewer').post('/api/ds/query', query('Walks', targets));
      const frames = Object.values<{ frames?: unknown[] }>(queried.body.results).map((result) => result.frames?.length);
      return { statuses: [page.status, document.status, queried.status], frames };
    };
    const loads = await Promise.all(Array.from({ length: LOADS }, (_, number) => load(number)));
    expect(loads).toEqual(loads.map(() => ({ statuses: [200, 200, 200], frames: [1, 1, 1, 1] })));
  });
});
