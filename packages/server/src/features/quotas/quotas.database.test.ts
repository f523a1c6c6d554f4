import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { grantServerScope } from '../../platform/session/grant-scope.ts';
import { databases } from '../../testing/databases.ts';
import { type Person, type TestServer, testServer } from '../../testing/test-server.ts';
import { COUNTED_TABLES } from './counted-tables.ts';
import { countOrgSizes } from './index.ts';

/**
 * A row or two for each organisation; events, tasks and the audit, which are removed after a while; and the words of dashboards, which count
 * themselves.
 */
const UNCOUNTED_TABLES = ['audit_record', 'dashboard_term', 'org_key', 'org_quota', 'org_size', 'outbox', 'task'];
const LIMIT = 300_000;
const scope = grantServerScope('sizes of all organisations');
const { signal } = new AbortController();

describe.each(databases())('the space of an organisation on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(database, { environment: { PHAROS_LIMITS_STORED_BYTES_PER_ORG: String(LIMIT) } });
  });
  afterAll(() => server.close());
  /** Both organisations have all of their room. */
  beforeEach(async () => {
    for (const who of ['admin', 'otherAdmin'] as const) {
      for (const { uid } of (await server.as(who).get('/api/search')).body) await server.as(who).delete(`/api/dashboards/uid/${uid}`);
      await server.as(who).delete('/api/bin');
    }
    server.clock.forward(11_000);
  });

  let number = 0;
  /** Hexadecimal noise, which no database makes much smaller. */
  const document = (bytes: number, more: object = {}) => ({
    dashboard: { title: `Board ${(number += 1)}`, noise: randomBytes(bytes / 2).toString('hex'), ...more },
  });
  const save = (who: Person, bytes: number, more: object = {}) => server.as(who).post('/api/dashboards/db', document(bytes, more));
  const used = async (who: Person = 'admin'): Promise<number> => (await server.as(who).get('/api/org/storage')).body.usedBytes;
  const countByJob = () => countOrgSizes(server.storage, { scope, nowMs: server.clock.nowMs, signal });
  const REFUSED = {
    status: 403,
    body: { message: 'Quota reached', status: 'quota-reached', hint: expect.stringMatching(/may store 293 KiB.*Delete dashboards/) },
  };

  test('[W5] an organisation without room can take rights away, and give none', async () => {
    const { id } = (await save('admin', 1000)).body;
    const path = `/api/dashboards/id/${String(id)}/permissions`;
    const entries = [
      { role: 'Viewer', permission: 1 },
      { role: 'Editor', permission: 2 },
    ];
    expect((await server.as('admin').post(path, { items: entries.slice(0, 1) })).status).toBe(200);
    while ((await save('admin', 50_000)).status === 200);
    while ((await save('admin', 100)).status === 200);
    expect(await server.as('admin').post(path, { items: entries })).toMatchObject(REFUSED);
    expect((await server.as('admin').post(path, { items: entries.slice(1) })).status).toBe(200);
    expect((await server.as('admin').post(path, { items: [] })).status).toBe(200);
  });

  test('[W5] every table of organisations counts, or is one that nobody can fill', async () => {
    const { rows } = await (
      server.storage.kind === 'sqlite3'
        ? sql<{
            name: string;
          }>`select m.name as name from sqlite_schema m join pragma_table_info(m.name) c on c.name = 'org_id' where m.type = 'table'`
        : sql<{ name: string }>`select table_name as name from information_schema.columns where column_name = 'org_id'`
    ).execute(server.storage.reader);
    const known = [...Object.keys(COUNTED_TABLES), ...UNCOUNTED_TABLES];
    expect(rows.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
  });

  test('[W5] what was counted is what is stored, and what was stored since is added', async () => {
    const before = await used();
    await save('editor', 40_000);
    // The document and its version, which is compressed to a half at best.
    const since = (await used()) - before;
    expect(since).toBeGreaterThan(39_000);
    server.clock.forward(11_000);
    const counted = (await used()) - before;
    expect(counted).toBeGreaterThan(55_000);
    expect(counted).toBeLessThan(90_000);
  });

  test('[W5] who has no room left is told so, with what to do; reading and deleting go on, and what is removed from the bin makes room', async () => {
    const first = (await save('editor', 100_000)).body;
    await save('editor', 60_000);
    server.clock.forward(11_000);
    expect(await save('editor', 150_000)).toMatchObject(REFUSED);
    expect(await server.as('editor').get(`/api/dashboards/uid/${first.uid}`)).toMatchObject({
      status: 200,
      body: { dashboard: { version: 1 } },
    });
    expect(await save('otherEditor', 120_000)).toMatchObject({ status: 200 });
    expect((await server.as('editor').delete(`/api/dashboards/uid/${first.uid}`)).status).toBe(200);
    server.clock.forward(11_000);
    expect(await save('editor', 150_000)).toMatchObject(REFUSED);
    expect((await server.as('editor').delete(`/api/bin/${first.id}`)).status).toBe(200);
    server.clock.forward(11_000);
    expect(await save('editor', 120_000)).toMatchObject({ status: 200 });
  });

  test('[W5] data sources and keys are refused too where nothing more fits, a change of a data source is not', async () => {
    const source = { name: 'kept', type: 'prometheus', access: 'proxy', url: 'http://store.test' };
    const { id } = (await server.as('admin').post('/api/datasources', source)).body;
    const { mainOrgId: orgId } = server.people;
    // The job has found it full; the count before a refusal finds the same.
    await server.storage.inTransaction((db) =>
      db
        .insertInto('dashboard')
        .values({
          orgId,
          uid: 'full',
          slug: 'full',
          title: 'full',
          titleKey: 'full',
          isFolder: false,
          folderId: null,
          hasAcl: false,
          version: 1,
          createdAt: 1,
          updatedAt: 1,
          createdBy: 1,
          updatedBy: 1,
          data: JSON.stringify({ noise: randomBytes(200_000).toString('hex') }),
        })
        .execute(),
    );
    await countByJob();
    server.clock.forward(16_000);
    expect(await server.as('admin').post('/api/datasources', { ...source, name: 'new' })).toMatchObject(REFUSED);
    expect(await server.as('admin').post('/api/auth/keys', { name: 'new', role: 'Viewer' })).toMatchObject(REFUSED);
    expect(await server.as('admin').put(`/api/datasources/${id}`, { ...source, url: 'http://moved.test' })).toMatchObject({ status: 200 });
    expect(await server.as('admin').delete(`/api/datasources/${id}`)).toMatchObject({ status: 200 });
    expect(await server.as('admin').delete('/api/dashboards/uid/full')).toMatchObject({ status: 200 });
  });

  test('[W5] saves at the same time do not share the room that is left, and one that fails leaves it to others', async () => {
    const room = LIMIT - (await used());
    for (let time = 0; time < 10; time += 1) expect((await save('editor', 100_000, { id: 999_999 })).status).toBe(404);
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => save('editor', 50_000)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(Math.floor(room / 50_200));
    expect(new Set(statuses)).toEqual(new Set([200, 403]));
  });

  test('[W5] Admins see their own organisation, nobody else does', async () => {
    await save('editor', 1000);
    await countByJob();
    const mine = await server.as('admin').get('/api/org/storage');
    expect(mine.body).toEqual({
      usedBytes: expect.any(Number),
      limitBytes: LIMIT,
      countedAt: new Date(server.clock.nowMs()).toISOString(),
    });
    expect((await server.as('otherAdmin').get('/api/org/storage')).body.usedBytes).not.toBe(mine.body.usedBytes);
    for (const who of ['viewer', 'editor'] as const) expect((await server.as(who).get('/api/org/storage')).status).toBe(403);
  });

  test('[W5] tables of many rows are counted to their end, by organisation', async () => {
    const { mainOrgId, otherOrgId } = server.people;
    const boards = [(await save('editor', 100)).body.id, (await save('otherEditor', 100)).body.id];
    server.clock.forward(20_000);
    await countByJob();
    const before = [await used('admin'), await used('otherAdmin')];
    const tagsOf = (orgId: number, dashboardId: number, count: number) =>
      Array.from({ length: count }, (_, index) => ({ orgId, dashboardId, term: `tag ${String(index).padStart(6, '0')}` }));
    await server.storage.inTransaction(async (db) => {
      for (const rows of [tagsOf(mainOrgId, boards[0], 300), tagsOf(otherOrgId, boards[1], 900)])
        for (let first = 0; first < rows.length; first += 300)
          await db
            .insertInto('dashboardTag')
            .values(rows.slice(first, first + 300))
            .execute();
    });
    server.clock.forward(20_000);
    await countByJob();
    const grown = [(await used('admin')) - (before[0] ?? 0), (await used('otherAdmin')) - (before[1] ?? 0)];
    const perRow = (grown[0] ?? 0) / 300;
    expect(perRow).toBeGreaterThan(205);
    expect(perRow).toBeLessThan(220);
    expect(grown[1]).toBe(3 * (grown[0] ?? 0));
  });
});
