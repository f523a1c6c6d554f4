import { numberColumn, stringColumn, tableFrame } from '@pharos/domain/frames/build';
import { findPanel } from '@pharos/domain/dashboard/panel-commands';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { measureEverything, renderDashboardView } from '../../../testing/render-dashboard-view.tsx';
import { PanelEditor } from '../PanelEditor.tsx';

const hosts = tableFrame('hosts', [
  stringColumn('host', ['web', 'db', 'web']),
  numberColumn('load', [3, 1, 5]),
  numberColumn('free', [30, 10, 50]),
]);

async function renderTab(transformations?: unknown, queries: readonly string[] = ['A']) {
  const panel = {
    id: 1,
    type: 'table',
    title: 'CPU',
    datasource: 'test',
    gridPos: { x: 0, y: 0, w: 12, h: 9 },
    targets: queries.map((refId) => ({ refId })),
    transformations,
  };
  const under = renderDashboardView(PanelEditor, {
    document: { title: 'Hosts', uid: 'uid', panels: [panel] },
    view: { mode: 'edit', panelId: 1, tab: 'transform' },
    response: async function* (request) {
      for (const { panelId, refId } of request.queries)
        yield {
          key: `${panelId}:${refId}`,
          result: {
            kind: 'frames',
            frames: [hosts],
            cost: { upstreamMs: 1, bytes: 1, rows: 3, isCached: false, answeredAt: 0 },
            range: { from: 0, to: 1000 },
          },
        };
    },
  });
  await screen.findByRole('list', { name: 'Transformations' });
  const saved = () => findPanel(under.store.getState().history.current, 1)?.['transformations'];
  return { ...under, saved };
}

const row = (name: string) => screen.getByRole('listitem', { name });
const choose = async (label: string, option: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};
const add = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'Add transformation' }));
  await userEvent.type(await screen.findByRole('combobox', { name: 'Transformations' }), name);
  await userEvent.keyboard('{Enter}');
};

beforeEach(() => measureEverything());

test('without one the tab says what they are for; one is found by its words and added, and each step can be undone', async () => {
  const { saved, store } = await renderTab();
  screen.getByText('No transformation yet');
  await add('distinct value of some');
  expect(saved()).toEqual([{ id: 'groupBy', options: { fields: {} } }]);
  within(row('1: Group by')).getByText('Choose a field to group by.');
  act(() => store.undo());
  expect(saved()).toBeUndefined();
});

test('a row tells what it begins with and what it makes of it, and its fields are those of the result before it', async () => {
  await renderTab([
    { id: 'organize', options: { renameByName: { load: 'Load now' } } },
    { id: 'sortBy', options: { sort: [{ field: 'load' }] } },
    { id: 'limit', options: { limitField: 1 } },
  ]);
  await within(row('3: Limit')).findByText(/1 table of 3 rows/);
  expect(row('3: Limit').textContent).toContain('1 table of 3 rows → 1 table of 1 row');
  within(row('2: Sort by')).getByText('No field here is called load.');
  await userEvent.click(within(row('2: Sort by')).getByRole('combobox', { name: 'Field' }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['host', 'Load now', 'free']);
});

test('they are moved, switched off and removed by keyboard, the focus stays in the list, and what nobody knows stays', async () => {
  const list = [{ id: 'sortBy', options: { sort: [{ field: 'load' }] }, mine: 1 }, { id: 'spatial', options: { a: 1 } }, { id: 'limit' }];
  const { saved } = await renderTab(list);
  within(row('2: spatial')).getByText(/Nothing here knows this transformation/);
  screen.getByRole('button', { name: 'Move Limit up' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(saved()).toEqual([list[0], list[2], list[1]]);
  screen.getByRole('button', { name: 'Switch Sort by off' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(saved()).toEqual([{ ...list[0], disabled: true }, list[2], list[1]]);
  expect(row('1: Sort by').textContent).toContain('off');
  screen.getByRole('button', { name: 'Remove Limit' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(saved()).toEqual([{ ...list[0], disabled: true }, list[1]]);
  expect(document.activeElement).toBe(row('2: spatial'));
});

test('a row is dragged to another place', async () => {
  const { saved } = await renderTab([{ id: 'limit' }, { id: 'merge' }]);
  const rows = [row('1: Limit'), row('2: Merge series/tables')];
  rows.forEach((one, index) => (one.getBoundingClientRect = () => new DOMRect(0, index * 100, 300, 100)));
  const [first] = rows;
  if (!first) throw new RangeError('no row');
  const at = (clientY: number) => ({ clientX: 1, clientY, pointerId: 1, button: 0, bubbles: true });
  fireEvent(first, new MouseEvent('pointerdown', { ...at(50) }));
  fireEvent(window, Object.assign(new MouseEvent('pointermove', at(180)), { pointerId: undefined }));
  fireEvent(window, Object.assign(new MouseEvent('pointerup', at(180)), { pointerId: undefined }));
  expect(saved()).toEqual([{ id: 'merge' }, { id: 'limit' }]);
});

describe('editors', () => {
  test('group by: which field groups, which is calculated and how', async () => {
    const { saved } = await renderTab([{ id: 'groupBy', options: { fields: {}, mine: 1 } }]);
    await choose('What becomes of host', 'Group by');
    await choose('What becomes of load', 'Calculate');
    await userEvent.type(screen.getByRole('combobox', { name: 'Calculations of load' }), 'Mean{Enter}');
    expect(saved()).toEqual([
      {
        id: 'groupBy',
        options: {
          mine: 1,
          fields: { host: { aggregations: [], operation: 'groupby' }, load: { aggregations: ['mean'], operation: 'aggregate' } },
        },
      },
    ]);
    expect(row('1: Group by').textContent).toContain('1 table of 3 rows → 1 table of 2 rows');
    await choose('What becomes of load', 'Ignored');
    expect(saved()).toEqual([{ id: 'groupBy', options: { mine: 1, fields: { host: { aggregations: [], operation: 'groupby' } } } }]);
  });

  test('sort by: the field and the order', async () => {
    const { saved } = await renderTab([{ id: 'sortBy', options: { sort: [{ field: '' }] } }]);
    await choose('Field', 'load');
    await userEvent.click(screen.getByRole('switch', { name: 'Reverse' }));
    expect(saved()).toEqual([{ id: 'sortBy', options: { sort: [{ field: 'load', desc: true }] } }]);
  });

  test('organise: hide, rename, move', async () => {
    const { saved } = await renderTab([{ id: 'organize', options: {} }]);
    await userEvent.click(screen.getByRole('button', { name: 'Hide free' }));
    fireEvent.change(screen.getByLabelText('Name for load'), { target: { value: 'Load now' } });
    await userEvent.click(screen.getByRole('button', { name: 'Move load up' }));
    expect(saved()).toEqual([
      {
        id: 'organize',
        options: { excludeByName: { free: true }, renameByName: { load: 'Load now' }, indexByName: { load: 0, host: 1, free: 2 } },
      },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Show free' }));
    expect(saved()).toMatchObject([{ options: { excludeByName: {} } }]);
  });

  test('filter by value: conditions', async () => {
    const { saved } = await renderTab([{ id: 'filterByValue', options: { filters: [] } }]);
    await userEvent.click(screen.getByRole('button', { name: 'Add condition' }));
    await choose('Field', 'load');
    await choose('Condition', 'Is between');
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '4' } });
    await choose('Filter type', 'Exclude');
    expect(saved()).toEqual([
      {
        id: 'filterByValue',
        options: { type: 'exclude', filters: [{ fieldName: 'load', config: { id: 'between', options: { value: 0, from: 2, to: 4 } } }] },
      },
    ]);
    expect(row('1: Filter data by values').textContent).toContain('1 table of 3 rows → 1 table of 2 rows');
    await userEvent.click(screen.getByRole('button', { name: 'Remove condition 1' }));
    expect(saved()).toMatchObject([{ options: { filters: [] } }]);
  });

  test('filter by value: an expression that cannot be read is told, and stays as it was typed', async () => {
    const { saved } = await renderTab([
      { id: 'filterByValue', options: { filters: [{ fieldName: 'host', config: { id: 'regex', options: { value: '' } } }] } },
    ]);
    const value = screen.getByRole('textbox', { name: 'Value' });
    expect(value.getAttribute('aria-invalid')).toBeNull();
    fireEvent.change(value, { target: { value: '([a-z' } });
    within(row('1: Filter data by values')).getByText('This expression cannot be read.');
    expect(value.getAttribute('aria-invalid')).toBe('true');
    expect(saved()).toMatchObject([{ options: { filters: [{ config: { options: { value: '([a-z' } } }] } }]);
    fireEvent.change(value, { target: { value: '^w' } });
    expect(value.getAttribute('aria-invalid')).toBeNull();
    expect(screen.queryByText('This expression cannot be read.')).toBeNull();
  });

  test('calculate: each mode shows its own fields', async () => {
    const { saved } = await renderTab([{ id: 'calculateField', options: { mode: 'binary', binary: { left: 'load' } } }]);
    await choose('Operation', '*');
    fireEvent.change(screen.getByRole('combobox', { name: 'Right' }), { target: { value: '10' } });
    fireEvent.change(screen.getByLabelText('Alias'), { target: { value: 'tenfold' } });
    expect(saved()).toEqual([
      { id: 'calculateField', options: { mode: 'binary', binary: { left: 'load', operator: '*', right: '10' }, alias: 'tenfold' } },
    ]);
    await choose('Mode', 'Window functions');
    expect(screen.queryByRole('combobox', { name: 'Right' })).toBeNull();
    screen.getByText('Choose a field.');
    await choose('Field', 'free');
    expect(saved()).toMatchObject([{ options: { mode: 'windowFunctions', window: { field: 'free' } } }]);
  });

  test('config from query: what a field says', async () => {
    const { saved } = await renderTab([{ id: 'configFromData', options: { configRefId: 'A', mappings: [] } }], ['A', 'B']);
    await choose('Use load as', 'Max');
    await choose('Value of load', 'Mean');
    await choose('Apply to', 'Field with name');
    await choose('Match', 'free');
    expect(saved()).toEqual([
      {
        id: 'configFromData',
        options: {
          configRefId: 'A',
          mappings: [{ fieldName: 'load', handlerKey: 'max', reducerId: 'mean' }],
          applyTo: { id: 'byName', options: 'free' },
        },
      },
    ]);
  });

  test.each([
    'concatenate',
    'convertFieldType',
    'extractFields',
    'filterByRefId',
    'filterFieldsByName',
    'formatString',
    'formatTime',
    'groupingToMatrix',
    'histogram',
    'joinByField',
    'joinByLabels',
    'labelsToFields',
    'merge',
    'partitionByValues',
    'prepareTimeSeries',
    'reduce',
    'renameByRegex',
    'rowsToFields',
    'seriesToRows',
    'transpose',
  ])('%s has one with named fields, whatever its options hold', async (id) => {
    await renderTab([{ id, options: 7 }]);
    const [only] = screen.getAllByRole('listitem', { name: /^1: / });
    for (const control of within(only ?? document.body).queryAllByRole(/^(?:combobox|textbox|switch|spinbutton|checkbox)$/ as never))
      expect(control.getAttribute('aria-label') ?? control.getAttribute('id') ?? '').not.toBe('');
  });
});

test('a panel that queries nothing has no such tab', async () => {
  renderDashboardView(PanelEditor, {
    document: { panels: [{ id: 1, type: 'text', gridPos: { x: 0, y: 0, w: 12, h: 9 } }] },
    view: { mode: 'edit', panelId: 1, tab: 'transform' },
  });
  expect(screen.queryByRole('tab', { name: /Transform/ })).toBeNull();
  expect(screen.getByRole('tab', { name: 'Visualisation' }).getAttribute('aria-selected')).toBe('true');
});
