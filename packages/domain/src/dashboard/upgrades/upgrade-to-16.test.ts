import type { JsonObject } from '@pharos/contract/primitives';
import { describe, expect, test } from 'vitest';
import { objectsOf } from '../../text/json-object.ts';
import { upgradeTo16 } from './upgrade-to-16.ts';

const spans = (...widths: readonly unknown[]) => widths.map((span) => ({ span }));
const placeOf = ({ gridPos }: JsonObject): unknown => gridPos;
const placesOf = (document: JsonObject): unknown => objectsOf(document['panels']).map(placeOf);
const at = (x: number, y: number, w: number, h: number) => ({ x, y, w, h });

describe('places', () => {
  test.each<[string, JsonObject[], unknown]>([
    [
      'rows below each other',
      [
        { height: '250px', panels: spans(6, 6) },
        { height: 300, panels: spans(4, 4, 4) },
      ],
      [at(0, 0, 12, 7), at(12, 0, 12, 7), at(0, 7, 8, 8), at(8, 7, 8, 8), at(16, 7, 8, 8)],
    ],
    [
      'a row that wraps',
      [{ height: 250, panels: spans(6, 6, 6, 12) }],
      [at(0, 0, 12, 7), at(12, 0, 12, 7), at(0, 7, 12, 7), at(0, 14, 24, 7)],
    ],
    [
      'low panels on top of each other',
      [
        {
          height: 280,
          panels: [
            { span: 8, height: 280 },
            { span: 4, height: '120px' },
            { span: 4, height: '120 px' },
          ],
        },
      ],
      [at(0, 0, 16, 7), at(16, 0, 8, 3), at(16, 3, 8, 3)],
    ],
    [
      'a row behind one that wrapped',
      [{ height: 90, panels: spans(12, 12) }, { panels: spans(3) }],
      [at(0, 0, 24, 3), at(0, 3, 24, 3), at(0, 6, 6, 7)],
    ],
    [
      'no narrower than one span, no wider than the row, no lower than 90 px',
      [{ height: '10px', panels: spans(0.5, 40, undefined, 'x') }],
      [at(0, 0, 2, 3), at(0, 3, 24, 3), at(0, 6, 8, 3), at(8, 6, 8, 3)],
    ],
    [
      'widths that are no numbers',
      [{ height: 90, panels: spans([6], { span: 6 }, '6', true) }],
      [at(0, 0, 8, 3), at(8, 0, 8, 3), at(0, 3, 12, 3), at(12, 3, 8, 3)],
    ],
    [
      'heights of text and none',
      [
        { height: 'x', panels: [{ height: 0 }] },
        { height: '400', panels: [{}] },
      ],
      [at(0, 0, 8, 7), at(0, 7, 8, 10)],
    ],
  ])('%s', (_what, rows, places) => expect(placesOf(upgradeTo16({ rows }))).toEqual(places));
});

test('[1.9.3-b] a panel without a span is 4 of 12 wide', () => {
  expect(placesOf(upgradeTo16({ rows: [{ panels: [{}] }] }))).toEqual([at(0, 0, 8, 7)]);
});

test.each<[height: unknown, units: number]>([
  [undefined, 7],
  [250, 7],
  [89, 3],
  ['10px', 3],
  [90, 3],
  [91, 3],
  [121, 4],
])('[1.9.3-d] [1.5.6-e] a row of the height %j is 250 px high where it says nothing, and never below 90', (height, units) => {
  expect(placesOf(upgradeTo16({ rows: [{ height, panels: [{}] }] }))).toEqual([at(0, 0, 8, units)]);
});

describe('panels of rows', () => {
  const rows = [
    { title: 'R1', showTitle: true, height: 250, titleSize: 'h6', panels: [{ id: 1, span: 12, type: 'graph' }] },
    { title: 'R2', collapse: true, height: 200, repeat: 'host', panels: [{ id: 2, span: 6 }, { id: 3, span: 6, minSpan: 3 }, null] },
    { height: 250, repeat: null, panels: [{ id: 4, span: 4, repeat: 'x' }] },
  ];
  test('one for each row as soon as one has a title, is closed or repeats', () => {
    expect(upgradeTo16({ title: 'a', rows }).panels).toEqual([
      { id: 5, type: 'row', title: 'R1', titleSize: 'h6', collapsed: false, panels: [], gridPos: at(0, 0, 24, 1) },
      { id: 1, type: 'graph', gridPos: at(0, 1, 24, 7) },
      {
        id: 6,
        type: 'row',
        title: 'R2',
        repeat: 'host',
        collapsed: true,
        gridPos: at(0, 8, 24, 1),
        panels: [{ id: 2, gridPos: at(0, 9, 12, 5) }, { id: 3, minSpan: 6, gridPos: at(12, 9, 12, 5) }, null],
      },
      { id: 7, type: 'row', collapsed: false, panels: [], gridPos: at(0, 9, 24, 1) },
      { id: 4, repeat: 'x', gridPos: at(0, 10, 8, 7) },
    ]);
  });
  test.each([{ showTitle: true }, { collapse: true }, { repeat: 'x' }])('%j alone is a reason for one', (row) => {
    expect(objectsOf(upgradeTo16({ rows: [row] })['panels'])).toMatchObject([{ type: 'row', id: 1 }]);
  });
  test('without a reason there is none', () => expect(upgradeTo16({ rows: [{ title: 'hidden', panels: [] }] })).toEqual({ panels: [] }));
  test('copies of a repeated row are not taken over', () => {
    expect(upgradeTo16({ rows: [{ panels: spans(12) }, { repeatIteration: 7, panels: spans(12) }] })).toEqual({
      panels: [{ gridPos: at(0, 0, 24, 7) }],
    });
  });
});

test('panels of the grid stay in front', () => {
  expect(upgradeTo16({ panels: [{ id: 8 }], rows: [{ collapse: true }] })).toMatchObject({ panels: [{ id: 8 }, { id: 9, type: 'row' }] });
});

test.each([[{ rows: 'x', panels: 3 }], [{ panels: [{ id: 1 }] }]])('%j has no rows and stays', (document) => {
  expect(upgradeTo16(document)).toEqual(document);
});

test('rows that are none stay where they are', () => {
  expect(upgradeTo16({ rows: [7, { panels: 'x' }] })).toEqual({ rows: [7], panels: [] });
});
