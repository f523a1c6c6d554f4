import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Secret } from '../../platform/config/secret.ts';
import { dataSourcePolicy } from '../../platform/outbound/address-policy.ts';
import { createOutboundClient } from '../../platform/outbound/outbound-client.ts';
import { databases } from '../../testing/databases.ts';
import { newSnapshotKey } from './snapshot-keys.ts';
import { type StandIn, startStandIn } from '../../testing/stand-in-upstream.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { createExternalServer } from './external-server.ts';

const outbound = createOutboundClient({ userAgent: 'Pharos/test' });
const policy = dataSourcePolicy({ allow: [], deny: [], own: () => [], localAddresses: () => [] });

describe.each(databases())('snapshots on another server, from $name', (database) => {
  let server: TestServer;
  let other: StandIn;
  let status: number;
  let reply: string;
  beforeEach(() => {
    [status, reply] = [200, '{"key":"abc","deleteKey":"def","url":"https://evil.example/"}'];
  });
  beforeAll(async () => {
    other = await startStandIn();
    other.respondWith((_request, response) => void response.writeHead(status, { 'content-type': 'application/json' }).end(reply));
    server = await testServer(database, {
      environment: {
        PHAROS_SNAPSHOTS_EXTERNAL_SNAPSHOT_URL: `${other.url}/`,
        PHAROS_SNAPSHOTS_EXTERNAL_SNAPSHOT_NAME: 'Publish to team B',
      },
    });
  });
  afterAll(async () => {
    await server.close();
    await other.close();
  });

  test('are offered, published without what names the dashboard here, noted, and deleted there', async () => {
    expect((await server.with().get('/api/snapshot/shared-options')).body).toEqual({
      externalEnabled: true,
      externalSnapshotName: 'Publish to team B',
      externalSnapshotURL: `${other.url}/`,
    });
    const { uid, id } = (await server.as('admin').post('/api/dashboards/db', { dashboard: { title: 'Boilers' } })).body;
    const dashboard = { title: 'Frozen', uid, id, snapshot: { timestamp: 1, originalUrl: 'https://here/' } };
    const made = await server.as('viewer').post('/api/snapshots', { dashboard, name: 'Out', expires: 60, external: true });
    expect(made.body).toEqual({
      key: 'abc',
      deleteKey: 'def',
      url: `${other.url}/dashboard/snapshot/abc`,
      deleteUrl: `${other.url}/api/snapshots-delete/def`,
    });
    const posted = other.requests.at(-1);
    expect([posted?.method, posted?.url, posted?.headers.cookie]).toEqual(['POST', '/api/snapshots', undefined]);
    expect(JSON.parse(posted?.body ?? '')).toEqual({
      name: 'Out',
      expires: 60,
      dashboard: { title: 'Frozen', uid: null, id: null, snapshot: { timestamp: 1 } },
    });
    const list = await server.as('viewer').get('/api/dashboard/snapshots');
    expect(list.body).toMatchObject([{ key: 'abc', external: true, externalUrl: `${other.url}/dashboard/snapshot/abc` }]);
    expect(list.text).not.toContain('def');

    status = 500;
    expect(await server.as('viewer').delete('/api/snapshots/abc')).toMatchObject({ status: 502 });
    status = 200;
    expect((await server.as('viewer').delete('/api/snapshots/abc')).status).toBe(200);
    expect(other.requests.at(-1)).toMatchObject({ method: 'GET', url: '/api/snapshots-delete/def' });
    expect((await server.as('viewer').get('/api/dashboard/snapshots')).body).toEqual([]);
  });

  test('the delete key of another server is no key here: nothing goes without asking that server', async () => {
    const deleteKey = newSnapshotKey(server.people.mainOrgId);
    reply = JSON.stringify({ key: 'ghi', deleteKey, url: '' });
    await server.as('viewer').post('/api/snapshots', { dashboard: {}, external: true });
    const before = other.requests.length;
    expect((await server.with().get(`/api/snapshots-delete/${deleteKey}`)).status).toBe(404);
    expect((await server.as('viewer').get('/api/dashboard/snapshots')).body).toMatchObject([{ key: 'ghi' }]);
    expect(other.requests).toHaveLength(before);
    expect((await server.as('viewer').delete('/api/snapshots/ghi')).status).toBe(200);
    expect(other.requests.at(-1)?.url).toBe(`/api/snapshots-delete/${deleteKey}`);
  });

  test('an answer that is none says so, and nothing is noted', async () => {
    for (const [code, text] of [
      [403, '{}'],
      [200, '{}'],
      [200, '<html>'],
      [200, '{"key":"","deleteKey":""}'],
      [200, '{"key":"abc","deleteKey":".."}'],
      [200, '{"key":"a/b","deleteKey":"def"}'],
      [302, ''],
    ] as const) {
      [status, reply] = [code, text];
      const response = await server.as('editor').post('/api/snapshots', { dashboard: {}, external: true });
      expect(response).toMatchObject({ status: 502, body: { message: expect.stringContaining(other.url) } });
    }
    expect((await server.as('editor').get('/api/dashboard/snapshots')).body).toEqual([]);
  });

  test.each(['..', '.', 'a/b', '%2e%2e', 'a?b', 'a#b', 'ä', ' ', 'x'.repeat(129)])(
    '[W25] %j is no key of a snapshot to be noted, and leads to no other address of the other server',
    async (key) => {
      const before = other.requests.length;
      for (const keys of [
        { key: 'k', deleteKey: key },
        { key, deleteKey: 'd' },
      ])
        expect((await server.as('otherEditor').post('/api/snapshots', { dashboard: {}, external: true, ...keys })).status).toBe(400);
      expect(other.requests).toHaveLength(before);
    },
  );

  test('[W25] a delete key that was noted before keys were checked leads nowhere, and its note goes', async () => {
    const noted = { dashboard: {}, external: true, key: 'noted-1_A', deleteKey: 'd-1_A' };
    expect((await server.as('admin').post('/api/snapshots', noted)).body).toMatchObject({ key: 'noted-1_A', deleteKey: 'd-1_A' });
    const external = createExternalServer({ url: other.url, outbound, policy });
    const before = other.requests.length;
    await external.delete(new Secret('..'));
    expect(other.requests).toHaveLength(before);
    expect((await server.as('admin').delete('/api/snapshots/noted-1_A')).status).toBe(200);
    expect(other.requests.at(-1)?.url).toBe('/api/snapshots-delete/d-1_A');
  });

  test('an organisation without room to note one publishes none', async () => {
    const full = await testServer(database, {
      environment: { PHAROS_SNAPSHOTS_EXTERNAL_SNAPSHOT_URL: other.url, PHAROS_LIMITS_STORED_BYTES_PER_ORG: '1' },
    });
    const before = other.requests.length;
    const refused = await full.as('viewer').post('/api/snapshots', { dashboard: {}, external: true });
    expect([refused.status, refused.body.status]).toEqual([403, 'quota-reached']);
    expect(other.requests).toHaveLength(before);
    await full.close();
  });

  test('one user makes ten a minute', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 12; time += 1)
      statuses.push((await server.as('otherViewer').post('/api/snapshots', { dashboard: {} })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
    expect((await server.as('otherEditor').post('/api/snapshots', { dashboard: {} })).status).toBe(200);
    server.clock.forward(6000);
    expect((await server.as('otherViewer').post('/api/snapshots', { dashboard: {} })).status).toBe(200);
  });
});
