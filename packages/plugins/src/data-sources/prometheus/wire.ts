import { type HttpResponse, type Labels, QueryError } from '@pharos/plugin';

/** Epoch seconds and value. */
export type Sample = readonly [timeSeconds: number, value: number];

export interface Series {
  readonly labels: Labels;
  readonly samples: readonly Sample[];
}

interface PrometheusResult {
  readonly series: readonly Series[];
  /** Warnings and infos of the store, for the author of the query. */
  readonly warnings: readonly string[];
}

/**
 * Reads an answer of `/api/v1/query` or `/api/v1/query_range` (Prometheus HTTP API, "Format overview").
 * @throws QueryError with the store's own words when it refused, or a description of what came instead.
 */
export function readResponse(response: HttpResponse): PrometheusResult {
  const body = readSuccess(response);
  const data = isRecord(body['data']) ? body['data'] : {};
  return {
    series: readResult(data['resultType'], data['result'], response),
    warnings: [...textsOf(body['warnings']), ...textsOf(body['infos'])],
  };
}

/** The body of a response that says success. @throws QueryError as `readResponse` */
export function readSuccess(response: HttpResponse): Record<string, unknown> {
  const body = parseBody(response);
  if (body['status'] !== 'success') throw refusal(response, body);
  return body;
}

function parseBody(response: HttpResponse): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(response.text);
    if (isRecord(body)) return body;
  } catch {
    // falls through: what came is described below
  }
  throw new QueryError(unexpected(response), { blame: 'upstream', detail: response.text.slice(0, 500) });
}

function unexpected({ status, contentType }: HttpResponse): string {
  if (contentType.includes('html')) return `The data source answered a web page (status ${status}) instead of data. Is its URL right?`;
  if (status === 404) return 'The data source answered with status 404. Is its URL right?';
  if (status >= 400) return `The data source answered with status ${status}`;
  return 'The data source answered something that is not Prometheus data. Is its URL right?';
}

function refusal(response: HttpResponse, body: Record<string, unknown>): QueryError {
  const error = body['error'];
  if (typeof error !== 'string' || error === '')
    throw new QueryError(unexpected(response), { blame: 'upstream', detail: response.text.slice(0, 500) });
  return new QueryError(error, { blame: body['errorType'] === 'bad_data' ? 'query' : 'upstream' });
}

function readResult(resultType: unknown, result: unknown, response: HttpResponse): readonly Series[] {
  if (resultType === 'scalar' || resultType === 'string') return [{ labels: {}, samples: readSamples([result]) }];
  if (!Array.isArray(result) || (resultType !== 'matrix' && resultType !== 'vector')) {
    throw new QueryError(unexpected(response), { blame: 'upstream', detail: response.text.slice(0, 500) });
  }
  return result.filter(isRecord).map((one) => ({
    labels: readLabels(one['metric']),
    samples: readSamples(resultType === 'matrix' ? one['values'] : [one['value']]),
  }));
}

/** The labels of a series, as the store writes them. */
export const readLabels = (metric: unknown): Labels =>
  isRecord(metric)
    ? Object.fromEntries(Object.entries(metric).filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
    : {};

/** Empty where a series has no such label; it may be called as a method of objects is. */
export const labelOf = (labels: Labels, name: string): string => (Object.hasOwn(labels, name) ? (labels[name] ?? '') : '');

function readSamples(values: unknown): readonly Sample[] {
  if (!Array.isArray(values)) return [];
  const samples: Sample[] = [];
  for (const value of values) {
    if (Array.isArray(value) && typeof value[0] === 'number') samples.push([value[0], readNumber(value[1])]);
  }
  return samples;
}

/** Prometheus writes values as text: '1.5', 'NaN', '+Inf', '-Inf'. */
function readNumber(text: unknown): number {
  if (text === '+Inf' || text === 'Inf') return Infinity;
  if (text === '-Inf') return -Infinity;
  return typeof text === 'string' || typeof text === 'number' ? Number(text) : Number.NaN;
}

/** Whether a decoded value is an object; lists and null are not. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []);
