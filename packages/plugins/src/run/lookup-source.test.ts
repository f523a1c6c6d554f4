import { QueryTarget } from '@pharos/contract/api/query';
import { describe, expect, test } from 'vitest';
import { QueryError } from '../plugin.ts';
import { plainSettings } from '../unstable.ts';
import { sources } from '../registries/sources.ts';
import { runtimeOf } from './lookup-source.ts';
import { prepareTarget } from './prepare.ts';
import { requirePlugin } from './registry.ts';

const HOUR = 3_600_000;
const prometheus = requirePlugin({ sources }, 'prometheus');
const prepare = (target: object, plugin = prometheus) =>
  prepareTarget(
    { key: 'A', target: QueryTarget.parse(target), range: { fromMs: 0, toMs: HOUR }, minIntervalMs: 1 },
    plugin,
    plainSettings({ id: 1, name: 'store', url: 'http://store.test', access: 'proxy' }, { timeInterval: '30s' }),
  );
const http = (target: object) => {
  const { plugin, input } = prepare(target);
  if (plugin.transport !== 'http') throw new Error('http');
  return { request: plugin.request(input), read: (text: string) => plugin.response({ status: 200, contentType: '', text }, input) };
};

describe('a target that looks up values', () => {
  test('is sent as the source has it, its result is a table of texts', () => {
    const { request, read } = http({ lookup: 'variable-values', query: 'label_values(job)' });
    expect(request).toMatchObject({ path: '/api/v1/label/job/values' });
    const [frame] = read('{"status":"success","data":["b","a"]}');
    expect(frame?.columns).toEqual([{ name: 'text', type: 'string', values: ['b', 'a'] }]);
    expect(frame?.meta).toEqual({ kind: 'table' });
  });
  test('[2.2.7-d] has the names of its request in it: interval of the source, range of the dashboard', () => {
    const { request } = http({ lookup: 'variable-values', query: 'query_result(rate(up[$__interval]) / $__range_s)' });
    expect(request).toMatchObject({ query: { query: 'rate(up[30s]) / 3600' } });
  });
  test('is another one than a query of the same text, and than another lookup', () => {
    const keyOf = (target: object) => {
      const { plugin, input } = prepare(target);
      return JSON.stringify(plugin.upstreamKey(input.query));
    };
    const keys = [{ query: 'up' }, { lookup: 'variable-values', query: 'up' }, { lookup: 'ad-hoc-values', query: 'up' }].map(keyOf);
    expect(new Set(keys).size).toBe(3);
  });
  test('an empty query of a variable asks nobody', () => {
    expect(prepare({ lookup: 'variable-values', query: ' ' }).isEmpty).toBe(true);
    expect(prepare({ lookup: 'ad-hoc-keys' }).isEmpty).toBe(false);
  });
  test('a kind without such values says so', async () => {
    const { plugin, input } = prepare({ lookup: 'ad-hoc-keys' }, requirePlugin({ sources }, 'testdata'));
    if (plugin.transport !== 'local') throw new Error('local');
    await expect(plugin.run(input, {} as never)).rejects.toThrow(new QueryError('Data sources of the type TestData DB have no filters'));
  });
  test('any other word in that field is a field of the query', () => {
    expect(runtimeOf(prometheus, { lookup: 'moon' })).toBe(prometheus);
    expect(QueryTarget.parse({ lookup: 'moon' }).lookup).toBeUndefined();
  });
});

describe('filters of ad hoc variables', () => {
  const FILTER = { key: 'host', operator: '=', value: '$__range' };
  test('come last, so that their values are no references', () => {
    expect(prepare({ expr: 'rate(up[$__interval])', adhocFilters: [FILTER] }).input.query['expr']).toBe('rate(up{host="$__range"}[30s])');
  });
  test('of another shape are passed over, and a source that knows none queries as ever', () => {
    expect(prepare({ expr: 'up', adhocFilters: [{ key: 1 }, 'x'] }).input.query['expr']).toBe('up');
    expect(
      prepare({ scenarioId: 'random_walk', adhocFilters: [FILTER] }, requirePlugin({ sources }, 'testdata')).input.query,
    ).toMatchObject({
      scenarioId: 'random_walk',
    });
  });
});
