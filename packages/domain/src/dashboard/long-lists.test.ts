import { MAX_DRAWN_ENTRIES } from '@pharos/contract/drawn-limits';
import { TEXT_LIMITS } from '@pharos/contract/text-limits';
import { describe, expect, test } from 'vitest';
import { valueRulesOf } from '../fields/value-rules.ts';
import { createFieldReader } from '../fields/resolve-fields.ts';
import { displayName } from '../fields/field-name.ts';
import { readFieldConfig } from '../fields/read-field-config.ts';
import { numberColumn } from '../frames/build.ts';
import { createExpression } from '../text/expressions/expression.ts';
import { createExpressions } from '../text/expressions/expressions.ts';
import { openView } from '../text/expressions/view.ts';
import { interpolate } from '../variables/interpolate.ts';
import { mergeDashboards } from './merge/merge-dashboards.ts';
import { mergeOrder } from './merge/keyed-list.ts';
import { readDashboard } from './read-dashboard.ts';
import { interpolatePanel } from './shown/interpolate-panel.ts';
import { limitLists } from './shown/limit-lists.ts';

const COUNT = 30_000;
const many = <Item>(make: (index: number) => Item): readonly Item[] => Array.from({ length: COUNT }, (_, index) => make(index));
const expressions = createExpressions(() => new Promise(() => {}));
const field = { name: 'requests', labels: { host: 'a' }, column: numberColumn('value', [1]) };

/** A list that a document brings is read in about as many steps as it has entries: with a square of them these tests run into their time limit. */
describe('[B14] a document with very long lists is read', () => {
  test('queries of one panel', () => {
    const { panels } = readDashboard({
      panels: [{ id: 1, type: 'graph', targets: many((index) => ({ refId: index % 2 === 0 ? 'A' : `q${index}` })) }],
    });
    const letters = panels[0]?.targets?.map(({ refId }) => refId) ?? [];
    expect(letters.slice(0, 5)).toEqual(['A', 'q1', 'B', 'q3', 'C']);
    expect([letters[50], letters[52], letters.length]).toEqual(['Z', 'A', COUNT]);
  });

  test('properties of one override, of which the last of a name counts', () => {
    const properties = [
      ...many((index) => ({ id: `a${index}`, value: index })),
      { id: 'unit', value: 's' },
      { id: 'unit', value: 'ms' },
      { id: 'custom.lineWidth', value: 3 },
    ];
    const config = readFieldConfig({
      defaults: { custom: { fillOpacity: 1 } },
      overrides: [{ matcher: { id: 'byName', options: 'requests' }, properties }],
    });
    const settings = createFieldReader(config, { expressions: openView(expressions), valueRules: valueRulesOf(16), colorMode: 'fixed' })(
      field,
    );
    expect(settings).toMatchObject({ unit: 'ms', custom: { lineWidth: 3, fillOpacity: 1 } });
  });

  test('three versions of it, put together', () => {
    const versionOf = (changed: number, color: string) =>
      readDashboard({
        panels: [{ id: 1, type: 'table', styles: many((index) => ({ pattern: `p${index}`, color: index === changed ? color : 'x' })) }],
      });
    const { merged, entries } = mergeDashboards({ base: versionOf(0, 'x'), mine: versionOf(1, 'mine'), theirs: versionOf(2, 'theirs') });
    expect(entries).toHaveLength(2);
    expect(merged.panels[0]?.['styles']).toMatchObject([
      { color: 'x' },
      { color: 'mine' },
      { color: 'theirs' },
      ...many(() => ({})).slice(3),
    ]);
  });

  test('orders of which one side has much that is new', () => {
    const added = many((index) => `n${index}`);
    const order = mergeOrder({ base: ['a', 'b'], mine: ['x', 'a', ...added, 'b', 'y'], theirs: ['b', 'a'] }, ({ theirs }) => theirs);
    expect(order).toEqual(['x', 'b', 'y', 'a', ...added]);
  });

  test('a value for all that holds many references, in a text that holds it often', () => {
    let reads = 0;
    const scope = {
      x: { value: '$e'.repeat(30_000), isVerbatim: true },
      e: {
        get value() {
          reads += 1;
          return '';
        },
      },
    };
    expect(interpolate('$x'.repeat(30_000), scope)).toBe('');
    expect(reads).toBeLessThan(10);
  });

  test('a moment that is no moment is not read as one', () => {
    const zeros = '0'.repeat(60_000);
    expect(interpolate('${x:date:.}', { x: { value: zeros } })).toBe(zeros);
  });
});

describe('[B14] what a document makes of names is bounded before it is built', () => {
  test.each([
    ['${__field.name} of ${__field.labels.host}', 'value of a'],
    ['${__field.name}'.repeat(50_000), `${'value'.repeat(200).slice(0, TEXT_LIMITS.name - 1)}…`],
    ['x'.repeat(1_000_000), `${'x'.repeat(TEXT_LIMITS.name - 1)}…`],
  ])('display name %#', (pattern, name) => {
    expect(displayName(pattern, field)).toBe(name);
  });

  const evaluate = (source: string, flags: string, text: string, replacement: string) => {
    const expression = createExpression(source, flags) ?? expect.unreachable();
    return createExpressions(() => new Promise(() => {})).evaluate({ expression, text, replacement });
  };
  test.each([
    ['one that is too long itself', 'a', '', 'a', 'x'.repeat(TEXT_LIMITS.name + 1)],
    ['one of many copies', 'a+', '', 'a'.repeat(1_000), '$&'.repeat(400)],
    ['one with the rest of a long text several times', 'a', '', 'a'.repeat(100_000), "$'$'$'$'"],
    ['one with the rest of a text at every letter', 'a', 'g', 'a'.repeat(1_000), "$'"],
    ['one with what a look ahead holds at every letter', '(?=(.*))', 'g', 'a'.repeat(1_000), '$1'],
    ['a long one at every letter', '', 'g', 'a'.repeat(1_000), 'x'.repeat(500)],
  ])('a replacement that would make too much is not run: %s', (_what, source, flags, text, replacement) => {
    expect(evaluate(source, flags, text, replacement)).toBe('timed-out');
  });
  test.each([
    ['a name', 'a', '', 'bab', '<$&>', 'b<a>b'],
    ['the first letter of a text', 'a', '', 'aaa', '$&-', 'a-aa'],
    ['every letter of a text where it says all', 'a', 'g', 'aaa', '$&-', 'a-a-a-'],
    ['a long text', '^b', '', `b${'a'.repeat(200_000)}`, '$&$&', `bb${'a'.repeat(200_000)}`],
  ])('%s is replaced', (_what, source, flags, text, replacement, made) => {
    expect(evaluate(source, flags, text, replacement)).toEqual({ isMatch: true, text: made });
  });
});

describe('[B14] of a panel the first entries of each list are drawn', () => {
  const rules = { quotingOf: () => ({}), textFieldsOf: () => [] };
  const drawn = (panel: object) => {
    const [read = expect.unreachable()] = readDashboard({ panels: [{ id: 1, type: 'graph', ...panel }] }).panels;
    return { read, shown: interpolatePanel(read, {}, rules) };
  };

  test('and it says which are not', () => {
    const overrides = many((index) => ({ matcher: { id: 'byName', options: `s${index}` }, properties: [] }));
    const { shown, read } = drawn({ fieldConfig: { defaults: { unit: 's' }, overrides } });
    expect(shown['fieldConfig']).toEqual({ defaults: { unit: 's' }, overrides: overrides.slice(0, MAX_DRAWN_ENTRIES) });
    expect(limitLists(read).notices).toEqual([
      `Only the first ${MAX_DRAWN_ENTRIES} of ${COUNT} entries of fieldConfig.overrides are drawn.`,
    ]);
    expect(read['fieldConfig']).toEqual({ defaults: { unit: 's' }, overrides });
  });

  test('queries that are not asked are told, too', () => {
    const { shown, read } = drawn({ targets: Array.from({ length: 27 }, (_, index) => ({ refId: `q${index}`, expr: 'up' })) });
    expect(limitLists(read).notices).toEqual(['Only the first 26 of 27 queries are asked.']);
    expect(shown.targets).toHaveLength(27);
  });

  test('a panel of ordinary size is drawn as it is, and data of snapshots and queries have limits of their own', () => {
    const { shown, read } = drawn({ snapshotData: [...many((index) => index)], thresholds: [{ value: 1 }] });
    expect(shown).toBe(read);
    expect(limitLists(read).notices).toEqual([]);
  });
});
