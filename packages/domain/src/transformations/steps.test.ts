import { describe, expect, test } from 'vitest';
import { numberColumn, seriesFrame, stringColumn, tableFrame, timeColumn } from '../frames/build.ts';
import { valueRulesOf } from '../fields/value-rules.ts';
import { runNatively } from '../text/expressions/evaluation.ts';
import { openView } from '../text/expressions/view.ts';
import { unknownTransformations } from './apply.ts';
import { findTransformation, TRANSFORMATION_CATALOGUE } from './catalogue.ts';
import { apply } from './frames-in-tests.ts';
import { describeOutline, outlineOf } from './outline.ts';
import { stepTransformations } from './steps.ts';

const context = { expressions: openView({ evaluate: runNatively }), valueRules: valueRulesOf(16) };
const ofQuery = <Frame extends object>(frame: Frame, refId: string) => ({
  ...frame,
  meta: { ...('meta' in frame ? Object(frame.meta) : {}), refId },
});
const A = ofQuery(seriesFrame('a', { host: 'web' }, Float64Array.of(1, 2), Float64Array.of(1, 2)), 'A');
const B = ofQuery(seriesFrame('b', {}, Float64Array.of(1), Float64Array.of(1)), 'B');
const table = tableFrame('t', [stringColumn('s', ['x', 'y']), numberColumn('n', [1, 2])]);
const steps = (...saved: readonly unknown[]) => stepTransformations([A, B], saved, context);
const faultOf = (frames: readonly (typeof table)[], id: string, options: object = {}) =>
  stepTransformations(frames, [{ id, options }], context)[0]?.fault;

test('every transformation that is known stands in the catalogue, with a name, a sentence and options that change nothing badly', () => {
  for (const { id, name, description, initial } of TRANSFORMATION_CATALOGUE) {
    expect(unknownTransformations([{ id }])).toEqual([]);
    expect(name).not.toBe('');
    expect(description).toMatch(/\.$/);
    expect(() => apply([A, B, table], { id, options: initial })).not.toThrow();
  }
  const names = TRANSFORMATION_CATALOGUE.map((entry) => entry.name);
  expect(names).toEqual(names.toSorted((a, b) => (a.startsWith('Filter') && b.startsWith('Filter') ? 0 : a.localeCompare(b))));
  expect(findTransformation('seriesToColumns')?.id).toBe('joinByField');
  expect(findTransformation('constructor')).toBeUndefined();
});

test('no transformation fails on frames without rows or columns', () => {
  const empty = [
    tableFrame('', []),
    tableFrame('', [timeColumn('Time', []), numberColumn('n', [])]),
    seriesFrame('s', {}, new Float64Array(0), new Float64Array(0)),
  ];
  for (const { id, initial } of TRANSFORMATION_CATALOGUE)
    for (const options of [initial, {}, { fields: { n: { operation: 'groupby' } }, sort: [{ field: 'n' }], byField: 'n' }]) {
      expect(() => apply(empty, { id, options }), id).not.toThrow();
      expect(() => apply([], { id, options }), id).not.toThrow();
    }
});

test('each step tells what it begins with and what it makes of it', () => {
  const [join, limit] = steps({ id: 'joinByField' }, { id: 'limit', options: { limitField: 1 } });
  expect([join, limit].map((step) => step && `${describeOutline(step.before)} -> ${describeOutline(step.after)}`)).toEqual([
    '2 series of 3 rows -> 1 table of 2 rows',
    '1 table of 2 rows -> 1 table of 1 row',
  ]);
  expect(limit?.before[0]?.fields.map(({ name, type }) => `${name} ${type}`)).toEqual(['Time time', 'a number', 'b number']);
});

test.each([
  [[], 'nothing'],
  [[table], '1 table of 2 rows'],
  [[table, table], '2 tables of 4 rows'],
  [[A, table], '1 series of 2 rows and 1 table of 2 rows'],
])('%# reads %s', (frames, text) => expect(describeOutline(outlineOf(frames))).toBe(text));

describe('why a transformation cannot be applied', () => {
  const onlyTwo = 'There is only one result here, so that nothing is joined.';
  test.each([
    ['spatial', {}, 'Nothing here knows this transformation. It is left out, and stays in the document.'],
    ['sortBy', { sort: [{ field: '' }] }, 'Choose a field.'],
    ['sortBy', {}, 'Choose a field.'],
    ['sortBy', { sort: [{ field: 'gone' }] }, 'No field here is called gone.'],
    ['sortBy', { sort: [{ field: 'n' }] }, undefined],
    ['merge', {}, onlyTwo],
    ['concatenate', {}, onlyTwo],
    ['joinByField', {}, onlyTwo],
    ['groupBy', { fields: { s: { operation: 'aggregate' } } }, 'Choose a field to group by.'],
    ['groupBy', { fields: { gone: { operation: 'groupby' } } }, 'No field here is called gone.'],
    ['groupBy', { fields: { s: { operation: 'groupby' } } }, undefined],
    ['renameByRegex', { regex: '(' }, 'This expression cannot be read.'],
    ['filterFieldsByName', { include: { pattern: '(' } }, 'This expression cannot be read.'],
    ['filterFieldsByName', { include: { names: [] } }, undefined],
    ['filterByRefId', { include: '' }, 'Choose a query.'],
    ['filterByRefId', { include: 'X' }, 'No query here is called X.'],
    ['filterByRefId', { include: 'my-query' }, 'No query here is called my-query.'],
    ['filterByRefId', { include: '/X.*/' }, undefined],
    ['filterByValue', {}, 'Add a condition.'],
    [
      'filterByValue',
      { filters: [{ fieldName: 's', config: { id: 'regex', options: { value: '([a-z' } } }] },
      'This expression cannot be read.',
    ],
    ['filterByValue', { filters: [{ fieldName: 's', config: { id: 'regex', options: { value: '^x' } } }] }, undefined],
    ['filterByValue', { filters: [{ fieldName: 's', config: { id: 'substring', options: { value: '([a-z' } } }] }, undefined],
    [
      'filterByValue',
      { filters: [{ fieldName: 'n', config: { id: 'between', options: { from: 4, to: 2 } } }] },
      'Nothing is between these limits: the first is above the second.',
    ],
    ['filterByValue', { filters: [{ fieldName: 'n', config: { id: 'between', options: { from: 2, to: 2 } } }] }, undefined],
    ['configFromData', {}, 'No query here is called config.'],
    ['labelsToFields', {}, 'No series here has labels.'],
    ['joinByLabels', {}, 'Choose a label.'],
    ['joinByLabels', { value: 'host' }, 'No label here is called host.'],
    ['prepareTimeSeries', {}, 'No field here is a time.'],
    ['groupingToMatrix', {}, 'No field here is called Time.'],
    ['groupingToMatrix', { rowField: 's', columnField: 's', valueField: 'n' }, undefined],
    ['calculateField', { mode: 'binary', binary: { left: 'n', right: '2' } }, undefined],
    ['calculateField', { mode: 'binary', binary: { left: 'n', right: { fixed: '2' } } }, undefined],
    ['calculateField', { mode: 'binary', binary: { left: { matcher: { options: 'gone' } }, right: '2' } }, 'No field here is called gone.'],
    ['calculateField', { mode: 'unary' }, 'Choose a field.'],
    ['calculateField', { mode: 'windowFunctions', window: { field: 'n' } }, undefined],
    ['calculateField', {}, undefined],
    ['partitionByValues', {}, 'Choose a field.'],
    ['convertFieldType', { conversions: [{ targetField: 'gone' }] }, 'No field here is called gone.'],
    ['limit', {}, undefined],
  ])('%s %j: %s', (id, options, fault) => expect(faultOf([table], id, options)).toBe(fault));

  test('several results are told apart', () => {
    expect(faultOf([table, table], 'groupingToMatrix')).toBe('Only one result can become a matrix, and here are 2.');
    expect(faultOf([table, table], 'merge')).toBeUndefined();
    expect(steps({ id: 'filterByRefId', options: { include: 'A|B' } })[0]?.fault).toBeUndefined();
    expect(steps({ id: 'labelsToFields' })[0]?.fault).toBeUndefined();
  });
  test('one that is off, or has nothing to begin with, has none', () => {
    expect(steps({ id: 'sortBy', disabled: true })[0]?.fault).toBeUndefined();
    expect(stepTransformations([], [{ id: 'sortBy' }], context)[0]?.fault).toBeUndefined();
  });
});
