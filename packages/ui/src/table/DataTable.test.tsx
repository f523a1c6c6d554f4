import '../testing/index.ts';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { DataTable, type DataColumn } from './DataTable.tsx';

const ROWS = [
  { name: 'b', size: 2 },
  { name: 'a', size: 10 },
  { name: 'c', size: 2 },
];
const COLUMNS: readonly DataColumn<(typeof ROWS)[number]>[] = [
  { id: 'name', header: 'Name', cell: (row) => row.name, compare: (x, y) => x.name.localeCompare(y.name) },
  { id: 'size', header: 'Size', cell: (row) => row.size, align: 'end', compare: (x, y) => x.size - y.size },
];

function Page() {
  const [keys, setKeys] = useState<ReadonlySet<string | number>>(new Set());
  return (
    <DataTable
      label="Files"
      rows={ROWS}
      rowKey={(row) => row.name}
      rowName={(row) => row.name}
      rowHref={(row) => `/f/${row.name}`}
      columns={COLUMNS}
      selectedKeys={keys}
      onSelect={setKeys}
    />
  );
}
const order = (): (string | null)[] => screen.getAllByRole('link').map((link) => link.textContent);

test('a head sorts up, then down, and says so; equal rows keep their order', async () => {
  render(<Page />);
  expect(order()).toEqual(['b', 'a', 'c']);
  await userEvent.click(screen.getByRole('button', { name: 'Size' }));
  expect(order()).toEqual(['b', 'c', 'a']);
  await userEvent.click(screen.getByRole('button', { name: 'Size' }));
  expect(order()).toEqual(['a', 'b', 'c']);
  expect(screen.getByRole('columnheader', { name: 'Size' }).getAttribute('aria-sort')).toBe('descending');
});

test('a cell that says little without its header carries it, for the rows of a phone', () => {
  const columns = COLUMNS.map((column) => ({ ...column, isLabelledOnPhone: column.id === 'size' }));
  render(<DataTable label="Files" rows={ROWS} rowKey={(row) => row.name} rowName={(row) => row.name} columns={columns} />);
  const [, first] = screen.getAllByRole('row');
  expect([...(first?.children ?? [])].map((cell) => cell.getAttribute('data-label'))).toEqual([null, 'Size']);
});

test('the box in the head shows some, and chooses all or none', async () => {
  render(<Page />);
  const all = screen.getByRole('checkbox', { name: 'Select all' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select a' }));
  expect(all).toHaveProperty('indeterminate', true);
  await userEvent.click(all);
  expect(within(screen.getByRole('table')).getAllByRole('row', { selected: true })).toHaveLength(3);
  await userEvent.click(all);
  expect(screen.queryAllByRole('row', { selected: true })).toHaveLength(0);
});
