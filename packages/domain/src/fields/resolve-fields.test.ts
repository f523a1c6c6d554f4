import { numberColumn, seriesFrame, stringColumn, tableFrame, timeColumn } from '../frames/build.ts';
import { describe, expect, test } from 'vitest';
import { valueRulesOf } from './value-rules.ts';
import { runNatively } from '../text/expressions/evaluation.ts';
import { openView } from '../text/expressions/view.ts';
import { displayName } from './field-name.ts';
import { fieldsOf } from './fields-of.ts';
import type { Field } from './match-field.ts';
import { readFieldConfig } from './read-field-config.ts';
import { createFieldReader } from './resolve-fields.ts';

const expressions = openView({ evaluate: runNatively });
const valueRules = valueRulesOf(16);

const field = (name: string, more: Partial<Field> = {}): Field => ({ name, labels: {}, column: numberColumn(name, [1]), ...more });
const settingsOf = (saved: unknown, one: Field) =>
  createFieldReader(readFieldConfig(saved), { expressions, valueRules, colorMode: 'palette-classic' })(one);
const override = (id: string, options: unknown, ...properties: readonly (readonly [string, unknown])[]) => ({
  matcher: { id, options },
  properties: properties.map(([name, value]) => ({ id: name, value })),
});

describe('settings of a field', () => {
  test('are the defaults of the document, and usual ones for what it does not say', () => {
    expect(settingsOf({ defaults: { unit: 'bytes', decimals: 2, min: 0, noValue: 'none', custom: { lineWidth: 3 } } }, field('a'))).toEqual(
      {
        unit: 'bytes',
        decimals: 2,
        min: 0,
        noValue: 'none',
        color: { mode: 'palette-classic', seriesBy: 'last' },
        thresholds: {
          mode: 'absolute',
          steps: [
            { value: -Infinity, color: 'green' },
            { value: 80, color: 'red' },
          ],
        },
        mappings: [],
        links: [],
        custom: { lineWidth: 3 },
      },
    );
  });

  test('read numbers that are written as texts, and nothing else', () => {
    const defaults = { decimals: '3', min: 'x', max: '', unit: 7, displayName: '', noValue: null };
    const settings = settingsOf({ defaults }, field('a'));
    expect([settings.decimals, settings.min, settings.max, settings.unit, settings.displayName, settings.noValue]).toEqual([
      3,
      ...Array.from({ length: 5 }),
    ]);
  });

  test('thresholds are put in order; the step without a value is the lowest', () => {
    const steps = [{ value: 90, color: 'red' }, { value: null, color: 'blue' }, { value: '70', color: 'orange' }, 'nonsense'];
    expect(settingsOf({ defaults: { thresholds: { mode: 'percentage', steps } } }, field('a')).thresholds).toEqual({
      mode: 'percentage',
      steps: [
        { value: -Infinity, color: 'blue' },
        { value: 70, color: 'orange' },
        { value: 90, color: 'red' },
      ],
    });
  });

  test('links without an address are left out', () => {
    const links = [{ title: 'logs', url: '/x', targetBlank: true }, { title: 'none' }, { url: '/y' }];
    expect(settingsOf({ defaults: { links } }, field('a')).links).toEqual([
      { title: 'logs', url: '/x', targetBlank: true },
      { title: '', url: '/y', targetBlank: false },
    ]);
  });

  test.each([undefined, null, 7, 'x', [], { defaults: [], overrides: {} }, { overrides: [null, 7, {}, { matcher: {} }] }])(
    'are there whatever the document holds: %j',
    (saved) => expect(settingsOf(saved, field('a')).custom).toEqual({}),
  );
});

describe('overrides', () => {
  const cpu = field('cpu', { labels: { host: 'web' }, refId: 'B' });
  test.each([
    ['byName', 'cpu', true],
    ['byName', 'mem', false],
    ['byRegexp', '/^c/', true],
    ['byRegexp', '/pu$/', true],
    ['byRegexp', 'cp.', true],
    ['byRegexp', '/^m/', false],
    ['byRegexp', '/(/', false],
    ['byNames', { mode: 'include', names: ['cpu'] }, true],
    ['byNames', { mode: 'exclude', names: ['cpu'] }, false],
    ['byNames', { mode: 'exclude', names: ['mem'] }, true],
    ['byType', 'number', true],
    ['byType', 'string', false],
    ['byType', 'toString', false],
    ['byTypes', ['string', 'number'], true],
    ['byFrameRefID', 'B', true],
    ['byFrameRefID', 'A', false],
    ['numeric', undefined, true],
    ['time', undefined, false],
    ['nonsense', 'cpu', false],
  ])('%s %j: %j', (id, options, isFor) => {
    const settings = settingsOf({ defaults: { unit: 's' }, overrides: [override(id, options, ['unit', 'ms'])] }, cpu);
    expect(settings.unit).toBe(isFor ? 'ms' : 's');
  });

  test.each([
    ['cpu', 'cpu', true],
    ['cpu', 'cpu count', false],
    ['cpu', 'all cpu', false],
    ['cpu.*', 'cpu count', true],
    ['.*count', 'cpu count', true],
    ['/cpu/', 'all cpu', true],
    ['cpu|mem', 'mem', true],
    ['', 'cpu', false],
    ['/cpu', '/cpu', true],
    ['CPU', 'cpu', false],
    ['/CPU/i', 'cpu', true],
  ])('[L5] byRegexp %j is for %j: %j', (options, name, isFor) => {
    expect(settingsOf({ overrides: [override('byRegexp', options, ['unit', 'ms'])] }, field(name)).unit).toBe(isFor ? 'ms' : undefined);
  });

  const table = fieldsOf([
    tableFrame('t', [
      timeColumn('at', [1, 2]),
      timeColumn('until', [3, 4]),
      numberColumn('load', [3, 1]),
      numberColumn('idle', [0, 0]),
      stringColumn('host', ['b', 'a']),
    ]),
    seriesFrame('cpu of web', {}, Float64Array.of(1), Float64Array.of(7)),
  ]);
  test.each([
    ['byValue', { reducer: 'max', op: 'gte', value: 1 }, ['at', 'until', 'load', 'Time', 'cpu of web']],
    ['byValue', { reducer: 'max', op: 'gt', value: 3 }, ['until', 'cpu of web']],
    ['byValue', { reducer: 'min', op: 'lt', value: 1 }, ['idle']],
    ['byValue', { reducer: 'last', op: 'lte', value: '1' }, ['load', 'idle', 'Time']],
    ['byValue', { reducer: 'last', op: 'eq', value: 'a' }, ['host']],
    ['byValue', { reducer: 'count', op: 'neq', value: 2 }, ['Time', 'cpu of web']],
    ['byValue', { reducer: 'lastNotNull', value: 7 }, ['cpu of web']],
    ['byValue', { reducer: 'allIsZero', op: 'gte', value: 0 }, ['idle']],
    ['byValue', { reducer: 'nonsense', op: 'gte', value: 0 }, []],
    ['byValue', { reducer: 'max', op: 'like', value: 0 }, []],
    ['byValue', undefined, []],
    ['byRegexpOrNames', { pattern: '/^l/', names: ['idle', 'gone'] }, ['load', 'idle']],
    ['byRegexpOrNames', { pattern: 'lo' }, []],
    ['byRegexpOrNames', { names: ['host'] }, ['host']],
    ['byRegexpOrNames', { pattern: '', names: [] }, []],
    ['first', undefined, ['at', 'Time']],
    ['firstTimeField', undefined, ['at', 'Time']],
    ['byNames', { names: ['Value'] }, ['cpu of web']],
    ['byNames', { names: ['cpu of web'] }, ['cpu of web']],
    ['byNames', { mode: 'exclude', names: ['Value', 'Time', 'at', 'until'] }, ['load', 'idle', 'host']],
  ])('[L16] %s %j is for %j', (id, options, names) => {
    const read = createFieldReader(readFieldConfig({ overrides: [override(id, options, ['unit', 'ms'])] }), {
      expressions,
      valueRules,
      colorMode: 'fixed',
    });
    expect(table.filter((one) => read(one).unit === 'ms').map(({ name }) => name)).toEqual(names);
  });

  test.each([
    [40, 3, true],
    [40, 300, false],
    [41, 3, false],
    [41, 300, true],
  ])('[L12] a difference in per cent of a document of schema %d is compared with %d: %s', (schema, value, expected) => {
    const saved = { overrides: [override('byValue', { reducer: 'diffperc', op: 'eq', value }, ['unit', 'ms'])] };
    const read = createFieldReader(readFieldConfig(saved), { expressions, valueRules: valueRulesOf(schema), colorMode: 'fixed' });
    const one = { ...field('grown'), column: numberColumn('grown', [1, 4]) };
    expect(read(one).unit === 'ms').toBe(expected);
  });

  test('the last one that matches wins, of each property; custom properties keep the others', () => {
    const saved = {
      defaults: { unit: 's', custom: { lineWidth: 1, fillOpacity: 10 } },
      overrides: [
        override('byName', 'cpu', ['custom.lineWidth', 4], ['unit', 'ms']),
        override('byName', 'mem', ['unit', 'bytes']),
        override('byRegexp', '/c/', ['unit', 'percent']),
      ],
    };
    expect(settingsOf(saved, cpu)).toMatchObject({ unit: 'percent', custom: { lineWidth: 4, fillOpacity: 10 } });
    expect(settingsOf(saved, field('mem')).custom).toEqual({ lineWidth: 1, fillOpacity: 10 });
  });

  test('fields for which the same overrides match share their settings', () => {
    const read = createFieldReader(readFieldConfig({ overrides: [override('byRegexp', '/^a/', ['unit', 's'])] }), {
      expressions,
      valueRules,
      colorMode: 'fixed',
    });
    expect(read(field('a1'))).toBe(read(field('a2')));
    expect(read(field('b'))).not.toBe(read(field('a1')));
  });
});

test.each([
  [undefined, 'cpu of web'],
  ['plain', 'plain'],
  ['${__field.labels.host}: ${__field.name}', 'web: usage'],
  ['${__field.labels["host"]}', 'web'],
  ['${__series.name}', 'cpu of web'],
  ['${__field.labels.none}|${__field.labels.constructor}', '|'],
  ['${__field.labels}', '{host="web"}'],
  ['${__other} $host', '${__other} $host'],
])('the name %j of a field reads %s', (pattern, expected) => {
  const one = { ...field('cpu of web', { labels: { host: 'web' } }), column: numberColumn('usage', [1]) };
  expect(displayName(pattern, one)).toBe(expected);
});
