import { describe, expect, test } from 'vitest';
import { numberColumn, seriesFrame, stringColumn, tableFrame } from '../frames/build.ts';
import { joinFormatted } from '../units/format-value.ts';
import { valueRulesOf } from './value-rules.ts';
import { runNatively } from '../text/expressions/evaluation.ts';
import { openView } from '../text/expressions/view.ts';
import { readFieldConfig } from './read-field-config.ts';
import { reduceFields, type ReduceOptions } from './reduce-fields.ts';

const expressions = openView({ evaluate: runNatively });
const valueRules = valueRulesOf(16);

const series = (name: string, values: readonly number[], labels = {}) =>
  seriesFrame(
    name,
    labels,
    Float64Array.from(values, (_, index) => index * 1000),
    Float64Array.from(values),
  );
const table = tableFrame('t', [
  stringColumn('host', ['web', 'db', null]),
  numberColumn('load', [0.5, 2, 3]),
  numberColumn('free', [10, 20, 30]),
]);
const OPTIONS: ReduceOptions = { calcs: ['lastNotNull'], values: false, fields: '' };
const reduce = (frames: Parameters<typeof reduceFields>[0], options: Partial<ReduceOptions> = {}, saved: unknown = {}) =>
  reduceFields(
    frames,
    { ...OPTIONS, ...options },
    { config: readFieldConfig(saved), colorMode: 'thresholds', theme: 'dark', timeZone: 'utc', expressions, valueRules },
  );
const texts = (...input: Parameters<typeof reduce>) => reduce(...input).map(({ name, shown }) => `${name} ${joinFormatted(shown)}`);

describe('each field as one value', () => {
  test('every series has one, in its unit', () => {
    expect(texts([series('a', [1, 2]), series('b', [3, 4])], { calcs: ['mean'] }, { defaults: { unit: 's', decimals: 1 } })).toEqual([
      'a 1.5 s',
      'b 3.5 s',
    ]);
  });

  test.each([
    ['count', 'a 3'],
    ['distinctCount', 'a 2'],
    ['changeCount', 'a 1'],
    ['allIsZero', 'a false'],
    ['diffperc', 'a 100%'],
    ['sum', 'a 5 B'],
  ])('[P8] %s of bytes is %s, whatever the document or the source say', (calc, expected) => {
    const bytes = series('a', [1, 2, 2]);
    const ofSource = { ...bytes, columns: bytes.columns.map((column) => ({ ...column, display: { unit: 'bytes', decimals: 0 } })) };
    expect(texts([bytes], { calcs: [calc] }, { defaults: { unit: 'bytes', decimals: 0 } })).toEqual([expected]);
    expect(texts([ofSource], { calcs: [calc] })).toEqual([expected]);
  });

  test.each([
    [40, 3, '#111111'],
    [41, 300, '#222222'],
  ])('[L12] a difference in per cent of a document of schema %d is %d, in the colour %s, and written as 300%%', (schema, number, color) => {
    const steps = [
      { color: '#111111', value: null },
      { color: '#222222', value: 100 },
    ];
    const config = readFieldConfig({ defaults: { unit: 'bytes', thresholds: { mode: 'absolute', steps } } });
    const [one] = reduceFields(
      [series('a', [1, 2, 3, 4])],
      { ...OPTIONS, calcs: ['diffperc'] },
      { config, colorMode: 'thresholds', theme: 'dark', timeZone: 'utc', expressions, valueRules: valueRulesOf(schema) },
    );
    expect([one && joinFormatted(one.shown), one?.shown.number, one?.shown.color]).toEqual(['300%', number, color]);
  });

  test.each([
    [16, '3 ms'],
    [17, '2.50 ms'],
  ])('seconds below one have the decimals of a document of schema %d: %s', (schema, text) => {
    const [one] = reduceFields([series('a', [0.0025])], OPTIONS, {
      config: readFieldConfig({ defaults: { unit: 's', decimals: 2 } }),
      colorMode: 'thresholds',
      theme: 'dark',
      timeZone: 'utc',
      expressions,
      valueRules: valueRulesOf(schema),
    });
    expect(one && joinFormatted(one.shown)).toBe(text);
  });

  test('only numbers, unless fields are named', () => {
    expect(texts([table])).toEqual(['load 3', 'free 30']);
    expect(texts([table], { fields: 'host' })).toEqual(['host db']);
    expect(texts([table], { fields: '/^(host|free)$/' })).toEqual(['host db', 'free 30']);
    expect(texts([table], { fields: '/(/' })).toEqual([]);
  });

  test('names are made of labels where the document says so', () => {
    expect(texts([series('up{job="api"}', [1], { job: 'api' })], {}, { defaults: { displayName: '${__field.labels.job}' } })).toEqual([
      'api 1',
    ]);
  });

  test('mappings replace texts and colours; where there is no value stands what the document says', () => {
    const mappings = [{ type: 'value', options: { 1: { text: 'UP', color: '#00ff00' } } }];
    const [up] = reduce([series('a', [1])], {}, { defaults: { mappings } });
    expect(up?.shown).toMatchObject({ text: 'UP', color: '#00ff00', isMapped: true, number: 1 });
    const [none] = reduce([series('a', [Number.NaN])], {}, { defaults: { noValue: 'quiet' } });
    expect(none?.shown).toMatchObject({ text: 'quiet', isMapped: false });
    expect(none?.shown.number).toBeUndefined();
  });

  test('values lie between the lowest and the highest of all, where nobody chose and the unit has no limits', () => {
    const boundsOf = (saved: unknown) => reduce([series('a', [5, 10]), series('b', [20, 1])], {}, saved)[0]?.bounds;
    expect(boundsOf({})).toEqual({ min: 1, max: 20 });
    expect(boundsOf({ defaults: { min: 0 } })).toEqual({ min: 0, max: 20 });
    expect(boundsOf({ defaults: { unit: 'percent' } })).toEqual({ min: 0, max: 100 });
    expect(boundsOf({ defaults: { unit: 'percentunit', max: 2 } })).toEqual({ min: 0, max: 2 });
  });

  test('a unit of the source counts where the document has none', () => {
    const frame = tableFrame('t', [{ ...numberColumn('size', [2048]), display: { unit: 'bytes' } }]);
    expect(texts([frame])).toEqual(['size 2 KiB']);
    expect(texts([frame], {}, { defaults: { unit: 's' } })).toEqual(['size 34.1 min']);
  });

  test('a reducer that nobody knows is the last value', () =>
    expect(texts([series('a', [1, 7])], { calcs: ['nonsense'] })).toEqual(['a 7']));
});

describe('each row as one value', () => {
  test('is named by its text, and by its field where there are several', () => {
    expect(texts([table], { values: true, fields: 'load' })).toEqual(['web 0.500', 'db 2', 'load 3']);
    expect(texts([table], { values: true })).toEqual(['web load 0.500', 'db load 2', 'load 3', 'web free 10', 'db free 20', 'free 30']);
  });

  test('25 of them where the document has no limit', () => {
    const long = tableFrame('t', [
      numberColumn(
        'n',
        Array.from({ length: 40 }, (_, index) => index),
      ),
    ]);
    expect([reduce([long], { values: true }).length, reduce([long], { values: true, limit: 3 }).length]).toEqual([25, 3]);
  });
});

test('a value knows where it leads: the series that it was calculated from, or its row', () => {
  const defaults = { unit: 's', links: [{ title: 'a', url: '/a' }] };
  expect(reduce([table], { fields: 'load', calcs: ['max'] }, { defaults })[0]?.linked).toMatchObject({
    value: 3,
    text: '3 s',
    calc: 'max',
    links: [{ url: '/a' }],
  });
  const rows = reduce([table], { fields: 'load', values: true }, { defaults });
  expect(rows.map(({ linked }) => [linked?.row, linked?.value, linked?.calc])).toEqual([
    [0, 0.5, undefined],
    [1, 2, undefined],
    [2, 3, undefined],
  ]);
  expect(reduce([table])[0]?.linked).toBeUndefined();
});

test.each([
  [{ viz: true, legend: false, tooltip: false }, []],
  [{ viz: false, legend: true, tooltip: true }, ['a 1']],
  [undefined, ['a 1']],
])('a field that is hidden from %j is shown as %j', (hideFrom, shown) =>
  expect(texts([series('a', [1])], {}, { defaults: { custom: { hideFrom } } })).toEqual(shown),
);
