import { expect, test } from 'vitest';
import { chooseGivenSources } from './import-variables.ts';

const KNOWN = {
  isHere: (source: string) => source === 'Main',
  kindOf: (pluginId: string) => (pluginId === 'opensearch' ? 'elasticsearch' : pluginId),
};

test.each<[what: string, variable: object, expected: unknown]>([
  ['that has no value', {}, 'Prom'],
  ['whose value is empty', { current: { text: '', value: '' } }, 'Prom'],
  ['of several that are none', { current: { text: '', value: [] } }, ['Prom']],
  ['whose source is not here', { current: { text: 'Old', value: 'Old' } }, 'Prom'],
  ['whose source is here', { current: { text: 'Main', value: 'Main' } }, undefined],
  ['that follows the default source', { current: { text: 'default', value: 'default' } }, undefined],
  ['of a kind by another of its ids', { query: 'opensearch' }, 'Search'],
  ['of another kind', { query: 'graphite' }, undefined],
])('[D2] a data source variable %s opens with %j', (_what, variable, expected) => {
  const document = { templating: { list: [{ name: 'v', type: 'datasource', query: 'prometheus', ...variable }] } };
  const given = [
    { pluginId: 'prometheus', name: 'Prom' },
    { pluginId: 'elasticsearch', name: 'Search' },
  ];
  expect(chooseGivenSources(document, given, KNOWN)).toEqual(
    expected === undefined
      ? undefined
      : { list: [{ ...document.templating.list[0], current: expect.objectContaining({ value: expected }) }] },
  );
});

test('[B14] variables and sources of very many kinds are looked through once each', () => {
  const COUNT = 10_000;
  let calls = 0;
  const kindOf = (pluginId: string) => {
    calls += 1;
    return pluginId;
  };
  const given = Array.from({ length: COUNT }, (_, index) => ({ pluginId: `k${index}`, name: `s${index}` }));
  const list = Array.from({ length: COUNT }, (_, index) => ({ type: 'datasource', query: `k${COUNT - 1 - index}` }));
  const chosen = chooseGivenSources({ templating: { list } }, given, { isHere: () => true, kindOf });
  expect(chosen).toMatchObject({ list: [{ current: { value: `s${COUNT - 1}` } }, ...list.slice(1)] });
  expect(calls).toBeLessThanOrEqual(2 * COUNT);
});
