import { describe, expect, test } from 'vitest';
import { sourceSettings } from '@pharos/plugin/host-in-tests';
import { adHocKeys, adHocValues, variableValues } from './lookups.ts';
import { PrometheusOptions } from './options.ts';

const input = (text: string) => ({ settings: sourceSettings(PrometheusOptions.parse({})), text, range: { fromMs: 1_000, toMs: 61_500 } });
const BOUNDS = { start: '1', end: '62' };
const responseOf = (data: unknown) => ({ status: 200, contentType: 'application/json', text: JSON.stringify({ status: 'success', data }) });
const valuesOf = (text: string, data: unknown) => variableValues.response(responseOf(data), input(text)).map(({ value }) => value);

describe('what is sent for the query of a variable', () => {
  test.each([
    ['label_values(job)', '/api/v1/label/job/values', undefined],
    [' label_values( up , job ) ', '/api/v1/series', { 'match[]': 'up', ...BOUNDS }],
    ['label_values(up{a="b,c"}, job)', '/api/v1/series', { 'match[]': 'up{a="b,c"}', ...BOUNDS }],
    ['label_values({__name__=~"node_.*"}, __name__)', '/api/v1/series', { 'match[]': '{__name__=~"node_.*"}', ...BOUNDS }],
    ['label_names()', '/api/v1/labels', {}],
    ['label_names(up)', '/api/v1/labels', { 'match[]': 'up', ...BOUNDS }],
    ['metrics(node_.*)', '/api/v1/label/__name__/values', { 'match[]': '{__name__=~".*(?:node_.*).*"}' }],
    ['metrics(a"\\d)', '/api/v1/label/__name__/values', { 'match[]': '{__name__=~".*(?:a\\"\\\\d).*"}' }],
    ['query_result(topk(5, up))', '/api/v1/query', { query: 'topk(5, up)', time: '61' }],
    ['up{job="x"}', '/api/v1/series', { 'match[]': 'up{job="x"}', ...BOUNDS }],
    ['label_values(up, 9a)', '/api/v1/series', { 'match[]': 'label_values(up, 9a)', ...BOUNDS }],
  ])('%s', (text, path, query) => {
    expect(variableValues.request(input(text))).toEqual({ method: 'GET', path, query: query ?? {} });
  });
});

describe('what is read', () => {
  const series = [{ __name__: 'up', job: 'b' }, { __name__: 'up', job: 'a' }, { __name__: 'up' }, { __name__: 'up', job: 'b' }];
  test('a list of values as it came; what is no text is left out', () => {
    expect(valuesOf('label_values(job)', ['b', 'a', 7])).toEqual(['b', 'a']);
    expect(valuesOf('metrics(x)', ['x1'])).toEqual(['x1']);
    expect(valuesOf('label_names()', ['job'])).toEqual(['job']);
  });
  test('of series the values of the label, each once and none that is empty', () => {
    expect(valuesOf('label_values(up, job)', series)).toEqual(['b', 'a']);
  });
  test('without a function the series themselves', () => {
    expect(valuesOf('up', series.slice(0, 2))).toEqual(['up{job="b"}', 'up{job="a"}']);
  });
  test('samples with value and time, as the store wrote them', () => {
    const vector = { resultType: 'vector', result: [{ metric: { __name__: 'up', job: 'a' }, value: [1.5, '1e+06'] }] };
    expect(valuesOf('query_result(up)', vector)).toEqual(['up{job="a"} 1e+06 1500']);
    expect(valuesOf('query_result(1)', { resultType: 'scalar', result: [2, '1'] })).toEqual(['1 2000']);
    expect(valuesOf('query_result(up)', { resultType: 'vector', result: 'x' })).toEqual([]);
  });
  test('nonsense is nothing, an error of the store is told in its words', () => {
    expect(valuesOf('label_values(job)', { no: 'list' })).toEqual([]);
    const refusal = {
      status: 400,
      contentType: 'application/json',
      text: '{"status":"error","errorType":"bad_data","error":"no such thing"}',
    };
    expect(() => variableValues.response(refusal, input('label_values(x, y)'))).toThrow('no such thing');
  });
});

test('filters are about labels, and about the values that one has', () => {
  expect(adHocKeys.request(input(''))).toEqual({ method: 'GET', path: '/api/v1/labels', query: {} });
  expect(adHocKeys.response(responseOf(['__name__', 'job']), input(''))).toEqual([{ value: 'job' }]);
  expect(adHocValues.request(input('a/b'))).toMatchObject({ path: '/api/v1/label/a%2Fb/values' });
  expect(adHocValues.response(responseOf(['x']), input('job'))).toEqual([{ value: 'x' }]);
});
