import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grantServerScope } from '../../platform/session/grant-scope.ts';
import { databases } from '../../testing/databases.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { indexDashboards } from './index.ts';

const scope = grantServerScope('words of all organisations');
const { signal } = new AbortController();

describe.each(databases())('what dashboards are found by on $name', (database) => {
  let server: TestServer;
  const saved = new Map<string, { readonly id: number; readonly uid: string }>();
  const save = async (title: string, panels: readonly object[], who: 'editor' | 'otherEditor' = 'editor', more: object = {}) => {
    const response = await server
      .as(who)
      .post('/api/dashboards/db', { dashboard: { title, panels, ...saved.get(title) }, overwrite: true, ...more });
    expect(response.status, response.text).toBe(200);
    saved.set(title, { id: response.body.id, uid: response.body.uid });
  };
  const panel = (expr: string, more: object = {}) => ({ type: 'graph', title: 'Panel', targets: [{ refId: 'A', expr }], ...more });
  const found = async (
    text: string,
    more = '&content=true',
    who: 'viewer' | 'otherViewer' = 'viewer',
  ): Promise<[string, string | undefined][]> =>
    (await server.as(who).get(`/api/search?query=${encodeURIComponent(text)}${more}`)).body.map(
      ({ title, matched }: { title: string; matched?: string }) => [title, matched],
    );
  const countRows = async (title: string) => {
    const { rows } = await sql<{
      n: number;
    }>`select count(*) as n from dashboard_term where dashboard_id = ${saved.get(title)?.id}`.execute(server.storage.reader);
    return Number(rows[0]?.n);
  };

  beforeAll(async () => {
    server = await testServer(database);
    await save('Hosts', [panel('rate(node_cpu_seconds_total[5m])', { title: 'Busy', description: 'of the boilers' })]);
    await save('Notes on node_cpu', [{ type: 'text', title: 'About' }]);
    await save('Theirs', [panel('node_cpu_seconds_total')], 'otherEditor');
  });
  afterAll(() => server.close());

  test('a metric finds the dashboard that shows it, after those whose title holds it, and says what was found', async () => {
    expect(await found('node_cpu')).toEqual([
      ['Notes on node_cpu', undefined],
      ['Hosts', 'node_cpu_seconds_total'],
    ]);
    expect(await found('cpu_sec')).toEqual([['Hosts', 'cpu_seconds_total']]);
    expect(await found('node_cpu', '&content=true', 'otherViewer')).toEqual([['Theirs', 'node_cpu_seconds_total']]);
  });

  test.each([
    ['BUSY', [['Hosts', 'busy']]],
    ['boilers', [['Hosts', 'boilers']]],
    ['hosts boil', [['Hosts', 'boilers']]],
    ['boilers nowhere', []],
    ["';drop", []],
    ['%', 3],
  ])('%s', async (text, expected) => {
    const hits = await found(text);
    if (typeof expected === 'number') expect(hits.length).toBeLessThan(expected);
    else expect(hits).toEqual(expected);
  });

  test('other clients search titles only, and pages go on behind the first', async () => {
    expect(await found('node_cpu', '')).toEqual([['Notes on node_cpu', undefined]]);
    expect(await found('boilers', '')).toEqual([]);
    expect(await found('node_cpu', '&content=true&limit=1&page=2')).toEqual([['Hosts', 'node_cpu_seconds_total']]);
    expect(await found('node_cpu', '&content=true&limit=1&page=3')).toEqual([]);
  });

  test('a save writes what changed, and nothing where nothing did', async () => {
    await save('Changing', [panel('old_metric')]);
    const ids = async () => {
      const { rows } = await sql<{
        id: number;
      }>`select id from dashboard_term where dashboard_id = ${saved.get('Changing')?.id} order by id`.execute(server.storage.reader);
      return rows.map(({ id }) => id);
    };
    const before = await ids();
    await save('Changing', [panel('old_metric', { id: 7 })]);
    expect(await ids()).toEqual(before);
    await save('Changing', [panel('new_metric')]);
    expect([await found('old_metric'), await found('new_metric')]).toEqual([[], [['Changing', 'new_metric']]]);
  });

  test('what one may not see is not found, and what is deleted is gone', async () => {
    await save('Secret', [panel('secret_metric')]);
    const { id, uid } = saved.get('Secret') ?? { id: 0, uid: '' };
    await server.storage.inTransaction((db) => sql`update dashboard set has_acl = ${true} where id = ${id}`.execute(db));
    expect(await found('secret_metric')).toEqual([]);
    expect((await server.as('admin').get('/api/search?query=secret_metric&content=true')).body).toHaveLength(1);
    await server.as('admin').delete(`/api/dashboards/uid/${uid}`);
    expect(await countRows('Secret')).toBe(0);
  });

  test('the job indexes what was saved before there was an index, once', async () => {
    await server.storage.inTransaction((db) => sql`delete from dashboard_term`.execute(db));
    expect(await found('cpu_sec')).toEqual([]);
    const all = await sql<{ n: number }>`select count(*) as n from dashboard where not is_folder`.execute(server.storage.reader);
    expect(await indexDashboards(server.storage, { scope, signal })).toBe(Number(all.rows[0]?.n));
    expect(await found('cpu_sec')).toEqual([['Hosts', 'cpu_seconds_total']]);
    expect(await indexDashboards(server.storage, { scope, signal })).toBe(0);
  });

  test('a data source tells which dashboards use it: by name, by uid and as the default one', async () => {
    const source = async (name: string, isDefault: boolean) =>
      (await server.as('admin').post('/api/datasources', { name, type: 'prometheus', access: 'proxy', url: 'http://x', isDefault })).body;
    const [metrics, logs] = [await source('Metrics', true), await source('Logs', false)];
    const { uid } = (await server.as('admin').get(`/api/datasources/${logs.id}`)).body;
    await save('By name', [panel('up', { datasource: 'Logs' })]);
    await save('By uid', [{ type: 'row', panels: [panel('up', { datasource: { type: 'prometheus', uid } })] }]);
    await save('By default', [panel('up', { datasource: null })]);
    await save('Of theirs', [panel('up', { datasource: 'Logs' })], 'otherEditor');
    const users = async (id: number, more = '') =>
      (await server.as('admin').get(`/api/datasources/${id}/dashboards${more}`)).body.map(({ title }: { title: string }) => title);
    expect(await users(logs.id)).toEqual(['By name', 'By uid']);
    expect(await users(logs.id, '/?limit=0&page=')).toEqual(['By name', 'By uid']);
    expect(await users(logs.id, '?limit=1&page=2')).toEqual(['By uid']);
    expect(await users(logs.id, '?limit=1&page=9')).toEqual([]);
    expect(await users(metrics.id)).toEqual(expect.arrayContaining(['By default', 'Hosts']));
    expect(await users(metrics.id)).not.toContain('By name');
    expect((await server.as('otherAdmin').get(`/api/datasources/${logs.id}/dashboards`)).status).toBe(404);
    expect((await server.as('admin').get('/api/datasources/x/dashboards')).status).toBe(404);
    expect((await server.as('editor').get(`/api/datasources/${logs.id}/dashboards`)).status).toBe(403);
  });
});
