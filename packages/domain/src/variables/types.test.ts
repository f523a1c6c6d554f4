import { readDashboard } from '@pharos/domain/dashboard/read-dashboard';
import type { AdHocFilter } from '@pharos/contract/dashboard/ad-hoc-filter';
import { ChosenTags, VariableDefinition } from '@pharos/contract/dashboard/variable-definition';
import type { JsonObject } from '@pharos/contract/primitives';
import { describe, expect, test } from 'vitest';
import { filterText, readFilterTexts } from './ad-hoc.ts';
import { AUTO_STEP_COUNTS } from './auto-steps.ts';
import { currentVariables, scopeOf } from './current.ts';
import { interpolate } from './interpolate.ts';
import { findUses } from './usage.ts';
import { chosenText, isTagChosen, tagValuesQuery, toggleTag } from './value-tags.ts';
import { isFetchedAtOpen, readVariables } from './variable.ts';

const HOUR = 3_600_000;
const documentOf = (list: readonly JsonObject[], more: JsonObject = {}) =>
  readDashboard({ schemaVersion: 16, templating: { list }, ...more });
const read = (variable: JsonObject) => readVariables(documentOf([{ name: 'v', ...variable }]))[0];

describe('[2.2.7-b] the types', () => {
  test('interval: words and texts in quotes; with auto that first', () => {
    expect(read({ type: 'interval', query: '1m, "5 m" 1h' })?.options.map(({ value }) => value)).toEqual(['1m', '5 m', '1h']);
    expect(read({ type: 'interval', query: '1m,1h', auto: true })?.options[0]).toEqual({ text: 'auto', value: '$__auto_interval_v' });
  });
  test.each([
    ['$__auto_interval_v', {}, '10m'],
    ['$__auto_interval', {}, '10m'],
    ['$__auto_interval_v', { auto_count: 500 }, '30s'],
    ['$__auto_interval_v', { auto_count: 1 }, '6h'],
    ['$__auto_interval_v', { auto_count: 500, auto_min: '5m' }, '5m'],
    ['$__auto_interval_v', { auto_count: 500, auto_min: 'nonsense' }, '30s'],
    ['1h', {}, '1h'],
  ])('interval: %s with %j over six hours is %s', (value, more, expected) => {
    const list = [{ name: 'v', type: 'interval', query: '1m,1h', auto: true, current: { text: 'x', value }, ...more }];
    const scope = scopeOf(currentVariables(documentOf(list), {}), { fromMs: 0, toMs: 6 * HOUR });
    expect(interpolate('rate(x[$v])', scope)).toBe(`rate(x[${expected}])`);
  });
  test('[2.2.7-f] auto may cut the range into these numbers of steps', () => {
    expect(AUTO_STEP_COUNTS).toEqual([1, 2, 3, 4, 5, 10, 20, 30, 40, 50, 100, 200, 300, 400, 500]);
  });
  test('text box: what a person types counts, empty too', () => {
    const list = [{ name: 'v', type: 'textbox', query: 'default' }];
    const valueOf = (values: Record<string, readonly string[]>) => currentVariables(documentOf(list), values)[0]?.current?.value;
    expect([valueOf({}), valueOf({ v: ['typed'] }), valueOf({ v: [''] })]).toEqual(['default', 'typed', '']);
  });
  test.each([
    [{ type: 'query', refresh: 1 }, true],
    [{ type: 'query', refresh: 2 }, true],
    [{ type: 'query', refresh: true }, true],
    [{ type: 'query', refresh: 0 }, false],
    [{ type: 'query' }, false],
    [{ type: 'datasource' }, true],
    [{ type: 'custom', refresh: 2 }, false],
    [{ type: 'interval', refresh: 2 }, false],
  ])('%j is fetched as the dashboard opens: %s', (variable, expected) => {
    const variable_ = read(variable);
    expect(variable_ && isFetchedAtOpen(variable_)).toBe(expected);
  });
  test('what was fetched takes the place of stored options and of the stored choice, a chosen value stays', () => {
    const document = documentOf([{ name: 'v', type: 'query', current: { text: 'old', value: 'old' }, options: [{ text: 'old' }] }]);
    const options = [
      { text: 'a', value: 'a' },
      { text: 'b', value: 'b' },
    ];
    const fetched = new Map([['v', { options, choice: { text: 'a', value: 'a' } }]]);
    expect(currentVariables(document, {}, fetched)[0]).toMatchObject({ options, current: { value: 'a' } });
    expect(currentVariables(document, { v: ['b'] }, fetched)[0]?.current).toEqual({ text: 'b', value: 'b' });
    expect(currentVariables(document, { v: ['other'] }, fetched)[0]?.current).toEqual({ text: 'other', value: 'other' });
  });
});

describe('the definition of a fetched variable', () => {
  test.each([
    [{}, { refresh: 0, sort: 0, regex: '', useTags: false, tags: [] }],
    [
      { refresh: 2, sort: 6, regex: '/x/' },
      { refresh: 2, sort: 6, regex: '/x/' },
    ],
    [
      { refresh: true, sort: 7 },
      { refresh: 1, sort: 0 },
    ],
    [
      { refresh: false, sort: '1', datasource: 7 },
      { refresh: 0, sort: 0, datasource: undefined },
    ],
    [
      { tags: ['eu', { text: 'us', values: ['a'] }, {}] },
      {
        tags: [
          { text: 'eu', selected: false },
          { text: 'us', selected: false, values: ['a'] },
        ],
      },
    ],
  ])('%j is read as %j', (document, expected) => {
    expect(VariableDefinition.parse(document)).toMatchObject(expected);
  });
  // Fields that the schema does not know would be kept as they are, of whatever type.
  test.each<[field: string, right: unknown, wrong: unknown, instead: unknown]>([
    ['datasource', { uid: 'prom' }, 7, undefined],
    ['refresh', 1, 'x', 0],
    ['regex', '/(a)/', 7, ''],
    ['sort', 4, 'x', 0],
    ['useTags', true, 'x', false],
    ['tagsQuery', 'tags', 7, ''],
    ['tagValuesQuery', 'of($tag)', 7, ''],
  ])('[2.2.7-d] %s is kept: %j; %j is read as %j', (name, right, wrong, instead) => {
    expect(VariableDefinition.parse({ [name]: right })).toMatchObject({ [name]: right });
    expect(VariableDefinition.parse({ [name]: wrong })).toMatchObject({ [name]: instead });
  });
});

describe('[2.2.7-d] the fields of a variable', () => {
  const custom = { type: 'custom', query: 'a,b' };
  test.each<[field: string, document: JsonObject, expected: object]>([
    ['label', { ...custom, label: 'Host' }, { label: 'Host' }],
    ['no label', custom, { label: 'v' }],
    ['query', { type: 'custom', query: 'x' }, { options: [{ text: 'x', value: 'x' }] }],
    ['options', { type: 'query', options: [{ text: 'X', value: 'x' }] }, { options: [{ text: 'X', value: 'x' }] }],
    ['multi', { ...custom, multi: true }, { isMulti: true }],
    ['includeAll', { ...custom, includeAll: true }, { hasAll: true }],
    ['allValue', { ...custom, includeAll: true, allValue: '.*' }, { allValue: '.*' }],
    [
      'auto',
      { type: 'interval', query: '1m', auto: true },
      {
        options: [
          { text: 'auto', value: '$__auto_interval_v' },
          { text: '1m', value: '1m' },
        ],
      },
    ],
    ['auto_count', { type: 'interval', query: '1m', auto: true, auto_count: 7 }, { auto: { count: 7, minMs: 10_000 } }],
    ['auto_min', { type: 'interval', query: '1m', auto: true, auto_min: '2m' }, { auto: { count: 30, minMs: 120_000 } }],
    ['current', { ...custom, current: { text: 'B', value: 'b' } }, { stored: { text: 'B', value: 'b' } }],
    ['current of several', { ...custom, multi: true, current: { text: 'a + b', value: ['a', 'b'] } }, { stored: { value: ['a', 'b'] } }],
  ])('%s', (_field, document, expected) => expect(read(document)).toMatchObject(expected));

  test('current.tags', () => {
    const current = { text: 'a', value: 'a', tags: ['eu', { text: 'us', selected: true, values: ['a'] }] };
    expect(ChosenTags.parse(current.tags)).toMatchObject([
      { text: 'eu', selected: false },
      { text: 'us', selected: true, values: ['a'] },
    ]);
    expect(read({ ...custom, current })?.document.current).toMatchObject({ tags: current.tags });
  });
});

describe('ad hoc filters', () => {
  const filter = (key: string, value: string, operator: AdHocFilter['operator'] = '='): AdHocFilter => ({ key, operator, value });
  test.each([
    [filter('host', 'web01'), 'host|=|web01'],
    [filter('path', 'a|b', '=~'), 'path|=~|a__gfp__b'],
    [filter('path', 'a|b|c', '=~'), 'path|=~|a__gfp__b__gfp__c'],
    [filter('a|b', '', '!='), 'a__gfp__b|!=|'],
  ])('%j stands in an address as %s, and is read back', (one, text) => {
    expect(filterText(one)).toBe(text);
    expect(readFilterTexts([text])).toEqual([one]);
  });
  test.each(['', 'host', 'host|=', '|=|x', 'host|like|x'])('%j says no filter', (text) => {
    expect(readFilterTexts([text])).toEqual([]);
  });
  test('the document has some, a person or the address others', () => {
    const list = [{ name: 'v', type: 'adhoc', filters: [{ key: 'a', operator: '=', value: 1 }, { key: 'b' }, 'x'] }];
    const filtersOf = (values: Record<string, readonly string[]>) => currentVariables(documentOf(list), values)[0]?.filters;
    expect(filtersOf({})).toEqual([filter('a', '1')]);
    expect(filtersOf({ v: ['b|!=|2'] })).toEqual([filter('b', '2', '!=')]);
    expect(filtersOf({ v: [] })).toEqual([]);
  });
});

describe('value tags', () => {
  const web = { text: 'web', values: ['web01', 'web02'] };
  test.each([
    [[], ['web01', 'web02']],
    [['web01'], ['web01', 'web02']],
    [['db', 'web02', 'web01'], ['db']],
    [['$__all'], ['web01', 'web02']],
  ])('a press on one with %j chosen leaves %j', (before, after) => {
    expect(toggleTag(web, before)).toEqual(after);
  });
  test('one whose values are not known is never chosen, and a press changes nothing', () => {
    expect(isTagChosen({ text: 'x' }, new Set(['a']))).toBe(false);
    expect(toggleTag({ text: 'x' }, ['a'])).toEqual(['a']);
  });
  test('a button says the tags and the values beside them', () => {
    expect(chosenText({ text: 'x', value: ['db', 'web01', 'web02'] }, [web])).toBe('web + db');
    expect(chosenText({ text: 'db + web01', value: ['db', 'web01'] }, [web])).toBe('db + web01');
  });
  test('its query has the name in it as it is', () => {
    expect(tagValuesQuery('hosts($tag, $tag)', "a$&'")).toBe("hosts(a$&', a$&')");
  });
});

test('where a variable is used: panels, repeats, also inside of closed rows, variables, annotations, links; not in its own entry', () => {
  const inside = { id: 3, type: 'graph', title: 'In', targets: [{ refId: 'A', expr: '[[v]]' }] };
  const document = documentOf(
    [
      { name: 'v', type: 'query', query: '$v' },
      { name: 'w', type: 'query', query: 'x{v="$v"}' },
      { name: 'stored', type: 'custom', current: { text: '$v', value: '$v' } },
    ],
    {
      panels: [
        { id: 1, type: 'graph', title: 'CPU of ${v:csv}', repeat: 'v' },
        { id: 2, type: 'row', title: 'Row', collapsed: true, panels: [inside] },
        { id: 4, type: 'text', content: 'v and $value' },
      ],
      annotations: { list: [{ name: 'Deploys', expr: '$v' }] },
      links: [{ title: 'Runbook', url: '/x?h=$v' }],
    },
  );
  expect(findUses(document, 'v')).toEqual([
    { kind: 'repeat', panelId: 1, title: 'CPU of ${v:csv}' },
    { kind: 'panel', panelId: 1, title: 'CPU of ${v:csv}' },
    { kind: 'panel', panelId: 3, title: 'In' },
    { kind: 'variable', title: 'w' },
    { kind: 'annotation', title: 'Deploys' },
    { kind: 'link', title: 'Runbook' },
  ]);
  expect(findUses(document, 'stored')).toEqual([]);
});
