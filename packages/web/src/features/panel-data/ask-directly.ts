import type { FrontendDataSource } from '@pharos/contract/api/boot';
import type { QueryRequest, QueryTarget } from '@pharos/contract/api/query';
import type { Frame, QueryCost, QueryFailure } from '@pharos/contract/frames';
import { reduceForDrawing, withStatistics } from '@pharos/domain/frames/reduce';
import { alignRange, gateInterval } from '@pharos/domain/time/auto-interval';
import { resolveRange } from '@pharos/domain/time/range';
import {
  failureOfQuery,
  givenBy,
  QueryError,
  type DataSource,
  type DataSourceSettings,
  type HttpAnswer,
  type HttpRequest,
  type JsonObject,
  type QueryInput,
} from '@pharos/plugin';
import { sources } from '@pharos/plugin/registries/sources';
import { runtimeOf } from '../../platform/plugins/source-kinds.ts';
import type { AnswerPart } from './panel-runner.ts';
import { resultKey } from './query-request.ts';

/** A source that does not answer must not hold one of the page's connections for ever. */
const TIMEOUT_MS = 30_000;

interface DirectHost {
  readonly fetch: typeof fetch;
  readonly now: () => number;
}

/** Asks one target of a source with browser access, by the same running half that the server uses. A failure is the target's own. */
export const createAskDirectly =
  ({ fetch, now }: DirectHost) =>
  async (source: FrontendDataSource, request: QueryRequest, target: QueryTarget, signal: AbortSignal): Promise<AnswerPart> => {
    const key = target.panelId === undefined ? target.refId : resultKey(Number(target.panelId), target.refId);
    try {
      const startedAt = now();
      const { plugin, input } = prepare(source, request, target, startedAt);
      const range = { from: input.range.fromMs, to: input.range.toMs };
      if (plugin.isEmpty(input.query)) return { key, result: { kind: 'frames', frames: [], cost: unasked(startedAt), range } };
      const asked = plugin.request(input);
      const url = urlOf(source, asked);
      const answer = await ask(fetch, source, { url, asked }, signal);
      const { frames, failure } = givenBy(() => plugin.response(answer, input));
      const cost = {
        upstreamMs: now() - startedAt,
        bytes: answer.text.length,
        rows: frames.reduce((sum, { columns }) => sum + (columns[0]?.values.length ?? 0), 0),
        isCached: false,
        answeredAt: now(),
        request: `${asked.method} ${url}`,
      };
      const shown = present(plugin, frames, input, target);
      return { key, result: { kind: 'frames', frames: shown, cost, range, ...(failure ? { error: failure } : {}) } };
    } catch (error) {
      if (signal.aborted) throw error;
      return { key, result: { kind: 'error', error: failureOf(error) } };
    }
  };

const unasked = (answeredAt: number): QueryCost => ({ upstreamMs: 0, bytes: 0, rows: 0, isCached: false, isUnasked: true, answeredAt });

type HttpHalf = Extract<DataSource, { readonly transport: 'http' }>;

function prepare(
  source: FrontendDataSource,
  request: QueryRequest,
  target: QueryTarget,
  nowMs: number,
): { readonly plugin: HttpHalf; readonly input: QueryInput<JsonObject, JsonObject> } {
  const plugin = runtimeOf(sources, source.type);
  if (plugin?.transport !== 'http')
    throw new QueryError(`A data source of type ${source.type} cannot be asked from the browser. Choose access by the server.`);
  const query = plugin.query.safeParse(target);
  if (!query.success) throw new QueryError(query.error.issues[0]?.message ?? 'The query is not valid');
  const settings = settingsOf(plugin, source);
  const range = resolveRange({ from: target.from ?? request.from, to: target.to ?? request.to }, nowMs, request.timezone ?? 'browser');
  if (range.kind === 'error') throw new QueryError(range.message);
  const minIntervalMs = Math.max(target.intervalMs ?? request.intervalMs ?? 1, plugin.minIntervalMs(settings, query.data));
  const { maxDataPoints } = target;
  const intervalMs = gateInterval(range, maxDataPoints, minIntervalMs);
  const input = {
    settings,
    query: query.data,
    range: alignRange(range, intervalMs),
    intervalMs,
    ...(maxDataPoints === undefined ? {} : { maxDataPoints }),
  };
  return { plugin, input };
}

function settingsOf(
  plugin: DataSource,
  { id = 0, name, jsonData = {}, directUrl = '' }: FrontendDataSource,
): DataSourceSettings<JsonObject> {
  const options = plugin.options.safeParse(jsonData);
  // Secrets never reach the browser, so there is none.
  return {
    id,
    name,
    url: directUrl,
    access: 'direct',
    user: '',
    database: '',
    options: options.success ? options.data : plugin.options.parse({}),
    hasSecret: () => false,
  };
}

function urlOf({ directUrl = '', name }: FrontendDataSource, { path, query = {} }: HttpRequest): string {
  const base = URL.parse(directUrl);
  if (!base || !/^https?:$/.test(base.protocol)) throw new QueryError(`The data source ${name} has no address that a browser can reach`);
  const url = new URL(base);
  url.pathname = `${base.pathname.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
  for (const [key, value] of Object.entries(query)) for (const one of [value].flat()) url.searchParams.append(key, one);
  url.username = '';
  url.password = '';
  return url.href;
}

async function ask(
  fetch: typeof globalThis.fetch,
  source: FrontendDataSource,
  { url, asked }: { readonly url: string; readonly asked: HttpRequest },
  signal: AbortSignal,
): Promise<HttpAnswer> {
  try {
    const response = await fetch(url, {
      method: asked.method,
      credentials: source.withCredentials ? 'include' : 'omit',
      headers: {
        Accept: 'application/json',
        ...asked.headers,
        ...(asked.body?.kind === 'json' ? { 'Content-Type': 'application/json' } : {}),
      },
      body: bodyOf(asked),
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    return { status: response.status, contentType: response.headers.get('content-type') ?? '', text: await response.text() };
  } catch (cause) {
    const host = new URL(url).host;
    throw new QueryError(`Could not reach ${host} from this browser. Is it running, and does it allow this page (CORS)?`, {
      blame: 'upstream',
      detail: String(cause),
    });
  }
}

function bodyOf({ body }: HttpRequest): BodyInit | null {
  if (!body) return null;
  return body.kind === 'json' ? JSON.stringify(body.value) : new URLSearchParams(body.fields);
}

function present(
  plugin: HttpHalf,
  frames: readonly Frame[],
  { query, range }: QueryInput<JsonObject, JsonObject>,
  { refId, wantsStatistics, width }: QueryTarget,
): readonly Frame[] {
  const named = plugin.present(frames, query, refId);
  const counted = wantsStatistics ? named.map(withStatistics) : named;
  return width === undefined ? counted : counted.map((frame) => reduceForDrawing(frame, { ...range, width }));
}

function failureOf(error: unknown): QueryFailure {
  if (error instanceof QueryError) return failureOfQuery(error);
  const message = error instanceof Error && error.message !== '' ? error.message : 'The answer of the data source could not be read';
  return { code: 'upstream-failed', message, status: 502 };
}
