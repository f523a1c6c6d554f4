import type { RequestListener } from 'node:http';

/** Answers like a Prometheus; the values follow from what is asked, so that another range or step gives other frames. */
export const respondLikeStore: RequestListener = (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://store.test');
  const query = searchParams.get('query') ?? '';
  const refusal = REFUSALS.find(([word]) => query.includes(word));
  if (refusal) {
    const [, status, type, text] = refusal;
    return void response.writeHead(status, { 'content-type': type }).end(text);
  }
  const isRange = pathname.endsWith('/query_range');
  const result = labelsOf(query).map((labels, line) =>
    isRange
      ? { metric: labels, values: samples(query, line, searchParams) }
      : { metric: labels, value: [Number(searchParams.get('time')), String(valueAt(query, line, Number(searchParams.get('time'))))] },
  );
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ status: 'success', data: { resultType: isRange ? 'matrix' : 'vector', result } }));
};

const REFUSALS: readonly (readonly [word: string, status: number, type: string, text: string])[] = [
  ['bad_data', 400, 'application/json', '{"status":"error","errorType":"bad_data","error":"parse error at char 4"}'],
  ['unavailable', 503, 'application/json', '{"status":"error","errorType":"timeout","error":"query timed out"}'],
  ['html', 200, 'text/html', '<html>sign in</html>'],
  ['garbage', 200, 'application/json', '{"status":"succ'],
];

function labelsOf(query: string): readonly Record<string, string>[] {
  if (query.includes('le_buckets')) return ['0.5', '1', '+Inf'].map((le) => ({ __name__: 'b', le }));
  const count = query.includes('too_many_series') ? 2_001 : query.includes('many_series') ? 20 : 1;
  return Array.from({ length: count }, (_, line) => ({ __name__: 'up', line: String(line) }));
}

/** At most this many, so that a range of years with a step of seconds stays quick to make. */
const MAX_SAMPLES = 3_000;

function samples(query: string, line: number, requested: URLSearchParams): readonly (readonly [number, string])[] {
  const [start, end, step] = ['start', 'end', 'step'].map((name) => Number(requested.get(name)));
  if (start === undefined || end === undefined || !step) return [];
  const count = query.includes('series') ? 2 : Math.min(MAX_SAMPLES, Math.floor((end - start) / step) + 1);
  return Array.from({ length: count }, (_, index) => start + index * step)
    .filter((time) => !query.includes('with_gaps') || Math.round(time / step) % 3 !== 0)
    .map((time) => [time, String(valueAt(query, line, time))] as const);
}

/** Depends on every letter of the query: two sides that fill in different texts get different values. */
function valueAt(query: string, line: number, timeSeconds: number): number | string {
  if (query.includes('infinite') && timeSeconds % 2 === 0) return '+Inf';
  const letters = Array.from(query).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9_973, 7);
  return Math.round(1_000 * Math.sin(timeSeconds / 300 + letters + line)) + 1_000 * (line + 1);
}
