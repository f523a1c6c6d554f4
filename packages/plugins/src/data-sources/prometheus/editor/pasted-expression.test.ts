import { expect, test } from 'vitest';
import { readPastedExpression } from './pasted-expression.ts';

test.each([
  ['up', 'up', undefined, ''],
  [' node_load1 ', 'node_load1', undefined, ''],
  ['process_resident_memory_bytes{job="x"}', 'process_resident_memory_bytes', 'bytes', ''],
  ['rate(node_network_receive_bytes_total[5m])', 'node_network_receive_bytes_total', 'Bps', ''],
  ['sum by (mode) (rate(node_cpu_seconds_total[5m]))', 'node_cpu_seconds_total', 'percentunit', '{{mode}}'],
  ['sum(rate(http_requests_total[5m])) by (code, method)', 'http_requests_total', undefined, '{{code}} {{method}}'],
  ['(sum(rate(http_requests_total[5m])))', 'http_requests_total', undefined, 'http_requests_total'],
  ['topk(3, node_load1)', 'node_load1', undefined, ''],
  ['sum without (cpu) (node_cpu_seconds_total)', 'node_cpu_seconds_total', 's', ''],
  ['node_memory_free_bytes / node_memory_total_bytes', 'node_memory_free_bytes, node_memory_total_bytes', 'percentunit', ''],
  ['histogram_quantile(0.9, sum by (le) (rate(x_seconds_bucket[5m])))', 'x_seconds_bucket', 's', ''],
  ['{__name__=~"node_.+"}', '{__name__=~"node_.+"}', undefined, ''],
  ['rate(node_disk_read_bytes_total{instance=~"$host"}[$__interval])', 'node_disk_read_bytes_total', 'Bps', ''],
  ['sum(\n  node_load1\n) # of all', 'node_load1', undefined, 'node_load1'],
])('%j becomes the graph %j in %s', (expr, title, unit, legendFormat) => {
  expect(readPastedExpression(expr)).toEqual({
    panelType: 'graph',
    title,
    ...(unit === undefined ? {} : { unit }),
    target: { expr: expr.trim(), legendFormat, format: 'time_series', intervalFactor: 1 },
  });
});

test.each([
  ['words', 'words of somebody'],
  ['a word', 'hello'],
  ['a sentence', 'Please look at node_load1.'],
  ['a number', '42'],
  ['a sum of numbers', '1 + 1'],
  ['a text', '"up"'],
  ['an address', 'https://example.com/d/abc'],
  ['an open bracket', 'rate(node_load1[5m]'],
  ['JSON', '{"a":1}'],
  ['SQL', 'select * from users'],
  ['a comment', '# up'],
  ['nothing', '  '],
  ['more than anybody has written', `up${' + up'.repeat(5000)}`],
])('%s is no expression that gives series', (_, text) => {
  expect(readPastedExpression(text)).toBeUndefined();
});

test('a metric of 5,000 letters has a title that ends', () => {
  const pasted = readPastedExpression(`x_${'y'.repeat(5000)}`);
  expect(pasted?.title).toHaveLength(80);
  expect(pasted?.target['expr']).toHaveLength(5002);
});
