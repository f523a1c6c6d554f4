import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Frame, type HttpResponse, isMissing, type QueryInput } from '@pharos/plugin';
import { plugin } from './index.ts';
import type { PrometheusOptions } from './options.ts';
import { PrometheusQuery } from './query.ts';
import { parseFrames } from './response.ts';
import { settingsInTests } from './settings-in-tests.ts';

const recorded = (name: string, status = 200): HttpResponse => ({
  status,
  contentType: 'application/json',
  text: readFileSync(new URL(`./fixtures/${name}.json`, import.meta.url), 'utf8'),
});
const response = (text: string, more: Partial<HttpResponse> = {}): HttpResponse => ({
  status: 200,
  contentType: 'application/json',
  text,
  ...more,
});

/** The range that the fixtures were recorded with, step 5 s. */
const input = (query: object = {}): QueryInput<PrometheusOptions, PrometheusQuery> => ({
  settings: settingsInTests(),
  query: PrometheusQuery.parse({ expr: 'up', ...query }),
  range: { fromMs: 1_795_267_630_000, toMs: 1_795_267_640_000 },
  intervalMs: 5000,
});

const points = (frame: Frame | undefined) => {
  const [time, value] = frame?.columns ?? [];
  if (time?.type !== 'time' || value?.type !== 'number') throw new Error('not a series');
  return [...time.values].map((at, index) => [at, isMissing(value, index) ? null : value.values[index]]);
};

describe('a range answer of a real Prometheus', () => {
  test('is one frame per series, with a slot for every step and gaps where no sample was', () => {
    const frames = parseFrames(recorded('range'), input());
    expect(frames.map(({ labels }) => labels['handler'])).toEqual(['/metrics']);
    expect(points(frames[0])).toEqual([
      [1_795_267_630_000, null],
      [1_795_267_635_000, null],
      [1_795_267_640_000, 2],
    ]);
  });

  test('keeps infinities as numbers', () => {
    expect(
      points(parseFrames(recorded('infinities'), input())[0])
        .slice(1)
        .map(([, value]) => value),
    ).toEqual([Infinity, Infinity]);
  });

  test('without series is an empty list', () => {
    expect(parseFrames(recorded('empty'), input())).toEqual([]);
  });
});

test('an instant answer is one point per series', () => {
  const frames = parseFrames(recorded('instant-vector'), input({ instant: true }));
  expect(points(frames[0])).toEqual([[1_795_267_640_000, 1]]);
});

test('a scalar is a series without labels', () => {
  expect(points(parseFrames(recorded('scalar'), input({ instant: true }))[0])).toEqual([[1_795_267_640_000, 2]]);
});

test('NaN samples are gaps', () => {
  const text =
    '{"status":"success","data":{"resultType":"matrix","result":[{"metric":{},"values":[[1795267630,"1"],[1795267635,"NaN"],[1795267640,"3"]]}]}}';
  expect(points(parseFrames(response(text), input())[0]).map(([, value]) => value)).toEqual([1, null, 3]);
});

test('times that do not fit the step asked for are taken as they come', () => {
  const text =
    '{"status":"success","data":{"resultType":"matrix","result":[{"metric":{},"values":[[1795267630.5,"1"],[1795267631.5,"2"],[1795267632.5,"3"],[1795267633.5,"4"]]}]}}';
  expect(points(parseFrames(response(text), input())[0]).map(([at]) => at)).toEqual([
    1_795_267_630_500, 1_795_267_631_500, 1_795_267_632_500, 1_795_267_633_500,
  ]);
});

test('a label may be called as a method of objects, and only one series may have it', () => {
  const series = (metric: object) => ({ metric, value: [1_795_267_640, '1'] });
  const data = { resultType: 'vector', result: [series({ job: 'a' }), series({ toString: 'b' })] };
  const [frame] = parseFrames(response(JSON.stringify({ status: 'success', data })), input({ format: 'table', instant: true }));
  expect(frame?.columns.find(({ name }) => name === 'toString')?.values).toEqual(['', 'b']);
});

test('[U1] a table has Time, all labels sorted, and Value, which no store has named, one row per sample', () => {
  const [frame] = parseFrames(recorded('instant-vector'), input({ format: 'table', instant: true }));
  expect(frame?.columns.map(({ name, type }) => [name, type])).toEqual([
    ['Time', 'time'],
    ['job', 'string'],
    ['Value', 'number'],
  ]);
  expect(frame?.columns.map(({ values }) => values[0])).toEqual([1_795_267_640_000, 'prometheus', 1]);
  expect(frame?.meta?.unnamedColumn).toBe('Value');
});

test('a heatmap subtracts cumulative buckets, in the order of their bounds', () => {
  const series = (le: string, value: string) => `{"metric":{"le":"${le}"},"values":[[1795267630,"${value}"]]}`;
  const text = `{"status":"success","data":{"resultType":"matrix","result":[${series('+Inf', '9')},${series('0.5', '2')},${series('1', '5')}]}}`;
  const frames = parseFrames(response(text), input({ format: 'heatmap', legendFormat: '{{le}}' }));
  expect(frames.map((frame) => [frame.labels['le'], points(frame)[0]?.[1]])).toEqual([
    ['0.5', 2],
    ['1', 3],
    ['+Inf', 4],
  ]);
});

describe('refusals', () => {
  test('the words of the store for a wrong expression', () => {
    expect(() => parseFrames(recorded('bad-expression', 400), input())).toThrow('1:8: parse error: unclosed left parenthesis');
  });

  test.each([
    [
      'a web page',
      response('<html><body>Sign in</body></html>', { contentType: 'text/html' }),
      'The data source answered a web page (status 200) instead of data. Is its URL right?',
    ],
    [
      'nothing at that address',
      response('404 page not found', { status: 404, contentType: 'text/plain' }),
      'The data source answered with status 404. Is its URL right?',
    ],
    ['an error page', response('oops', { status: 500, contentType: 'text/plain' }), 'The data source answered with status 500'],
    ['other JSON', response('[1,2]'), 'The data source answered something that is not Prometheus data. Is its URL right?'],
    [
      'success without data',
      response('{"status":"success"}'),
      'The data source answered something that is not Prometheus data. Is its URL right?',
    ],
    ['truncated JSON', response('{"status":"succ'), 'The data source answered something that is not Prometheus data. Is its URL right?'],
  ])('%s is told as such', (_, given, message) => {
    expect(() => parseFrames(given, input())).toThrow(message);
  });
});

describe('legend', () => {
  const labels = { __name__: 'http_requests_total', job: 'api', code: '200' };
  const frame: Frame = { name: 'x', labels, columns: [] };
  const legend = (query: object, one = frame) => plugin.project([one], PrometheusQuery.parse(query), 'A')[0]?.name;

  test.each([
    ['{{job}} {{ code }}', 'api 200'],
    ['{{missing}}', 'missing'],
    ['', 'http_requests_total{job="api",code="200"}'],
  ])('format "%s" gives %s', (legendFormat, name) => {
    expect(legend({ expr: 'x', legendFormat })).toBe(name);
  });

  test('without any label it is the query', () => {
    expect(legend({ expr: 'sum(x)' }, { ...frame, labels: {} })).toBe('sum(x)');
  });
});

const TOOLS = {
  now: () => 0,
  random: () => 0,
  wait: async () => {},
  local: { rows: async () => [] },
  signal: new AbortController().signal,
};

test('Save & Test refuses a scrape interval that queries would pass over, without a request', async () => {
  const send = () => Promise.reject(new Error('nothing is to be sent'));
  const result = await plugin.test({ ...settingsInTests(), options: plugin.options.parse({ timeInterval: 'five' }) }, send, TOOLS);
  expect(result).toEqual({ status: 'error', message: 'Scrape interval: Not a duration, such as 30s or 1m' });
});

test('Save & Test tells success, and the words of the store otherwise', async () => {
  const settings = input().settings;
  expect(await plugin.test(settings, async () => recorded('scalar'), TOOLS)).toEqual({
    status: 'success',
    message: 'Data source is working',
  });
  expect(await plugin.test(settings, async () => recorded('bad-expression', 400), TOOLS)).toMatchObject({
    status: 'error',
    message: expect.stringContaining('parse error'),
  });
});
