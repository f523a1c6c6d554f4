import { expect, test } from 'vitest';
import { builtInPlugins } from '../../compose/built-in-plugins.ts';
import { typesFoundBy } from './types-found-by.ts';

test.each([
  ['prom', ['prometheus']],
  [' PROMETHEUS ', ['prometheus']],
  ['testdata', ['testdata', 'grafana-testdata-datasource']],
  ['no such kind', []],
  ['', []],
  ['  ', []],
])('%j finds the kinds %j by their names', (text, types) => {
  expect(typesFoundBy(builtInPlugins, text)).toEqual(types);
});
