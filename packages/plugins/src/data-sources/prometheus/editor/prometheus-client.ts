import type { PrometheusClient } from '@prometheus-io/codemirror-promql';
import { EqlRegex, EqlSingle, Neq, NeqRegex } from '@prometheus-io/lezer-promql';
import type { SendToSource } from '@pharos/plugin/ui';
import { isRecord } from '../wire.ts';

interface Range {
  readonly fromMs: number;
  readonly toMs: number;
}

/** The label that holds the metric's own name. */
export const METRIC_LABEL = '__name__';

/** Names change seldom while somebody types: each list is asked once a minute at most. */
const TTL_MS = 60_000;

interface Lookup<T> {
  readonly path: string;
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  /** What is given where the store does not tell. */
  readonly nothing: T;
}

interface ClientHost {
  readonly send: SendToSource;
  readonly range: () => Range;
  /** Epoch ms. */
  readonly now: () => number;
}

/** What completion wants to know of a store, and what hints may know of that. */
interface EditorClient extends PrometheusClient {
  /** The type of a metric, where completion has loaded it; nothing is requested for it. */
  readonly knownType: (metric: string) => string | undefined;
}

/** What completion wants to know of a store, asked through the data source's proxy. A store that does not tell gives no suggestions. */
export function createClient({ send, range, now }: ClientHost): EditorClient {
  let metadata: Metadata = {};

  const cached = new Map<string, { readonly at: number; readonly response: Promise<unknown> }>();

  function get<T>({ path, query, nothing }: Lookup<T>, isExpected: (data: unknown) => data is T): Promise<T> {
    const key = path + JSON.stringify(query);
    const known = cached.get(key);
    const response =
      known && now() - known.at < TTL_MS
        ? known.response
        : send({ method: 'GET', path, query }).then(
            ({ text }) => parseData(text),
            () => undefined,
          );
    if (response !== known?.response) cached.set(key, { at: now(), response });
    return response.then((data) => (isExpected(data) ? data : nothing));
  }

  const bounds = () => {
    const { fromMs, toMs } = range();
    return { start: String(Math.floor(fromMs / TTL_MS) * 60), end: String(Math.ceil(toMs / TTL_MS) * 60) };
  };
  const selector = (metricName: string | undefined, matchers: readonly Matcher[] = []): Readonly<Record<string, readonly string[]>> =>
    metricName || matchers.length > 0 ? { 'match[]': [`${metricName ?? ''}{${matchers.map(writeMatcher).join(',')}}`] } : {};

  return {
    // Where the metric is named already, its name is no label to choose; elsewhere it is the last.
    labelNames: async (metricName) => {
      const names = await get({ path: '/api/v1/labels', query: { ...bounds(), ...selector(metricName) }, nothing: [] }, isTexts);
      const others = names.filter((name) => name !== METRIC_LABEL);
      return metricName || others.length === names.length ? others : [...others, METRIC_LABEL];
    },
    labelValues: (name, metricName, matchers) =>
      get(
        {
          path: `/api/v1/label/${encodeURIComponent(name)}/values`,
          query: { ...bounds(), ...selector(metricName, matchers) },
          nothing: [],
        },
        isTexts,
      ),
    metricNames: () => get({ path: '/api/v1/label/__name__/values', query: bounds(), nothing: [] }, isTexts),
    metricMetadata: async () => (metadata = await get({ path: '/api/v1/metadata', query: {}, nothing: {} }, isMetadata)),
    knownType: (metric) => (Object.hasOwn(metadata, metric) ? metadata[metric]?.[0]?.type : undefined),
    series: (metricName, matchers) =>
      get({ path: '/api/v1/series', query: { ...bounds(), ...selector(metricName, matchers) }, nothing: [] }, isSeriesList).then((list) =>
        list.map((one) => new Map(Object.entries(one))),
      ),
    flags: async () => ({}),
  };
}

type Matcher = NonNullable<Parameters<PrometheusClient['labelValues']>[2]>[number];

const writeMatcher = ({ name, value, type }: Matcher): string => `${name}${MATCHER_SIGNS[type] ?? '='}${JSON.stringify(value)}`;

/** The grammar's node types of the four signs. */
const MATCHER_SIGNS: Readonly<Record<number, string>> = { [EqlSingle]: '=', [EqlRegex]: '=~', [Neq]: '!=', [NeqRegex]: '!~' };

function parseData(text: string): unknown {
  const body: unknown = JSON.parse(text);
  return typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
}

const isTexts = (data: unknown): data is string[] => Array.isArray(data) && data.every((one) => typeof one === 'string');
const isSeriesList = (data: unknown): data is Record<string, string>[] => Array.isArray(data) && data.every(isRecord);
type Metadata = Record<string, { type: string; help: string }[]>;

const isMetadata = (data: unknown): data is Metadata => isRecord(data) && Object.values(data).every(Array.isArray);
