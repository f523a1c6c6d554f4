import '../testing/index.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonTree, type Folding, type JsonLine } from './json-tree.ts';
import { JsonViewer } from './JsonViewer.tsx';

const linesOf = (value: unknown, folding: Folding): readonly JsonLine[] => {
  const { lineCount, lineAt } = jsonTree(value, folding);
  return Array.from({ length: lineCount }, (_, index) => lineAt(index));
};

test('only open branches have lines inside', () => {
  const value = { a: { b: { c: 1 } }, d: [] };
  const paths = (openDepth: number, ...toggled: string[]) =>
    linesOf(value, { openDepth, toggled: new Set(toggled) }).map(({ path }) => path);
  expect(paths(1)).toEqual(['', '/a', '/d']);
  expect(paths(1, '/a')).toEqual(['', '/a', '/a/b', '/d']);
  expect(paths(9, '')).toEqual(['']);
});

/** The same lines by walking the whole document. */
function walk(value: unknown, folding: Folding, at: Pick<JsonLine, 'path' | 'depth' | 'name'>): readonly JsonLine[] {
  if (typeof value !== 'object' || value === null) return [{ ...at, kind: 'value', value: value as string | number | null }]; // fast-check makes JSON
  const entries = Object.entries(value);
  const isOpen = entries.length > 0 && at.depth < folding.openDepth !== folding.toggled.has(at.path);
  const inside = isOpen
    ? entries.flatMap(([name, child]) =>
        walk(child, folding, { path: `${at.path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`, depth: at.depth + 1, name }),
      )
    : [];
  return [{ ...at, kind: 'branch', isList: Array.isArray(value), count: entries.length, isOpen }, ...inside];
}

test('the lines are those of a walk through the whole document, and so are their parents', () => {
  const everyPath = (value: unknown) => walk(value, { openDepth: 99, toggled: new Set() }, { path: '', depth: 0, name: undefined });
  const documents = fc.jsonValue({ maxDepth: 4 }).chain((value) =>
    fc.record({
      value: fc.constant(value),
      openDepth: fc.nat(4),
      toggled: fc.subarray(everyPath(value).map(({ path }) => path)).map((paths) => new Set(paths)),
    }),
  );
  fc.assert(
    fc.property(documents, ({ value, ...folding }) => {
      const expected = walk(value, folding, { path: '', depth: 0, name: undefined });
      const lines = linesOf(value, folding);
      expect(lines).toEqual(expected);
      const { parentIndex } = jsonTree(value, folding);
      expect(lines.map((_, index) => lines[parentIndex(index)]?.path)).toEqual(
        expected.map(({ path }) => path.slice(0, Math.max(0, path.lastIndexOf('/')))),
      );
    }),
  );
});

test('members of a list of more than a thousand begin closed, and open one by one', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, row) => [row]);
  const countOf = (count: number, ...toggled: string[]) => jsonTree(rows(count), { openDepth: 2, toggled: new Set(toggled) }).lineCount;
  expect([countOf(1000), countOf(1001), countOf(1001, '/7')]).toEqual([2001, 1002, 1003]);
});

test('a huge document draws only what is in sight', () => {
  render(<JsonViewer label="Rows" value={Array.from({ length: 50_000 }, (_, row) => row)} heightPx={220} />);
  expect(screen.getAllByRole('treeitem').length).toBeLessThan(60);
});

test('arrows walk, fold and unfold', async () => {
  render(<JsonViewer label="Document" value={{ panel: { title: 'CPU' } }} openDepth={1} />);
  screen.getByRole('tree', { name: 'Document' }).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  screen.getByText('"CPU"');
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}');
  expect(screen.queryByText('"CPU"')).toBeNull();
});
