import type { JsonObject } from '@pharos/contract/primitives';
import { describe, expect, test } from 'vitest';
import { edit, startHistory, undo } from '../dashboard/changes/history.ts';
import type { Edit } from '../dashboard/changes/edit.ts';
import { readDashboard } from '../dashboard/read-dashboard.ts';
import { definitionText } from './definition-text.ts';
import { completeVariable } from './complete-variable.ts';
import { addVariable, copyName, duplicateVariable, moveVariable, removeVariable, replaceVariable } from './variable-commands.ts';
import { findVariableFaults, RESERVED_NAME } from './variable-faults.ts';
import { changeVariableType, newVariable, VARIABLE_TYPES, type VariableType } from './variable-types.ts';
import { readVariable, readVariables } from './variable.ts';
import { DashboardVariable } from '@pharos/contract/dashboard/variable';

const named = (type: VariableType, more: JsonObject = {}): JsonObject => ({ ...newVariable(type, 'prom'), name: 'x', ...more });
const faultsOf = (variable: JsonObject, others: readonly JsonObject[] = []) => findVariableFaults(variable, others);

describe('what is wrong with a variable', () => {
  test.each<[name: string, fault: string | undefined]>([
    ['', 'A variable needs a name'],
    ['__host', RESERVED_NAME],
    ['__', RESERVED_NAME],
    ['_host', undefined],
    ['host name', 'Only letters without accents, digits and underscores can stand in a name'],
    ['höst', 'Only letters without accents, digits and underscores can stand in a name'],
    ['taken', 'Another variable of this dashboard has this name'],
    ['Host_2', undefined],
  ])('[2.5.1-e] the name "%s"', (name, fault) => {
    expect(faultsOf(named('constant', { name }), [{ name: 'taken' }]).name).toBe(fault);
  });

  test('[2.5.1-e] the text about reserved names is the one of the specification', () => {
    expect(RESERVED_NAME).toBe("Template names cannot begin with '__', that's reserved for Grafana's global variables.");
  });

  test.each<[type: VariableType, query: string, fault: string | undefined]>([
    ['custom', '', 'Write at least one value'],
    ['custom', ' , ', 'Write at least one value'],
    ['custom', 'a', undefined],
    ['interval', '', 'Write at least one interval, such as 1m'],
    ['interval', '1m,5x', '5x: Invalid interval string, expecting a number followed by one of "Mwdhmsy"'],
    ['interval', '1m,10m', undefined],
    ['interval', '1m,$step', undefined],
    ['constant', '', undefined],
    ['textbox', '', undefined],
  ])('[2.5.1-f] %s with the values "%s"', (type, query, fault) => {
    expect(faultsOf(named(type, { query })).query).toBe(fault);
  });

  test.each<[what: string, variable: JsonObject, faults: object]>([
    ['a query without anything', { ...newVariable('query'), name: 'x' }, { datasource: /data source/, query: /query/ }],
    ['a query without its text', named('query', { query: '  ' }), { query: /query/ }],
    ['a query of the default source', named('query', { query: 'up', datasource: null }), {}],
    ['a query object', named('query', { query: { query: 'up', refId: 'A' } }), {}],
    ['tags without their queries', named('query', { query: 'up', useTags: true }), { tagsQuery: /tags/, tagValuesQuery: /\$tag/ }],
    ['an expression that does not close', named('query', { query: 'up', regex: '/(/' }), { regex: /not a valid regular expression/ }],
    ['an expression with a variable', named('query', { query: 'up', regex: '/^$host(/' }), {}],
    ['a data source variable without a kind', named('datasource'), { query: /kind/ }],
    ['filters without a source', { ...newVariable('adhoc'), name: 'x' }, { datasource: /filtered/ }],
    ['filters of a source', named('adhoc'), {}],
    ['an interval with a wrong shortest step', named('interval', { auto: true, auto_min: 'soon' }), { auto_min: /Invalid interval/ }],
  ])('[2.5.1-g] %s', (_what, variable, faults) => {
    const found = faultsOf(variable);
    expect(Object.keys(found).toSorted()).toEqual(Object.keys(faults).toSorted());
    for (const [field, text] of Object.entries(faults)) expect(found).toHaveProperty(field, expect.stringMatching(text as RegExp)); // of the table
  });

  test('a cycle is told by the names in it', () => {
    const others = [named('query', { name: 'a', query: 'up{x="$b"}' })];
    expect(faultsOf(named('query', { name: 'b', query: 'up{x="$a"}' }), others).query).toMatch(/b needs a needs b|a needs b needs a/);
    expect(faultsOf(named('query', { name: 'c', query: 'up{x="$a"}' }), others).query).toBeUndefined();
  });
});

describe('changes of the list', () => {
  const host = named('custom', { name: 'host', query: 'a,b' });
  const env = named('custom', { name: 'env', query: 'prod' });
  const history = startHistory(readDashboard({ templating: { list: [host, env] }, panels: [] }));
  const names = (change: Edit) => edit(history, change).current.templating.list.map(({ name }) => name);

  test.each<[change: Edit, label: string, after: readonly string[]]>([
    [addVariable(named('constant', { name: 'rack' })), 'Add variable rack', ['host', 'env', 'rack']],
    [moveVariable(1, 0, env), 'Move variable env', ['env', 'host']],
    [duplicateVariable(0, host), 'Duplicate variable host', ['host', 'copy_of_host', 'env']],
    [removeVariable(0, host), 'Remove variable host', ['env']],
    [replaceVariable(1, { ...env, name: 'stage' }), 'Change variable stage', ['host', 'stage']],
  ])('%o', (change, label, after) => {
    expect(change.label).toBe(label);
    expect(names(change)).toEqual(after);
    expect(undo(edit(history, change)).current).toEqual(history.current);
  });

  test('nothing moves past the ends', () => {
    expect(edit(history, moveVariable(0, -1, host))).toBe(history);
    expect(edit(history, moveVariable(1, 2, env))).toBe(history);
  });

  test('a copy takes the first name that is free', () => {
    expect(copyName('x', [])).toBe('copy_of_x');
    expect(copyName('x', ['copy_of_x', 'copy_of_x_2'])).toBe('copy_of_x_3');
  });

  test('fields that are gone are removed, unknown ones stay', () => {
    const strange = startHistory(readDashboard({ templating: { list: [{ ...host, plugin: 7 }] }, panels: [] }));
    const next = changeVariableType({ ...host, plugin: 7 }, 'textbox');
    const [variable] = edit(strange, replaceVariable(0, next)).current.templating.list;
    expect(variable).toMatchObject({ name: 'host', type: 'textbox', plugin: 7 });
    expect(variable).not.toHaveProperty('multi');
  });
});

test.each(VARIABLE_TYPES)('a new variable of the type %s becomes one of every other type and back', (type) => {
  for (const other of VARIABLE_TYPES) {
    const there = changeVariableType(named(type), other, 'prom');
    expect(there).toEqual({ ...newVariable(other, 'prom'), name: 'x' });
    expect(changeVariableType(there, type, 'prom')).toEqual(named(type));
  }
});

describe('what is written after a change', () => {
  const options = [
    { text: 'a', value: 'a' },
    { text: 'b', value: 'b' },
  ];

  test('a custom variable gets its list, and keeps what of its choice is left', () => {
    const before = { text: 'b + c', value: ['b', 'c'] };
    expect(completeVariable(named('custom', { query: 'a,b', multi: true, includeAll: true, current: before }))).toMatchObject({
      options: [
        { text: 'All', value: '$__all', selected: false },
        { text: 'a', value: 'a', selected: false },
        { text: 'b', value: 'b', selected: true },
      ],
      current: { text: 'b', value: ['b'] },
    });
  });

  test('a query that is never asked again stores what was found; one that is asked stores nothing', () => {
    const never = completeVariable(named('query', { query: 'up', refresh: 0 }), options);
    expect(never).toMatchObject({ definition: 'up', options: [{ value: 'a', selected: true }, { value: 'b' }], current: { value: 'a' } });
    const atOpen = completeVariable(named('query', { query: 'up', refresh: 1, options }), options);
    expect(atOpen).toMatchObject({ options: [], current: { text: 'a', value: 'a' } });
  });

  test('without an answer of its source a query keeps its choice', () => {
    const current = { text: 'b', value: 'b' };
    expect(completeVariable(named('query', { query: 'up', current }))).toMatchObject({ current, options: [] });
  });

  test('a constant has the value that is written, and none where nothing is', () => {
    expect(completeVariable(named('constant', { query: 'r04', current: { text: 'r03', value: 'r03' } }))).toMatchObject({
      current: { text: 'r04', value: 'r04' },
    });
    expect(completeVariable(named('constant', { current: { text: 'r03', value: 'r03' } }))).toMatchObject({ options: [], current: {} });
  });

  test('a default is what the dashboard opens with, whatever was saved last', () => {
    const variable = completeVariable(named('custom', { query: 'a,b', defaultValue: 'b', current: { text: 'a', value: 'a' } }));
    expect(variable).toMatchObject({ defaultValue: 'b', current: { text: 'b', value: 'b' } });
    const saved = { ...variable, current: { text: 'a', value: 'a' } };
    const [read] = readVariables(readDashboard({ templating: { list: [saved] } }));
    expect(read?.stored).toEqual({ text: 'b', value: 'b' });
    expect(readVariable(DashboardVariable.parse({ ...saved, multi: true })).stored).toEqual({ text: 'b', value: ['b'] });
  });
});

test.each<[variable: JsonObject, text: string]>([
  [named('query', { query: 'label_values(job)' }), 'label_values(job)'],
  [named('query', { query: { metricFindType: 1 }, definition: 'Stackdriver - Zones' }), 'Stackdriver - Zones'],
  [named('custom', { query: 'a , b\\,c' }), 'a, b,c'],
  [named('interval', { query: '1m,1h', auto: true }), 'auto, 1m, 1h'],
  [named('datasource', { query: 'prometheus' }), 'Kind prometheus'],
  [named('datasource', { query: 'prometheus', regex: '/-eu$/' }), 'Kind prometheus, name matches /-eu$/'],
  [named('constant', { query: 'r04' }), 'r04'],
  [named('adhoc'), 'Filters of prom'],
  [named('adhoc', { datasource: null }), 'Filters of the default data source'],
])('the definition of %o in a list', (variable, text) => {
  expect(definitionText(variable, (kind) => `Kind ${kind}`)).toBe(text);
});
