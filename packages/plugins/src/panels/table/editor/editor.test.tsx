import '@pharos/ui/testing';
import { numberColumn, tableFrame } from '@pharos/plugin';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { EditorTabProps } from '@pharos/plugin/ui';
import { TableOptions } from '../options.ts';
import { newStyle } from '../own/own-options.ts';
import { CELL_PROPERTIES } from './cell-properties.tsx';
import { FieldTableTab } from './FieldTableTab.tsx';
import { StylesTab, withMoved, withNew } from './StylesTab.tsx';
import { TableTab } from './TableTab.tsx';

const frames = [tableFrame('t', [numberColumn('Used', [1]), numberColumn('Free', [2])])];

/** A tab over a saved panel that takes over what is changed, as the host does. */
function open(Tab: ComponentType<EditorTabProps<TableOptions>>, saved: object) {
  const onChange = vi.fn<(change: Partial<TableOptions>) => void>();
  function Host() {
    const [panel, setPanel] = useState(saved);
    const change = (part: Partial<TableOptions>): void => {
      onChange(part);
      setPanel((before) => ({ ...before, ...part }));
    };
    return <Tab options={TableOptions.parse(panel)} onChange={change} frames={frames} />;
  }
  render(<Host />);
  return onChange;
}
const choose = async (label: string, option: string): Promise<void> => {
  await userEvent.click(screen.getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};
const type = async (label: string, text: string): Promise<void> => {
  await userEvent.clear(screen.getByRole('textbox', { name: label }));
  if (text !== '') await userEvent.type(screen.getByRole('textbox', { name: label }), text);
};

test('[2.2.14-a] transform, columns, rows per page, scroll and font size are edited; an empty page size has 100', async () => {
  const onChange = open(TableTab, { transform: 'table' });
  expect(screen.getByLabelText<HTMLInputElement>('Rows per page').placeholder).toBe('100');
  await choose('Font size', '200%');
  await userEvent.click(screen.getByRole('switch', { name: 'Scroll' }));
  expect(onChange.mock.calls.map(([change]) => change)).toEqual([{ fontSize: '200%' }, { scroll: false }]);
  await choose('Table Transform', 'Time series aggregations');
  expect(onChange.mock.lastCall?.[0]).toEqual({ transform: 'timeseries_aggregations', columns: [{ text: 'Avg', value: 'avg' }] });
  await userEvent.type(screen.getByRole('combobox', { name: 'Columns' }), 'Max');
  await userEvent.click(await screen.findByRole('option', { name: 'Max' }));
  expect(onChange.mock.lastCall?.[0]).toEqual({
    columns: [
      { text: 'Avg', value: 'avg' },
      { text: 'Max', value: 'max' },
    ],
  });
});

test('a transform that nobody knows stays chosen', () => {
  open(TableTab, { transform: 'own_way' });
  expect(screen.getByRole('combobox', { name: 'Table Transform' }).textContent).toBe('own_way');
});

test('[2.2.14-b] an edit of a rule changes what it says, and nothing else of the list', async () => {
  const other = { pattern: 'Free', type: 'number', later: [1] };
  const onChange = open(StylesTab, { transform: 'table', styles: [{ pattern: 'Used', type: 'string', own: 1 }, other] });
  const rule = within(screen.getByRole('region', { name: 'Used' }));
  await userEvent.click(rule.getByRole('switch', { name: 'Sanitize HTML' }));
  expect(onChange.mock.lastCall?.[0]).toEqual({ styles: [{ pattern: 'Used', type: 'string', own: 1, sanitize: true }, other] });
  await userEvent.click(rule.getByRole('switch', { name: 'Preserve Formatting' }));
  expect(onChange.mock.lastCall?.[0].styles?.[0]).toMatchObject({ preserveFormat: true });
});

test.each<[kind: string, labels: readonly string[]]>([
  ['date', ['Date Format', 'Alignment', 'Render value as link']],
  ['number', ['Unit', 'Decimals', 'Colour Mode']],
  ['string', ['Sanitize HTML', 'Preserve Formatting', 'Mapping type', 'Colour Mode']],
])('[2.2.14-b] a rule for a %s has %j', (kind, labels) => {
  open(StylesTab, { styles: [{ pattern: 'Used', type: kind }] });
  for (const label of labels) screen.getByLabelText(label);
});

test('[2.2.14-c] mappings, thresholds with commas, and the mode of colours are edited', async () => {
  const onChange = open(StylesTab, { styles: [{ pattern: 'Used', type: 'string', mappingType: 1 }] });
  const last = () => onChange.mock.lastCall?.[0].styles?.[0];
  await userEvent.click(screen.getByRole('button', { name: 'Add mapping' }));
  await type('Value', '1');
  await type('Text', 'one');
  expect(last()).toMatchObject({ valueMaps: [{ value: '1', text: 'one' }] });
  await choose('Mapping type', 'Range to text');
  await userEvent.click(screen.getByRole('button', { name: 'Add mapping' }));
  await type('From', '1');
  expect(last()).toMatchObject({ mappingType: 2, rangeMaps: [{ from: '1', to: '', text: '' }], valueMaps: [{ value: '1', text: 'one' }] });
  await choose('Colour Mode', 'Row');
  await type('Thresholds', '50,80');
  expect(last()).toMatchObject({ colorMode: 'row', thresholds: ['50', '80'] });
  await choose('Colour Mode', 'Disabled');
  expect(last()).toMatchObject({ colorMode: null });
});

test('[2.2.14-d] the link of a rule is edited', async () => {
  const onChange = open(StylesTab, { styles: [{ pattern: 'Used', type: 'string' }] });
  await userEvent.click(screen.getByRole('switch', { name: 'Render value as link' }));
  await type('Url', '/d/x');
  await type('Tooltip', 'Go');
  await userEvent.click(screen.getByRole('switch', { name: 'Open in new tab' }));
  expect(onChange.mock.lastCall?.[0].styles?.[0]).toEqual({
    pattern: 'Used',
    type: 'string',
    link: true,
    linkUrl: '/d/x',
    linkTooltip: 'Go',
    linkTargetBlank: true,
  });
});

test('rules are added before the one for all that is left, moved and removed', async () => {
  const [a, b, all] = [{ pattern: 'a' }, { pattern: 'b' }, { pattern: '/.*/' }];
  expect(withNew([a, all])).toEqual([a, newStyle(), all]);
  expect(withNew([a])).toEqual([a, newStyle()]);
  expect([withMoved([a, b, all], 0, 2), withMoved([a, b, all], 2, 1)]).toEqual([
    [b, all, a],
    [a, all, b],
  ]);
  const onChange = open(StylesTab, { styles: [a, b] });
  await userEvent.click(screen.getByRole('button', { name: 'Move b up' }));
  expect(onChange.mock.lastCall?.[0]).toEqual({ styles: [b, a] });
  await userEvent.click(screen.getAllByRole('button', { name: 'Remove Rule' })[0] ?? document.body);
  expect(onChange.mock.lastCall?.[0]).toEqual({ styles: [a] });
});

test('the newer form: what is changed stands in its options beside all others', async () => {
  const options = { showHeader: true, later: 1, footer: { show: false, own: 2 } };
  const onChange = open(FieldTableTab, { type: 'table', pluginVersion: '10.0.0', options });
  await choose('Cell height', 'Large');
  expect(onChange.mock.lastCall?.[0].options).toMatchObject({ later: 1, cellHeight: 'lg', footer: { own: 2 } });
  await userEvent.click(screen.getByRole('switch', { name: 'Show table footer' }));
  expect(onChange.mock.lastCall?.[0].options?.footer).toMatchObject({ show: true, reducer: ['sum'], own: 2 });
  await userEvent.type(screen.getByRole('combobox', { name: 'Calculations' }), 'Mean{ArrowDown}{Enter}');
  await userEvent.type(screen.getByRole('combobox', { name: 'Fields' }), 'Free{Enter}');
  await userEvent.click(screen.getByRole('switch', { name: 'Count rows' }));
  await userEvent.click(screen.getByRole('switch', { name: 'Enable pagination' }));
  expect(onChange.mock.lastCall?.[0].options?.footer).toMatchObject({
    reducer: ['sum', 'mean'],
    fields: ['Free'],
    countRows: true,
    enablePagination: true,
  });
});

test('a type of cell is edited with what only it has; the rest of it stays', async () => {
  const property = CELL_PROPERTIES.find(({ id }) => id === 'custom.cellOptions');
  const onChange = vi.fn<(value: unknown) => void>();
  function Host() {
    const [value, setValue] = useState<unknown>({ type: 'gauge', own: 1 });
    const Editor = property?.Editor ?? (() => null);
    return (
      <Editor
        label="Cell type"
        value={value}
        onChange={(next) => {
          onChange(next);
          setValue(next);
        }}
      />
    );
  }
  render(<Host />);
  await choose('Gauge display', 'Retro LCD');
  expect(onChange.mock.lastCall?.[0]).toEqual({ type: 'gauge', own: 1, mode: 'lcd' });
  await choose('Value display', 'Hidden');
  expect(onChange.mock.lastCall?.[0]).toEqual({ type: 'gauge', own: 1, mode: 'lcd', valueDisplayMode: 'hidden' });
  await choose('Cell type', 'Coloured background');
  await userEvent.click(screen.getByRole('switch', { name: 'Apply to row' }));
  expect(onChange.mock.lastCall?.[0]).toMatchObject({ type: 'color-background', applyToRow: true });
});

test('a table of the older form becomes one of the newer in one step, which tells what is left out', async () => {
  const saved = { transform: 'table', fontSize: '150%', styles: [{ pattern: 'Used', type: 'number', unit: 'bytes' }], sort: { col: null } };
  const onChange = open(TableTab, saved);
  screen.getByText(/It has no font size/);
  await userEvent.click(screen.getByRole('button', { name: 'Change to the newer form' }));
  expect(onChange).toHaveBeenCalledOnce();
  const change = onChange.mock.lastCall?.[0] ?? {};
  expect(change).toMatchObject({
    styles: undefined,
    fontSize: undefined,
    fieldConfig: { overrides: [{ matcher: { id: 'byName', options: 'Used' } }] },
  });
  expect(Object.hasOwn(change, 'styles')).toBe(true);
});

test('annotations stay in the older form, and it says so', () => {
  open(TableTab, { transform: 'annotations' });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Change to the newer form' }).disabled).toBe(true);
  screen.getByText('Annotations and JSON are shown by the older form only.');
});
