import { expect, test } from 'vitest';
import { shapesIn } from './panel-places.ts';

const at = (type: unknown, x: unknown, y: unknown, w: unknown, h: unknown) => ({ type, gridPos: { x, y, w, h } });

test('[T28] a document that is not there yet has the shape of a page of graphs', () => {
  expect(shapesIn(undefined).map(({ type }) => type)).toEqual(['graph', 'graph', 'graph', 'graph']);
  expect(shapesIn('text')).toHaveLength(4);
});

test.each<[string, unknown, readonly string[]]>([
  ['types and places as saved', [at('table', 0, 0, 12, 8), at('singlestat', 12, 0, 6, 4)], ['table 0 0 12 8', 'singlestat 12 0 6 4']],
  ['rows have no shape', [at('row', 0, 0, 24, 1), at('text', 0, 1, 4, 4)], ['text 0 1 4 4']],
  [
    'a place that is none is left out',
    [at('graph', '1', 0, 4, 4), at('graph', 0, 0, 0, 4), at('graph', -1, 0, 4, 4), at('graph', 0, 0, 1.5, 4)],
    [],
  ],
  ['so is what is no panel', [null, 5, 'x', {}, { type: 'graph' }], []],
  ['no panels', 'none', []],
])('[T28] %s', (_name, panels, expected) => {
  expect(shapesIn({ panels }).map(({ type, x, y, w, h }) => [type, x, y, w, h].join(' '))).toEqual(expected);
});

test('[T28] more than a window holds are not drawn', () => {
  expect(shapesIn({ panels: Array.from({ length: 500 }, (_, y) => at('graph', 0, y, 1, 1)) })).toHaveLength(24);
});
