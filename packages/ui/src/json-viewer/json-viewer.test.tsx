import '../testing/index.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { jsonLines } from './json-lines.ts';
import { JsonViewer } from './JsonViewer.tsx';

test('only open branches are walked', () => {
  const value = { a: { b: { c: 1 } }, d: [] };
  const names = (openDepth: number, ...toggled: string[]) =>
    jsonLines(value, { openDepth, toggled: new Set(toggled) }).map((line) => line.path);
  expect(names(1)).toEqual(['', '/a', '/d']);
  expect(names(1, '/a')).toEqual(['', '/a', '/a/b', '/d']);
  expect(names(9, '')).toEqual(['']);
});

test('a huge document draws only what is in sight', () => {
  render(<JsonViewer label="Rows" value={Array.from({ length: 50_000 }, (_, row) => row)} heightPx={220} />);
  expect(screen.getAllByRole('treeitem').length).toBeLessThan(60);
});

test('arrows walk, fold and unfold', async () => {
  render(<JsonViewer label="Document" value={{ panel: { title: 'CPU' } }} openDepth={1} />);
  screen.getByRole('tree', { name: 'Document' }).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  expect(screen.getByText('"CPU"')).toBeTruthy();
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}');
  expect(screen.queryByText('"CPU"')).toBeNull();
});
