import '@pharos/ui/testing';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { seriesFrame } from '@pharos/plugin';
import type { SavedPanel } from '@pharos/plugin/ui';
import { panelContext, panelProps } from '@pharos/plugin/host-in-tests';
import { GraphPanel } from './GraphPanel.tsx';
import { plugin } from './index.ts';
import { buildGraphModel } from './model.ts';
import { AxesTab } from './editor/AxesTab.tsx';
import { LegendTab } from './editor/LegendTab.tsx';
import { GraphOptions } from './options.ts';

const FRAMES = ['web', 'db'].map((name) => seriesFrame(name, {}, Float64Array.of(0, 30_000, 60_000), Float64Array.of(1, 2, 3)));

/** A graph over a panel that can be changed, drawn anew after each change. */
function renderGraph(fields: Record<string, unknown> = {}) {
  let panel: Record<string, unknown> = fields;
  const labels: string[] = [];
  const mergeKeys: (string | undefined)[] = [];
  const { size } = panelProps();
  const element = (canEdit = true) => {
    const model = buildGraphModel(FRAMES, GraphOptions.parse(panel), size, panelContext());
    const props = panelProps();
    return <GraphPanel {...props} model={model} host={{ ...props.host, ...(canEdit ? { savedPanel } : {}) }} />;
  };
  const savedPanel: SavedPanel = {
    read: () => panel,
    change: (label, change, mergeKey) => {
      labels.push(label);
      mergeKeys.push(mergeKey);
      panel = { ...panel, ...change };
      page.rerender(element());
    },
  };
  const page = render(element());
  return { labels, mergeKeys, panel: () => panel, lock: () => page.rerender(element(false)) };
}
const key = (name: string) => screen.getByRole('button', { name: `Colour and axis of ${name}` });
const colorOf = (name: string) => key(name).querySelector('i')?.style.getPropertyValue('--series-color');

test('the key of a series opens colour, axis and kind, each written as one step', async () => {
  const { panel, labels } = renderGraph();
  await userEvent.click(key('db'));
  const menu = await screen.findByRole('dialog', { name: 'Colour and axis of db' });
  await userEvent.click(within(menu).getByRole('radio', { name: 'rose 4' }));
  expect(panel()).toEqual({ aliasColors: { db: 'rose-4' } });
  expect(colorOf('db')).toBe('#f08fbe');
  await userEvent.click(within(menu).getByRole('radio', { name: 'Right' }));
  await userEvent.click(within(menu).getByRole('radio', { name: 'Bars' }));
  expect(panel()['seriesOverrides']).toEqual([{ alias: 'db', yaxis: 2, lines: false, bars: true, points: false }]);
  expect(within(menu).getByRole('radio', { name: 'Bars' }).getAttribute('aria-checked')).toBe('true');
  await userEvent.click(within(menu).getByRole('button', { name: 'Default colour' }));
  expect(panel()['aliasColors']).toEqual({});
  expect(labels).toEqual(['Colour of series', 'Axis of series', 'Drawing of series', 'Colour of series']);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('any colour is chosen as in every other place: from palettes, or as text', async () => {
  const { panel } = renderGraph();
  await userEvent.click(key('db'));
  const menu = within(await screen.findByRole('dialog', { name: 'Colour and axis of db' }));
  expect(menu.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Colours', 'Classic', 'Custom']);
  const text = menu.getByRole('textbox', { name: 'Colour as text' });
  await userEvent.clear(text);
  await userEvent.type(text, '#ff8800');
  expect(panel()).toEqual({ aliasColors: { db: '#ff8800' } });
});

test('the colour that a series has is marked, while it is the default one too', async () => {
  const { panel } = renderGraph();
  await userEvent.click(key('db'));
  const menu = await screen.findByRole('dialog', { name: 'Colour and axis of db' });
  const marked = () =>
    within(menu)
      .getAllByRole('radio', { checked: true })
      .map((radio) => radio.getAttribute('aria-label') ?? radio.textContent);
  expect(marked()[0]).toBe('amber 4');
  expect(panel()).toEqual({});
  await userEvent.click(within(menu).getByRole('radio', { name: 'rose 4' }));
  expect(marked()[0]).toBe('rose 4');
});

test('a colour of the palette that was saved as a number is marked too', async () => {
  renderGraph({ aliasColors: { db: '#F08FBE' } });
  await userEvent.click(key('db'));
  const menu = await screen.findByRole('dialog', { name: 'Colour and axis of db' });
  expect(within(menu).getByRole('radio', { name: 'rose 4' }).getAttribute('aria-checked')).toBe('true');
});

test('by keyboard it is c on the name, and a press on the name still shows only that series', async () => {
  renderGraph();
  screen.getByRole('button', { name: 'web' }).focus();
  await userEvent.keyboard('c');
  await screen.findByRole('dialog', { name: 'Colour and axis of web' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'web' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'db' }).getAttribute('aria-pressed')).toBe('false'));
});

test('the border of a legend at the right writes its width, presses of a key as one step', async () => {
  const { panel, labels, mergeKeys } = renderGraph({ legend: { show: true, rightSide: true, custom: 1 } });
  fireEvent.pointerEnter(screen.getByRole('group', { name: 'Panel' }).parentElement ?? document.body);
  const border = await screen.findByRole('separator', { name: 'Width of the legend' });
  const before = Number(border.getAttribute('aria-valuenow'));
  fireEvent.keyDown(border, { key: 'ArrowLeft' });
  expect(panel()['legend']).toMatchObject({ rightSide: true, custom: 1, sideWidth: before + 16 });
  expect(border.getAttribute('aria-valuenow')).toBe(String(before + 16));
  fireEvent.doubleClick(border);
  expect(panel()['legend']).toMatchObject({ sideWidth: undefined });
  expect([labels, mergeKeys]).toEqual([
    ['Width of legend', 'Width of legend'],
    ['legend-width', undefined],
  ]);
});

test('where the panel may not be changed a key is no button', () => {
  renderGraph().lock();
  expect(screen.queryByRole('button', { name: /^Colour and axis/ })).toBeNull();
  screen.getByRole('button', { name: 'web' });
});

test.each([
  ['without a series', [], true],
  ['with one', [{ alias: 'db', yaxis: 2 }], false],
])('the right axis %s', (_, seriesOverrides, isUnused) => {
  render(<AxesTab options={GraphOptions.parse({ seriesOverrides })} onChange={() => undefined} frames={[]} />);
  const group = screen.getByRole('region', { name: 'Right Y axis' });
  expect(within(group).queryByText(/No series is on this axis/) !== null).toBe(isUnused);
  expect(within(group).getByRole('textbox', { name: 'Label' }).matches(':disabled')).toBe(isUnused);
});

test('[2.2.11-k] a press on a head of the legend is saved: descending, ascending, then as the series came', async () => {
  const { panel, labels } = renderGraph({ legend: { show: true, values: true, max: true, alignAsTable: true } });
  const head = () => screen.getByRole('button', { name: 'Max' });
  const sorts = [];
  for (const _press of [1, 2, 3]) {
    await userEvent.click(head());
    const { sort, sortDesc } = Object(panel()['legend']);
    sorts.push([sort, sortDesc]);
  }
  expect(sorts).toEqual([
    ['max', true],
    ['max', false],
    [null, null],
  ]);
  expect(labels).toEqual(['Order of legend', 'Order of legend', 'Order of legend']);
});

test('[2.2.11-k] without the right to change the panel its order is not written, and holds here', async () => {
  const { panel, lock } = renderGraph({ legend: { show: true, values: true, max: true, alignAsTable: true } });
  lock();
  await userEvent.click(screen.getByRole('button', { name: 'Max' }));
  expect(screen.getByRole('columnheader', { name: 'Max' }).getAttribute('aria-sort')).toBe('descending');
  expect(Object(panel()['legend']).sort).toBeUndefined();
});

test('[2.2.11-c] a graph over its series draws a bar for each, and tells them as a table', async () => {
  renderGraph({ bars: true, lines: false, xaxis: { mode: 'series', values: ['max'] }, legend: { show: false } });
  const table = await screen.findByRole('table', { name: 'Panel: 2 points, 2 series' });
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['web', 'db']);
  expect(
    within(table)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['3', '', '', '3']);
});

test('[2.2.11-c] [2.2.11-d] the Axes tab chooses what stands below, its value or buckets, and aligns both axes', async () => {
  const changes: object[] = [];
  let options = GraphOptions.parse({ seriesOverrides: [{ alias: 'db', yaxis: 2 }] });
  const element = () => (
    <AxesTab
      options={options}
      frames={FRAMES}
      onChange={(change) => {
        changes.push(change);
        options = GraphOptions.parse({ ...options, ...change });
        page.rerender(element());
      }}
    />
  );
  const page = render(element());
  const choose = async (field: string, option: string) => {
    await userEvent.click(within(screen.getByRole('region', { name: 'X axis' })).getByRole('combobox', { name: field }));
    await userEvent.click(await screen.findByRole('option', { name: option }));
  };
  await choose('Mode', 'Series');
  await choose('Value', 'Max');
  expect(options).toMatchObject({
    bars: true,
    lines: false,
    legend: { show: false },
    tooltip: { shared: false },
    xaxis: { mode: 'series', values: ['max'] },
  });
  await choose('Mode', 'Histogram');
  fireEvent.change(screen.getByLabelText('Buckets'), { target: { value: '25' } });
  fireEvent.blur(screen.getByLabelText('Buckets'));
  expect(options.xaxis).toMatchObject({ mode: 'histogram', buckets: 25 });
  await choose('Mode', 'Time');
  expect(options).toMatchObject({ bars: false, lines: true, legend: { show: true }, tooltip: { shared: true }, xaxis: { mode: 'time' } });
  await userEvent.click(screen.getByRole('switch', { name: 'Align' }));
  fireEvent.change(screen.getByLabelText('Level'), { target: { value: '5' } });
  fireEvent.blur(screen.getByLabelText('Level'));
  expect(options.yaxis).toEqual({ align: true, alignLevel: 5 });
});

test('[2.2.11-k] the Legend tab writes each field of the legend; a width is for one at the right, and 250 where none is chosen', async () => {
  let options = GraphOptions.parse({});
  const element = () => (
    <LegendTab
      options={options}
      frames={FRAMES}
      onChange={(change) => {
        options = GraphOptions.parse({ ...options, ...change });
        page.rerender(element());
      }}
    />
  );
  const page = render(element());
  const press = (name: string) => userEvent.click(screen.getByRole('switch', { name }));
  const type = (label: string, value: string) => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
    fireEvent.blur(screen.getByLabelText(label));
  };
  expect(screen.queryByLabelText('Width')).toBeNull();
  for (const name of ['As table', 'To the right', 'Min', 'Max', 'Avg', 'Current', 'Total', 'With only nulls', 'With only zeros'])
    await press(name);
  expect(screen.getByLabelText('Width').getAttribute('placeholder')).toBe('250');
  type('Width', '320');
  type('Decimals', '3');
  const values = { min: true, max: true, avg: true, current: true, total: true, values: true };
  expect(options.legend).toMatchObject({
    ...values,
    show: true,
    alignAsTable: true,
    rightSide: true,
    sideWidth: 320,
    hideEmpty: true,
    hideZero: true,
  });
  expect(options.decimals).toBe(3);
  for (const name of ['Min', 'Max', 'Avg', 'Current', 'Total', 'Show']) await press(name);
  expect(options.legend).toMatchObject({ show: false, values: false });
});

test('[2.2.11-a] the tabs of the editor', () =>
  expect(plugin.editorTabs?.map(({ title }) => title)).toEqual([
    'Display',
    'Series overrides',
    'Thresholds',
    'Time regions',
    'Data links',
    'Axes',
    'Legend',
  ]));
