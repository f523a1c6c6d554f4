import { expect, test } from 'vitest';
import { shapesIn } from './panel-places.ts';

const at = (type: unknown, x: unknown, y: unknown, w: unknown, h: unknown) => ({ type, gridPos: { x, y, w, h } });

test('a document that is not there yet has the shape of a page of graphs', () => {
  expect(shapesIn(undefined).map(({ type }) => type)).toEqual(['graph', 'graph', 'graph', 'graph']);
});

test.each<[string, unknown, readonly string[]]>([
  ['types and places as saved', [at('table', 0, 0, 12, 8), at('singlestat', 12, 0, 6, 4)], ['table 0 0 12 8', 'singlestat 12 0 6 4']],
  ['rows have no shape', [at('row', 0, 0, 24, 1), at('text', 0, 1, 4, 4)], ['text 0 1 4 4']],
  [
    'places are brought into the grid',
    [at('graph', '1', -5, 0, 4.5), at('graph', 99, 1e9, 1e9, 1e9)],
    ['graph 1 0 1 4', 'graph 23 99 24 99'],
  ],
  ['what is no panel is left out', [null, 5, 'x', {}, { type: 'graph' }], []],
  ['no panels', 'none', []],
  ['nothing of panels', undefined, []],
])('%s', (_name, panels, expected) => {
  expect(shapesIn({ panels }).map(({ type, x, y, w, h }) => [type, x, y, w, h].join(' '))).toEqual(expected);
});

test('more than a window holds are not drawn', () => {
  expect(shapesIn({ panels: Array.from({ length: 500 }, (_, y) => at('graph', 0, y, 1, 1)) })).toHaveLength(24);
});
