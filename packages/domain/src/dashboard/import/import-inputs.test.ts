import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillInputs } from './fill-inputs.ts';
import { matchInputs, needsNoChoice, readInputs } from './import-inputs.ts';

const SOURCE = {
  name: 'DS_MAIN',
  label: 'Main',
  description: 'where the metrics are',
  type: 'datasource',
  pluginId: 'prometheus',
  pluginName: 'Prometheus',
};

describe('the inputs of an exported dashboard', () => {
  test('[2.2.8-b] have label, info and value, and only objects with a name are some', () => {
    const inputs = [SOURCE, { name: 'VAR_PREFIX', type: 'constant', label: 'prefix', value: 'node_' }, { name: 'BARE' }, {}, null, 7];
    expect(readInputs({ __inputs: inputs })).toEqual([
      {
        name: 'DS_MAIN',
        label: 'Main',
        info: 'where the metrics are',
        type: 'datasource',
        pluginId: 'prometheus',
        pluginName: 'Prometheus',
        value: '',
      },
      { name: 'VAR_PREFIX', label: 'prefix', info: '', type: 'constant', pluginId: '', pluginName: '', value: 'node_' },
      { name: 'BARE', label: 'BARE', info: '', type: '', pluginId: '', pluginName: '', value: '' },
    ]);
    for (const none of [{}, { __inputs: null }, { __inputs: {} }, { __inputs: 'x' }]) expect(readInputs(none)).toEqual([]);
  });

  test('a value is found by type and name, or by the name * of its type; what is not given is missing', () => {
    const [source, constant] = readInputs({ __inputs: [SOURCE, { name: 'VAR', type: 'constant' }] });
    if (!source || !constant) throw new Error('two inputs');
    const given = (...list: [type: string, name: string][]) =>
      matchInputs(
        [source, constant],
        list.map(([type, name]) => ({ type, name, value: `${type} ${name}` })),
      );
    expect([...given(['datasource', 'DS_MAIN'], ['constant', '*']).values]).toEqual([
      ['DS_MAIN', 'datasource DS_MAIN'],
      ['VAR', 'constant *'],
    ]);
    expect(given(['constant', 'DS_MAIN'], ['datasource', '*']).missing).toEqual([constant]);
    expect(given().missing).toEqual([source, constant]);
  });

  test('nobody chooses the engine of expressions', () => {
    const [expression] = readInputs({ __inputs: [{ name: 'DS_EXPRESSION', type: 'datasource', pluginId: '__expr__' }] });
    if (!expression) throw new Error('one input');
    expect(needsNoChoice(expression)).toBe(true);
    expect(matchInputs([expression], [])).toEqual({ values: new Map([['DS_EXPRESSION', '__expr__']]), missing: [] });
  });
});

describe('filling in', () => {
  const values = new Map([
    ['DS_A', 'Main "A"'],
    ['VAR_B', '${DS_A} $& \\'],
  ]);
  const uids = new Map([['DS_A', 'uid-a']]);
  const fill = (text: string) => fillInputs(text, { values, uids });

  test.each([
    ['a whole text', '{"datasource":"${DS_A}"}', '{"datasource":"Main \\"A\\""}'],
    ['a place inside of a text', '{"expr":"x{a=\\"${VAR_B}\\"}"}', '{"expr":"x{a=\\"${DS_A} $& \\\\\\"}"}'],
    ['a uid', '{"datasource":{"type":"prometheus","uid" : "${DS_A}"}}', '{"datasource":{"type":"prometheus","uid" : "uid-a"}}'],
    ['lists', '["${DS_A}", "${DS_A}${DS_A}"]', '["Main \\"A\\"", "Main \\"A\\"Main \\"A\\""]'],
    ['an escaped dollar sign', '["\\u0024{DS_A}"]', '["Main \\"A\\""]'],
    ['no key', '{"${DS_A}" : 1.0}', '{"${DS_A}" : 1.0}'],
    ['no other name', '{"a":"${other} $DS_A [[DS_A]] ${DS_A:regex}"}', '{"a":"${other} $DS_A [[DS_A]] ${DS_A:regex}"}'],
    ['no number', '{"a": 1e400, "b": -0.0, "c": 12345678901234567890, "d":"\\/ \\\\"}', undefined],
  ])('reaches %s', (_what, before, after) => expect(fill(before)).toBe(after ?? before));

  test('without inputs nothing is read', () => expect(fillInputs('{"a":"${DS_A}"', { values: new Map(), uids })).toBe('{"a":"${DS_A}"'));

  test('leaves every document what it was but for its places', () => {
    const part = fc.oneof(fc.string(), fc.constant('${DS_A}'), fc.constant('\\'), fc.constant('"'));
    const text = fc.array(part, { maxLength: 4 }).map((parts) => parts.join(''));
    const { document } = fc.letrec((tie) => ({
      document: fc.oneof({ maxDepth: 4 }, text, fc.integer(), fc.array(tie('document')), fc.dictionary(text, tie('document'))),
    }));
    const expected = (value: unknown): unknown => {
      if (typeof value === 'string') return value.replaceAll('${DS_A}', () => 'Main "A"').replaceAll('${VAR_B}', () => '${DS_A} $& \\');
      if (Array.isArray(value)) return value.map(expected);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, expected(one)]));
    };
    fc.assert(
      fc.property(document, fc.constantFrom(undefined, 2), (made, indent) => {
        const filled = fillInputs(JSON.stringify(made, null, indent), { values, uids: new Map() });
        expect(JSON.parse(filled)).toEqual(expected(JSON.parse(JSON.stringify(made))));
      }),
    );
  });
});
