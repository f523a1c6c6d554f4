import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { InterpolationRules } from '@pharos/domain/dashboard/shown/interpolate-panel';
import { readDashboard } from '@pharos/domain/dashboard/read-dashboard';
import { showDashboard } from '@pharos/domain/dashboard/shown/show-dashboard';
import { compareTexts } from '@pharos/domain/text/compare-texts';
import { currentVariables, scopeOf } from '@pharos/domain/variables/current';
import { sourceManifests } from '@pharos/plugin/registries/source-manifests';
import { findManifest } from '@pharos/plugin/run/registry';
import { buildLookup } from '../packages/web/src/features/dashboard-store/variables/lookup-target.ts';
import { sourceAt, startQueries } from '../packages/server/src/features/queries/queries-in-tests.ts';
import { startPrometheus } from '../scripts/services/prometheus.ts';

/** Each is another one's expression, ends a quoted text, or is read by one of the two as something else. */
const VALUES = ['p.q', 'pxq', 'm|n', 'm', 'n', 'back\\slash', 'q"uote', "o'clock", '(a)+[b]{1}^$*?', 'line\nend', '\\d', '5'];

const escaped = (value: string): string => value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
const METRICS = VALUES.map((value) => `reads{dir="${escaped(value)}"} 1\n`).join('');

const exporter = createServer(
  (_request, response) => void response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' }).end(METRICS),
);
let store: Awaited<ReturnType<typeof startPrometheus>>;
let server: ReturnType<typeof startQueries>;
beforeAll(async () => {
  exporter.listen(0, '127.0.0.1');
  await once(exporter, 'listening');
  const { port } = exporter.address() as AddressInfo; // it listens on a port
  store = await startPrometheus({ targets: [`127.0.0.1:${port}`] });
  const aheadMs = (await nowOf(store.url)) - Date.now();
  const source = sourceAt(1, store.url, { options: { timeInterval: '1s' }, secretHeaders: () => [] });
  server = startQueries([source], { clock: { nowMs: () => Date.now() + aheadMs } });
  const scraped = async () => {
    if ((await found('reads')).length < VALUES.length) throw new Error('Not every value has been scraped');
  };
  await vi.waitFor(scraped, { timeout: 30_000, interval: 200 });
});
/** The time by the clock of the store, epoch ms: that of the test may show another day. */
async function nowOf(url: string): Promise<number> {
  const { data }: { data: { result: readonly [seconds: number, text: string] } } = await (
    await fetch(`${url}/api/v1/query?query=time()`)
  ).json();
  return data.result[0] * 1000;
}
afterAll(async () => {
  await server?.close();
  await store?.stop();
  exporter.close();
});

const TARGET = { datasourceId: 1, intervalMs: 1000, format: 'table', instant: true };

/** The values of the label in what the store answers, by letters. */
async function found(expr: string): Promise<readonly string[]> {
  const result = (await server.run({ queries: [{ ...TARGET, refId: 'A', expr }] })).get('A');
  if (result?.kind !== 'frames') throw new Error(JSON.stringify(result));
  return result.frames
    .flatMap(({ columns }) => columns.find(({ name }) => name === 'dir')?.values ?? [])
    .map(String)
    .toSorted(compareTexts);
}

const RULES: InterpolationRules = {
  quotingOf: () => ({ format: findManifest({ sourceManifests }, 'prometheus')?.interpolation }),
  textFieldsOf: () => [],
};
const QUERY = { type: 'query', query: 'label_values(reads, dir)', refresh: 0, options: VALUES.map((value) => ({ text: value, value })) };
const LIST = [
  { ...QUERY, name: 'place' },
  { ...QUERY, name: 'places', multi: true },
];

/** A dashboard with some values chosen, and a panel of each expression. */
function open(values: readonly string[], panels: readonly object[]) {
  const dashboard = readDashboard({ schemaVersion: 16, templating: { list: LIST }, panels });
  const variables = currentVariables(dashboard, { place: values.slice(0, 1), places: values });
  const scope = scopeOf(variables, { fromMs: 0, toMs: 1 });
  return { scope, shown: showDashboard({ dashboard, variables, scope, rules: RULES }) };
}

const panel = (expr: string, more: object = {}) => ({
  id: 1,
  type: 'graph',
  targets: [{ refId: 'A', expr }],
  gridPos: { x: 0, y: 0, w: 24, h: 5 },
  ...more,
});
const written = (expr: string, values: readonly string[], more: object = {}) =>
  open(values, [panel(expr, more)]).shown.panels.map(({ targets }) => String(targets?.[0]?.['expr']));

const others = (value: string) => VALUES.filter((one) => one !== value);

describe('[U5] each value finds its own series in the real store, and no other', () => {
  test.each<[matcher: string, isOut: boolean]>([
    ['="$place"', false],
    ['=~"$place"', false],
    ['=~"$places"', false],
    ['="$places"', false],
    ["='$place'", false],
    ["=~'$places'", false],
    ['=`$place`', false],
    ['=~`$places`', false],
    ['!="$place"', true],
    ['!~"$places"', true],
  ])('reads{dir%s}', async (matcher, isOut) => {
    for (const value of VALUES) {
      const [expr = ''] = written(`reads{dir${matcher}}`, [value]);
      const expected = isOut ? others(value) : [value];
      expect([expr, await found(expr)]).toEqual([expr, expected.toSorted(compareTexts)]);
    }
  });

  test('a repeated panel with = has one for each', async () => {
    const exprs = written('reads{dir="$places"}', VALUES, { repeat: 'places' });
    for (const [index, expr] of exprs.entries()) expect([expr, await found(expr)]).toEqual([expr, [VALUES[index]]]);
    expect(exprs).toHaveLength(VALUES.length);
  });

  test('several values, also beside other text', async () => {
    const [expr = '', inText = ''] = ['reads{dir=~"$places"}', 'reads{dir=~".?$places"}'].map(
      (one) => written(one, ['p.q', 'm|n', 'n'])[0],
    );
    expect(await found(expr)).toEqual(['m|n', 'n', 'p.q']);
    expect(await found(inText)).toEqual(['m|n', 'n', 'p.q']);
  });

  /** What a drop-down of a variable holds whose query has variables in it. */
  async function choices(text: string, values: readonly string[]): Promise<readonly unknown[]> {
    const lookup = { kind: 'variable-values', datasource: null, text } as const;
    const { datasource: _default, ...target } = buildLookup(lookup, 'A', { scope: open(values, []).scope, rules: RULES });
    const result = (await server.run({ from: 'now-5m', queries: [{ ...target, datasourceId: 1 }] })).get('A');
    if (result?.kind !== 'frames') throw new Error(JSON.stringify(result));
    return [...(result.frames[0]?.columns[0]?.values ?? [])];
  }

  test('the query of another variable', async () => {
    // The moment that is now for all who look is a little earlier than the first that was scraped.
    await expect.poll(() => choices('label_values(reads, dir)', ['m'])).toHaveLength(VALUES.length);
    for (const matcher of ['="$place"', '=~"$places"'])
      for (const value of VALUES) expect(await choices(`label_values(reads{dir${matcher}}, dir)`, [value])).toEqual([value]);
  });
});
