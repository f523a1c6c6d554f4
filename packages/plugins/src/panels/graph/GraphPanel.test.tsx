import '@pharos/ui/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { seriesFrame } from '@pharos/plugin';
import type { SavedPanel } from '@pharos/plugin/ui';
import { panelContext, panelProps } from '../../host-in-tests.ts';
import { GraphPanel } from './GraphPanel.tsx';
import { buildGraph } from './model.ts';
import { AxesTab } from './editor/AxesTab.tsx';
import { GraphOptions } from './options.ts';

const FRAMES = ['web', 'db'].map((name) => seriesFrame(name, {}, Float64Array.of(0, 30_000, 60_000), Float64Array.of(1, 2, 3)));

/** A graph over a panel that can be changed, drawn anew after each change. */
function renderGraph(fields: Record<string, unknown> = {}) {
  let panel: Record<string, unknown> = fields;
  const labels: string[] = [];
  const { size } = panelProps();
  const element = (canEdit = true) => {
    const model = buildGraph(FRAMES, GraphOptions.parse(panel), size, panelContext());
    const props = panelProps();
    return <GraphPanel {...props} model={model} host={{ ...props.host, ...(canEdit ? { savedPanel } : {}) }} />;
  };
  const savedPanel: SavedPanel = {
    read: () => panel,
    change: (label, change) => {
      labels.push(label);
      panel = { ...panel, ...change };
      page.rerender(element());
    },
  };
  const page = render(element());
  return { labels, panel: () => panel, lock: () => page.rerender(element(false)) };
}
const key = (name: string) => screen.getByRole('button', { name: `Colour and axis of ${name}` });
const colorOf = (name: string) => key(name).querySelector('i')?.style.getPropertyValue('--series-color');

test('[T8] the key of a series opens colour, axis and kind, each written as one step', async () => {
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

test('[T8] by keyboard it is c on the name, and a press on the name still shows only that series', async () => {
  renderGraph();
  screen.getByRole('button', { name: 'web' }).focus();
  await userEvent.keyboard('c');
  expect(await screen.findByRole('dialog', { name: 'Colour and axis of web' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'web' }));
  expect(screen.getByRole('button', { name: 'db' }).getAttribute('aria-pressed')).toBe('false');
});

test('[T8] where the panel may not be changed a key is no button', () => {
  renderGraph().lock();
  expect(screen.queryByRole('button', { name: /^Colour and axis/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'web' })).toBeTruthy();
});

test.each([
  ['without a series', [], true],
  ['with one', [{ alias: 'db', yaxis: 2 }], false],
])('[T8] the right axis %s', (_, seriesOverrides, isUnused) => {
  render(<AxesTab options={GraphOptions.parse({ seriesOverrides })} onChange={() => undefined} frames={[]} />);
  const group = screen.getByRole('region', { name: 'Right Y axis' });
  expect(within(group).queryByText(/No series is on this axis/) !== null).toBe(isUnused);
  expect(within(group).getByRole('textbox', { name: 'Label' }).matches(':disabled')).toBe(isUnused);
});
