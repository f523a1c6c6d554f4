import type { FrontendDataSource } from '@pharos/contract/api/boot';
import { type QueryRequest, resultKey } from '@pharos/contract/api/query';
import type { TargetResult } from '@pharos/contract/frames';
import { totalRowCount } from '@pharos/domain/frames/build';
import { type DataSourceSettings, type JsonObject, QueryError } from '@pharos/plugin';
import { plainSettings } from '@pharos/plugin/unstable';
import { buildFailure } from '@pharos/plugin/run/failure';
import { DEFAULT_RESULT_LIMITS } from '@pharos/plugin/run/limits';
import { fetchPages, joinPages } from '@pharos/plugin/run/pages';
import { parsePage } from '@pharos/plugin/run/parse';
import { planQueries } from '@pharos/plugin/run/plan';
import { prepareTarget, type PreparedTarget } from '@pharos/plugin/run/prepare';
import { projectFrames, buildProjection } from '@pharos/plugin/run/project';
import { requirePlugin, type Sources } from '@pharos/plugin/run/registry';
import { rangesOf, unsentResult } from '@pharos/plugin/run/result';
import { type DirectHost, sendDirectly } from './send-directly.ts';
import type { ResultPart } from './channel-host.ts';

/** Queries a source with browser access; the request carries one target. */
export type QueryDirectly = (source: FrontendDataSource, request: QueryRequest, signal: AbortSignal) => Promise<ResultPart>;

interface QueryHost extends DirectHost {
  readonly plugins: Sources;
}

/**
 * Browser access takes the same steps as the server: only gate, workers and secrets are the server's alone. A failure is the target's own.
 */
export const createQueryDirectly =
  (host: QueryHost): QueryDirectly =>
  async (source, request, signal) => {
    const [target] = request.queries;
    if (!target) throw new TypeError('a request of one target');
    const key = resultKey(target);
    try {
      const prepared = prepare(source, request, host);
      return { key, result: prepared.isEmpty ? unsentResult(prepared, host.now()) : await run(prepared, { host, source, signal }) };
    } catch (error) {
      if (signal.aborted) throw error;
      return { key, result: { kind: 'error', error: buildFailure(error, (unexpected) => console.error(unexpected)) } };
    }
  };

function prepare(source: FrontendDataSource, request: QueryRequest, { plugins, now }: QueryHost): PreparedTarget {
  const [planned] = planQueries(request, now());
  if (!planned) throw new TypeError('one target makes a plan of one');
  if ('error' in planned) throw planned.error;
  const plugin = requirePlugin(plugins, source.type);
  if (plugin.transport !== 'http' || plugin.sign)
    throw new QueryError(`A data source of type ${source.type} cannot be asked from the browser. Choose access by the server.`);
  return prepareTarget(planned, plugin, buildSettings(source));
}

/** Secrets never reach the browser, so there is none. */
const buildSettings = ({ id = 0, name, jsonData = {}, directUrl = '' }: FrontendDataSource): DataSourceSettings<JsonObject> =>
  plainSettings({ id, name, url: directUrl, access: 'direct' }, jsonData);

interface DirectCall {
  readonly host: DirectHost;
  readonly source: FrontendDataSource;
  readonly signal: AbortSignal;
}

async function run(prepared: PreparedTarget, call: DirectCall): Promise<TargetResult> {
  const { plugin, input, variables } = prepared;
  if (plugin.transport !== 'http') throw new TypeError('not an HTTP source');
  const { now } = call.host;
  const startedAt = now();
  const pages = await fetchPages(plugin.request(input), async (request, sent) => {
    const { response, ...cost } = await sendDirectly(request, call);
    return { ...cost, ...parsePage(prepared, response, { limits: DEFAULT_RESULT_LIMITS, sent }) };
  });
  const answeredAt = now();
  const { frames, failure } = pages.length === 1 ? pages[0] : joinPages(prepared, pages, DEFAULT_RESULT_LIMITS);
  const rows = totalRowCount(frames);
  return {
    kind: 'frames',
    frames: projectFrames(plugin, frames, buildProjection(prepared)),
    ...rangesOf(prepared),
    variables,
    cost: { upstreamMs: answeredAt - startedAt, bytes: sumOfBytes(pages), rows, isCached: false, answeredAt, request: pages[0].shown },
    ...(failure ? { error: failure } : {}),
  };
}

const sumOfBytes = (pages: readonly { readonly byteLength: number }[]): number =>
  pages.reduce((sum, { byteLength }) => sum + byteLength, 0);
