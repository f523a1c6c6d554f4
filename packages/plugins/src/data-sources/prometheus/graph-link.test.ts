import { expect, test } from 'vitest';
import { graphLink } from './graph-link.ts';
import { PrometheusQuery } from './query.ts';

const range = { fromMs: Date.UTC(2018, 11, 14, 11), toMs: Date.UTC(2018, 11, 14, 12, 30) };

test('[2.2.4-k] links to the query on the graph page of the store itself', () => {
  const link = new URL(graphLink('http://prom.test:9090/base/', PrometheusQuery.parse({ expr: 'up{a="b"}' }), range) ?? '');
  expect(link.origin + link.pathname).toBe('http://prom.test:9090/base/graph');
  expect(Object.fromEntries(link.searchParams)).toMatchObject({
    'g0.expr': 'up{a="b"}',
    'g0.range_input': '5400s',
    'g0.end_input': '2018-12-14 12:30',
    'g0.tab': '0',
  });
});

test.each(['', 'javascript:alert(1)', '/relative'])('there is no link to "%s"', (url) => {
  expect(graphLink(url, PrometheusQuery.parse({}), range)).toBeUndefined();
});
