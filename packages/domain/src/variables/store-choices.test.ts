import { expect, test } from 'vitest';
import { edit, isDirty, startHistory, undo } from '../dashboard/changes/history.ts';
import { readDashboard } from '../dashboard/read-dashboard.ts';
import { currentVariables } from './current.ts';
import type { VariableValues } from './address.ts';
import { hasOtherChoices, storeChoices } from './store-choices.ts';

const HOST = {
  type: 'custom',
  name: 'host',
  query: 'a,b',
  multi: true,
  includeAll: true,
  later: [1],
  current: { text: 'a', value: ['a'], tags: ['retained'] },
  options: [
    { text: 'All', value: '$__all', selected: false },
    { text: 'a', value: 'a', selected: true },
    { text: 'b', value: 'b', selected: false },
  ],
};
const ENV = { type: 'custom', name: 'env', query: 'prod,test' };
const dashboard = readDashboard({ schemaVersion: 16, panels: [], templating: { list: [HOST, ENV, { ...ENV, query: 'second' }] } });
const choose = (values: VariableValues) => currentVariables(dashboard, values);
const stored = (values: VariableValues) => edit(startHistory(dashboard), storeChoices(choose(values)));
const listOf = (values: VariableValues) => stored(values).current.templating.list;

test('a variable with a default keeps it, whatever is chosen while the dashboard is saved', () => {
  const fixed = readDashboard({ panels: [], templating: { list: [{ ...ENV, defaultValue: 'prod' }] } });
  const variables = currentVariables(fixed, { env: ['test'] });
  expect(hasOtherChoices(variables)).toBe(false);
  expect(edit(startHistory(fixed), storeChoices(variables)).current).toEqual(fixed);
  expect(variables[0]?.current?.value).toBe('test');
});

test.each<[what: string, values: VariableValues, isOther: boolean]>([
  ['nothing', {}, false],
  ['the stored value', { host: ['a'] }, false],
  ['the value that stands first where none is stored', { env: ['prod'] }, false],
  ['another value', { env: ['test'] }, true],
  ['one more value', { host: ['a', 'b'] }, true],
  ['All', { host: ['All'] }, true],
  ['a value of a name that only the address has', { unknown: ['x'] }, false],
])('with %s chosen, whether other values are chosen than stored', (_what, values, isOther) => {
  expect(hasOtherChoices(choose(values))).toBe(isOther);
  if (!isOther) expect(stored(values).current).toBe(dashboard);
});

test('chosen values are stored as other programs read them, and everything else stays', () => {
  expect(listOf({ host: ['b', 'a'], env: ['test'] })).toEqual([
    {
      ...HOST,
      current: { text: 'a + b', value: ['a', 'b'], tags: ['retained'] },
      options: [HOST.options[0], HOST.options[1], { text: 'b', value: 'b', selected: true }],
    },
    { ...ENV, current: { text: 'test', value: 'test' } },
    { ...ENV, query: 'second' },
  ]);
  expect(listOf({ host: ['All'] })[0]).toMatchObject({
    current: { text: 'All', value: ['$__all'] },
    options: [{ selected: true }, {}, {}],
  });
});

test('what is stored is what the page opens with, no change that has to be saved, and can be undone', () => {
  const history = stored({ host: ['b'], env: ['test'] });
  expect(currentVariables(history.current, {}).map(({ current }) => current?.text)).toEqual(['b', 'test']);
  expect(hasOtherChoices(currentVariables(history.current, { host: ['b'] }))).toBe(false);
  expect(isDirty(history)).toBe(false);
  expect(undo(history).current.templating).toEqual(dashboard.templating);
});
