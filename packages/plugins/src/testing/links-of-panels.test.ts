import { valueLinks } from '@pharos/domain/fields/data-links';
import { panelContext } from '@pharos/plugin/host-in-tests';
import type { LinkedValue } from '@pharos/domain/fields/linked-value';
import { describe, expect, test } from 'vitest';
import { type Frame, numberColumn, seriesFrame, stringColumn, tableFrame } from '../plugin.ts';
import { panels } from '../registries/panels.ts';

const size = { width: 600, height: 300 };
const context = panelContext({ range: { fromMs: 0, toMs: 9000 }, nowMs: 9000 });
const url = '/x/${__series.name}/${__value.raw}/${__value.text}/${__value.time}';
const links = [{ title: 'to', url, targetBlank: false }];
const fields = { fieldConfig: { defaults: { unit: 'ms', links } } };
const FRAMES = [seriesFrame('web', {}, Float64Array.of(1000, 3000), Float64Array.of(1, 2))];
const urlOf = (linked: LinkedValue | undefined) =>
  linked &&
  valueLinks(linked, { scope: {}, range: { fromMs: 0, toMs: 9 }, timeParameters: 'from=0', variableParameters: 'var-a=1' })[0]?.url;

/** What a panel of a kind draws of frames. */
async function draw<Model>(kind: string, saved: object, frames: readonly Frame[] = FRAMES): Promise<Model> {
  const plugin = await panels[kind]?.();
  if (!plugin) throw new RangeError(kind);
  return plugin.buildModel(frames, plugin.options.parse(saved), size, context) as Model;
}
/** Series of a chart, of which only the links count here. */
interface Lines {
  readonly series: readonly { readonly linkedAt?: (at: number, text?: string) => LinkedValue | undefined }[];
}
interface States {
  readonly rows: readonly { readonly states: readonly { readonly linked?: LinkedValue }[] }[];
}

describe('what a field says of links holds for', () => {
  test('points of a time series, also upside down', async () => {
    const defaults = { ...fields.fieldConfig.defaults, custom: { transform: 'negative-Y' } };
    const { series } = await draw<Lines>('timeseries', { fieldConfig: { defaults } });
    expect(urlOf(series[0]?.linkedAt?.(3000, '2 ms'))).toBe('/x/web/2/2%20ms/3000');
  });

  test('one series alone where an override says it', async () => {
    const override = { matcher: { id: 'byName', options: 'db' }, properties: [{ id: 'links', value: links }] };
    const frames = [...FRAMES, seriesFrame('db', {}, Float64Array.of(1000), Float64Array.of(5))];
    const { series } = await draw<Lines>('timeseries', { fieldConfig: { overrides: [override] } }, frames);
    expect(series.map(({ linkedAt }) => urlOf(linkedAt?.(1000, '5')))).toEqual([undefined, '/x/db/5/5/1000']);
  });

  test.each([
    ['options.dataLinks', { options: { dataLinks: links } }],
    ['fieldConfig, as versions from 7 on write it', { fieldConfig: { defaults: { links } } }],
  ])('points of a graph: %s', async (_name, saved) => {
    const { chart } = await draw<{ readonly chart: Lines }>('graph', saved);
    expect(urlOf(chart.series[0]?.linkedAt?.(1000, '1'))).toBe('/x/web/1/1/1000');
  });

  test('bars of a histogram: how many there are', async () => {
    const { series } = await draw<Lines>('histogram', { options: { bucketSize: 10 }, ...fields });
    expect(urlOf(series[0]?.linkedAt?.(0.5, '2'))).toBe('/x/web/2/2/');
  });

  test('slices', async () => {
    const { slices } = await draw<{ readonly slices: readonly { readonly linked?: LinkedValue }[] }>('piechart', fields);
    expect(slices.map(({ linked }) => urlOf(linked))).toEqual(['/x/web/2/2%20ms/']);
  });

  test('bars, with the other fields of their row', async () => {
    const table = tableFrame('t', [stringColumn('host', ['a', 'b']), numberColumn('load', [1, 2])]);
    const ofRow = [{ title: '', url: '/h/${__data.fields.host}/${__value.text}', targetBlank: false }];
    const { series } = await draw<Lines>('barchart', { fieldConfig: { defaults: { links: ofRow } } }, [table]);
    expect([0, 1].map((category) => urlOf(series[0]?.linkedAt?.(category)))).toEqual(['/h/a/1', '/h/b/2']);
  });

  test.each(['state-timeline', 'status-history'])('states: %s', async (kind) => {
    const { rows } = await draw<States>(kind, fields);
    expect(rows[0]?.states.map(({ linked }) => urlOf(linked))).toEqual(['/x/web/1/1%20ms/1000', '/x/web/2/2%20ms/3000']);
  });
});
