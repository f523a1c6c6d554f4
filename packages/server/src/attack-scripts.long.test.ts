import { afterAll, beforeEach, expect, test } from 'vitest';
import { type AttackedServer, startAttackedServer } from './testing/attacked-server.ts';

/** The requests of the attack, as they were sent, against a server that has just started. */
const attacked: AttackedServer = await startAttackedServer();
afterAll(() => attacked.close());
beforeEach(() => attacked.restart());

const query = (target: object) =>
  attacked.viewer().post('/api/ds/query', {
    from: 'now-1h',
    to: 'now',
    queries: [{ refId: 'A', datasourceId: attacked.sourceId('prometheus'), expr: 'up', ...target }],
  });
const repeat = <Result>(count: number, act: (index: number) => Promise<Result>): Promise<readonly Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)));

/** Attacks, then tells what others noticed of it. Once more on a new server where they did: a machine may have been busy. */
async function harmOf(attack: () => Promise<readonly { readonly status: number }[]>): Promise<string | undefined> {
  for (let isRepeated = false; ; isRepeated = true) {
    await attacked.watchAnew();
    const statuses = (await attack()).map(({ status }) => status);
    const harm = await attacked.harm();
    // A store may refuse so long an address (502), and a server that is busy says so (503).
    expect(statuses.filter((status) => status >= 500 && ![502, 503].includes(status))).toEqual([]);
    if (harm === undefined || isRepeated) return harm;
    await attacked.restart();
  }
}

const filtered = (count: number) =>
  query({
    expr: Array.from({ length: count }, () => 'up').join('+'),
    adhocFilters: [{ key: 'a', operator: '=', value: 'x'.repeat(500_000) }],
  });
const hostileImport = () =>
  attacked.viewer().post('/api/dashboards/import', {
    inputs: [{ name: 'A', type: 'constant', value: 'x' }],
    dashboard: { title: 'x', __inputs: [{ name: 'A', type: 'constant' }], panels: [{ type: 'text', content: '${'.repeat(60_000) }] },
  });

test.each([
  ['[B12] filters written into every selector', () => Promise.all([filtered(1000), filtered(990)])],
  ['[B13] a legend that only begins', async () => [await query({ legendFormat: '{{'.repeat(20_000) })]],
  ['[B13] references that only begin', async () => [await query({ expr: '${a:b:'.repeat(10_000) })]],
  ['[B13] titles of annotations that only begin', async () => [await query({ lookup: 'annotations', titleFormat: '{{'.repeat(30_000) })]],
  ['[B13] inputs of an import that only begin', async () => [await hostileImport()]],
  [
    '[W28] a table of nothing but commas',
    async () => [await query({ datasourceId: attacked.sourceId('testdata'), scenarioId: 'csv_content', csvContent: ','.repeat(900_000) })],
  ],
] as const)('%s is noticed by nobody else', async (_name, attack) => {
  expect(await harmOf(attack)).toBeUndefined();
});

const LONG_TEXT = 'a'.repeat(5000);

test('[B15] lists of long annotations are noticed by nobody else', async () => {
  const written = await repeat(1200, (index) =>
    attacked
      .admin()
      .post('/api/annotations', { text: LONG_TEXT, time: index + 1, tags: Array.from({ length: 100 }, (_, tag) => `${index}-${tag}`) }),
  );
  expect(new Set(written.map(({ status }) => status))).toEqual(new Set([200]));
  const list = () => attacked.viewer().get('/api/annotations?limit=2000&from=0&to=9999999999999');
  expect(await harmOf(() => repeat(60, list))).toBeUndefined();
});

test('[B15] the difference of two large versions is noticed by nobody else', async () => {
  const versionOf = (value: string) => ({
    title: 'Large',
    uid: 'large',
    panels: Array.from({ length: 500 }, (_, id) => ({
      id,
      type: 'graph',
      seriesOverrides: Array.from({ length: 45 }, (_, index) => ({ alias: `${value} ${index}`, color: value, yaxis: index })),
    })),
  });
  const save = (value: string) => attacked.admin().post('/api/dashboards/db', { dashboard: versionOf(value), overwrite: true });
  const { body } = await save('one');
  expect((await save('two')).status).toBe(200);
  const side = (version: number) => ({ dashboardId: body.id, version });
  const compare = (diffType: string) => attacked.admin().post('/api/dashboards/calculate-diff', { base: side(1), new: side(2), diffType });
  expect(await harmOf(() => Promise.all([compare('json'), compare('delta')]))).toBeUndefined();
});

test('[B15] histories of a panel with long versions are noticed by nobody else', async () => {
  const panel = (value: string) => ({
    id: 1,
    type: 'graph',
    seriesOverrides: Array.from({ length: 15_000 }, (_, index) => ({ alias: `${value} ${index}`, color: value, yaxis: index })),
  });
  const save = (value: string) =>
    attacked.admin().post('/api/dashboards/db', { dashboard: { title: 'Long', uid: 'long', panels: [panel(value)] }, overwrite: true });
  const { body } = await save('one');
  for (const value of ['two', 'three']) expect((await save(value)).status).toBe(200);
  const read = () => attacked.admin().get(`/api/dashboards/id/${body.id}/panels/1/history`);
  expect(await harmOf(() => repeat(3, read))).toBeUndefined();
});

/** What others wait for while so many requests of a Viewer come at once; the shorter of two tries. */
async function waitWhile(act: (index: number) => Promise<unknown>): Promise<number> {
  const tries: number[] = [];
  for (let count = 0; count < 2; count++) {
    await attacked.watchAnew();
    await repeat(280, act);
    tries.push(await attacked.longestHealthMs());
  }
  return Math.min(...tries);
}

test('[W26] many short links at once cost others no more than as many of the cheapest requests', async () => {
  const cheapest = await waitWhile(() => attacked.viewer().get('/api/user'));
  const pathOf = (letters: number, index: number) => `/d/x/x?var-a=${'a'.repeat(letters)}${index}`;
  for (const letters of [3900, 6000]) {
    const attackedMs = await waitWhile((index) => attacked.viewer().post('/api/short-urls', { path: pathOf(letters, index) }));
    expect(attackedMs).toBeLessThan(2 * cheapest);
  }
});

test('[W27] pages of a large dashboard are noticed by nobody else', async () => {
  const dashboard = {
    title: 'Wide',
    uid: 'wide',
    panels: Array.from({ length: 9 }, (_, id) => ({ id, type: 'text', content: 'a'.repeat(500_000) })),
  };
  expect((await attacked.admin().post('/api/dashboards/db', { dashboard, overwrite: true })).status).toBe(200);
  expect(await harmOf(() => repeat(30, () => attacked.viewer().get('/d/wide/wide')))).toBeUndefined();
});
