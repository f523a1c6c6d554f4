import type { JsonObject } from '@pharos/contract/primitives';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEqualJson } from '../../text/equal-json.ts';
import { openDocument } from './open-document.ts';
import { upgradeDocument } from './upgrade.ts';

const old = (schemaVersion?: unknown): JsonObject => ({
  ...(schemaVersion === undefined ? {} : { schemaVersion }),
  title: 'Old',
  unknown: { deep: [1] },
  rows: [
    {
      height: '250px',
      panels: [
        { id: 1, type: 'singlestat', span: 6, thresholds: '0,10,20', strange: true },
        { id: 2, type: 'table', span: 6, styles: [{ thresholds: [0, 10, 20] }] },
      ],
    },
  ],
});
const thresholdsOf = (document: JsonObject): unknown => JSON.stringify(document['panels']).match(/"thresholds":("[^"]*"|\[[^\]]*\])/g);

const NOT_LOST_9 = '"thresholds":"0,10,20"';
const LOST_9 = '"thresholds":"10,20"';
const NOT_LOST_10 = '"thresholds":[0,10,20]';
const LOST_10 = '"thresholds":[10,20]';

test.each([undefined, null, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, '7', 15.5, -3])(
  '[1.3.1-g] [1.4.12-b] schema %j is 16 after load, its rows panels of the grid, and what is not known is in it',
  (version) => {
    expect(upgradeDocument(old(version))).toMatchObject({
      schemaVersion: 16,
      title: 'Old',
      unknown: { deep: [1] },
      panels: [
        { id: 1, strange: true, gridPos: { x: 0, y: 0, w: 12, h: 7 } },
        { id: 2, gridPos: { x: 12, y: 0, w: 12, h: 7 } },
      ],
    });
  },
);

test.each([
  [8, [LOST_9, LOST_10]],
  [9, [NOT_LOST_9, LOST_10]],
  [10, [NOT_LOST_9, NOT_LOST_10]],
])('steps up to schema %j are not run again', (version, thresholds) => {
  expect(thresholdsOf(upgradeDocument(old(version)))).toEqual(thresholds);
});

test.each([16, 16.5, 17, 22, 33, 42, 43, 1000, '16', '39'])(
  '[1.3.1-g] schema %j stays as it is: its number is never lowered',
  (version) => {
    const document = { ...old(version), sharedCrosshair: true };
    expect(upgradeDocument(document)).toBe(document);
  },
);

describe('whatever JSON can hold', () => {
  /** Documents whose fields are of the right name and of any kind. */
  const any = fc.jsonValue({ maxDepth: 2 });
  const some = (names: readonly string[], more: Readonly<Record<string, fc.Arbitrary<unknown>>> = {}) =>
    fc.record({ ...Object.fromEntries(names.map((name) => [name, any])), ...more }, { requiredKeys: [] });
  const target = fc.oneof(any, some(['refId', 'fields', 'tags', 'groupBy', 'fill', 'rawQuery']));
  const PANEL_FIELDS = [
    'id',
    'span',
    'minSpan',
    'height',
    'legend',
    'grid',
    'y_format',
    'y_formats',
    'aliasYAxis',
    'seriesOverrides',
    'thresholds',
    'styles',
  ];
  const panel = fc.oneof(
    any,
    some([...PANEL_FIELDS, 'yaxes', 'panels', 'gridPos'], {
      type: fc.constantFrom('graph', 'graphite', 'singlestat', 'table', 'row'),
      targets: fc.oneof(any, fc.array(target, { maxLength: 3 })),
      grid: fc.oneof(any, some(['min', 'leftMin', 'threshold1', 'threshold2', 'thresholdLine'])),
    }),
  );
  const panels = fc.oneof(any, fc.array(panel, { maxLength: 4 }));
  const row = fc.oneof(any, some(['height', 'collapse', 'showTitle', 'repeat', 'repeatIteration', 'title', 'id'], { panels }));
  const document = some(['time', 'nav', 'services', 'templating', 'annotations', 'sharedCrosshair', 'graphTooltip', '__proto__'], {
    schemaVersion: fc.oneof(any, fc.integer({ min: -1, max: 20 })),
    rows: fc.oneof(any, fc.array(row, { maxLength: 4 })),
    panels,
    templating: fc.oneof(
      any,
      some([], { list: fc.oneof(any, fc.array(some(['type', 'refresh', 'hideVariable', 'hideLabel']), { maxLength: 3 })) }),
    ),
    services: fc.oneof(any, some([], { filter: fc.oneof(any, some(['time', 'list'])) })),
  });
  const plain = (value: unknown): JsonObject => JSON.parse(JSON.stringify(value));

  test('nothing stops it, a second run changes nothing, and its input stays what it was', () => {
    fc.assert(
      fc.property(document, (made) => {
        const before = plain(made);
        const untouched = structuredClone(before);
        const after = openDocument(before);
        expect(isEqualJson(before, untouched)).toBe(true);
        expect(isEqualJson(openDocument(after), after)).toBe(true);
        expect(isEqualJson(plain(after), after)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
  test('fields that no step knows come through in every part', () => {
    fc.assert(
      fc.property(
        any,
        fc.integer({ min: 0, max: 15 }),
        fc.constantFrom('graph', 'singlestat', 'table', 'text'),
        (value, schemaVersion, type) => {
          const zzz: unknown = plain({ value })['value'];
          const before = {
            schemaVersion,
            zzz,
            templating: { zzz, list: [{ zzz }] },
            rows: [{ showTitle: true, zzz, panels: [{ id: 1, type, zzz, grid: { zzz }, targets: [{ zzz }] }] }],
          };
          expect(openDocument(before)).toMatchObject({
            zzz,
            templating: { zzz, list: [{ zzz }] },
            panels: [
              { type: 'row', zzz },
              { type, zzz, grid: { zzz }, targets: [{ zzz }] },
            ],
          });
        },
      ),
    );
  });
});
