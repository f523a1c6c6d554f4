import type { FoundValue, HttpLookup, HttpRequest, HttpResponse, LookupInput } from '@pharos/plugin';
import { seriesName } from './legend.ts';
import type { PrometheusOptions } from './options.ts';
import { isRecord, labelOf, readLabels, readSuccess } from './wire.ts';

type Input = LookupInput<PrometheusOptions>;

/** A query of a variable, read (wire-notes data-sources 10.7). */
type VariableQuery =
  | { readonly kind: 'label-values'; readonly label: string; readonly selector: string }
  | { readonly kind: 'label-names'; readonly selector: string }
  | { readonly kind: 'metrics'; readonly pattern: string }
  | { readonly kind: 'result'; readonly expr: string }
  | { readonly kind: 'series'; readonly selector: string };

const LABEL_VALUES = /^label_values\((?:(.+),\s*)?([a-zA-Z_][a-zA-Z0-9_]*)\s*\)$/s;
const LABEL_NAMES = /^label_names\((.*)\)$/s;
const METRICS = /^metrics\((.+)\)$/s;
const QUERY_RESULT = /^query_result\((.+)\)$/s;

function readVariableQuery(text: string): VariableQuery {
  const query = text.trim();
  const values = LABEL_VALUES.exec(query);
  if (values) return { kind: 'label-values', selector: values[1]?.trim() ?? '', label: values[2] ?? '' };
  const names = LABEL_NAMES.exec(query);
  if (names) return { kind: 'label-names', selector: names[1]?.trim() ?? '' };
  const pattern = METRICS.exec(query)?.[1];
  if (pattern !== undefined) return { kind: 'metrics', pattern: pattern.trim() };
  const expr = QUERY_RESULT.exec(query)?.[1];
  return expr === undefined ? { kind: 'series', selector: query } : { kind: 'result', expr };
}

const get = (path: string, query: Record<string, string> = {}): HttpRequest => ({ method: 'GET', path, query });

const seconds = (ms: number): string => String(Math.ceil(ms / 1000));
/** The range of the dashboard, for the calls that look at series. */
const bounds = ({ range }: Input) => ({ start: seconds(range.fromMs), end: seconds(range.toMs) });

const labelValues = (label: string, query?: Record<string, string>): HttpRequest =>
  get(`/api/v1/label/${encodeURIComponent(label)}/values`, query);

/** The expression is the store's own matter, which reads one in linear time; it may stand anywhere in a name. */
const nameSelector = (pattern: string): string => `{__name__=~${JSON.stringify(`.*(?:${pattern}).*`)}}`;

function buildLookup(input: Input): HttpRequest {
  const query = readVariableQuery(input.text);
  switch (query.kind) {
    case 'label-values':
      return query.selector === '' ? labelValues(query.label) : get('/api/v1/series', { 'match[]': query.selector, ...bounds(input) });
    case 'label-names':
      return get('/api/v1/labels', query.selector === '' ? {} : { 'match[]': query.selector, ...bounds(input) });
    case 'metrics':
      return labelValues('__name__', { 'match[]': nameSelector(query.pattern) });
    case 'result':
      return get('/api/v1/query', { query: query.expr, time: String(Math.floor(input.range.toMs / 1000)) });
    case 'series':
      return get('/api/v1/series', { 'match[]': query.selector, ...bounds(input) });
  }
}

const listOf = (response: HttpResponse): readonly unknown[] => {
  const { data } = readSuccess(response);
  return Array.isArray(data) ? data : [];
};

/** A list of names, which is what most of these calls answer. */
const readNames = (response: HttpResponse): readonly FoundValue[] =>
  listOf(response).flatMap((value) => (typeof value === 'string' ? [{ value }] : []));

/** The value that each series has for a label; a series without it gives none. */
const readLabelOf = (response: HttpResponse, label: string): readonly FoundValue[] =>
  [...new Set(listOf(response).map((series) => labelOf(readLabels(series), label)))]
    .filter((value) => value !== '')
    .map((value) => ({ value }));

/** A sample as text: name, value, epoch ms. A scalar has no name. */
function readSamples(response: HttpResponse): readonly FoundValue[] {
  const { data } = readSuccess(response);
  const { resultType, result }: Record<string, unknown> = isRecord(data) ? data : {};
  if (!Array.isArray(result)) return [];
  if (resultType === 'scalar' || resultType === 'string') return [{ value: sampleText(result) }];
  return result.filter(isRecord).map(({ metric, value }) => ({ value: `${seriesName(readLabels(metric))} ${sampleText(value)}` }));
}

function sampleText(sample: unknown): string {
  const [time, value]: readonly unknown[] = Array.isArray(sample) ? sample : [];
  return `${String(value)} ${Math.round(Number(time) * 1000)}`;
}

function readLookup(response: HttpResponse, { text }: Input): readonly FoundValue[] {
  const query = readVariableQuery(text);
  if (query.kind === 'result') return readSamples(response);
  if (query.kind === 'series') return listOf(response).map((series) => ({ value: seriesName(readLabels(series)) }));
  return query.kind === 'label-values' && query.selector !== '' ? readLabelOf(response, query.label) : readNames(response);
}

/** Values of a variable of the type query. */
export const variableValues: HttpLookup<PrometheusOptions> = { request: buildLookup, response: readLookup };

/** Names of labels, to filter by. */
export const adHocKeys: HttpLookup<PrometheusOptions> = {
  request: () => get('/api/v1/labels'),
  response: (response) => readNames(response).filter(({ value }) => value !== '__name__'),
};

/** Values of one label. */
export const adHocValues: HttpLookup<PrometheusOptions> = { request: ({ text }) => labelValues(text), response: readNames };
