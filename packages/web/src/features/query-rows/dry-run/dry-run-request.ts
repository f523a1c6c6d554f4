import type { FrontendDataSource } from '@pharos/contract/api/boot';
import type { QueryRequest } from '@pharos/contract/api/query';
import type { Target } from '@pharos/contract/dashboard/target';
import { AppError } from '@pharos/contract/errors';
import { planQueries } from '@pharos/plugin/run/plan';
import { prepareTarget, type PreparedTarget } from '@pharos/plugin/run/prepare';
import { findPlugin, type Sources } from '@pharos/plugin/run/registry';
import { buildRequests, pageRequest } from '../../panel-data/index.ts';
import type { PreparedDryRun } from '../query-port.ts';

/** A request that tells what a target gives, and what it depends on: requests with the same key give the same at one moment. */
export interface DryRunRequest {
  readonly key: string;
  readonly request: QueryRequest;
}

interface DryRunContext extends Pick<PreparedDryRun, 'query' | 'page'> {
  readonly plugins: Sources;
  readonly source: FrontendDataSource;
}

/** The value at the end of a range needs no length of it; with one of its own, the interval of a long range does not move that end. */
const RANGE_MS = 1000;

/** What a panel says of its drawing, or of distances that one value does not have; filters are in the query already. */
const NOT_DRAWN = {
  width: undefined,
  wantsStatistics: undefined,
  intervalMs: undefined,
  maxDataPoints: undefined,
  adhocFilters: undefined,
};

/**
 * How a target that is being typed is tried. Undefined where there is nothing to try: an empty target, one that streams or cannot be read,
 * a source that is not tried.
 */
export function buildDryRun(target: Target, context: DryRunContext): DryRunRequest | undefined {
  const { source, query, page } = context;
  const prepared = prepareOrNothing(target, context);
  if (!prepared || prepared.isEmpty) return undefined;
  const { plugin, input, planned } = prepared;
  if (plugin.isStream?.(input.query)) return undefined;
  const tried = plugin.dryRun?.(input.settings, input.query);
  if (!tried) return undefined;
  const { toMs } = planned.range;
  const { refId, datasource } = planned.target;
  const range = { from: toMs - RANGE_MS, to: toMs };
  const queries = [{ ...tried, ...NOT_DRAWN, ...range, refId, datasource, panelId: query.panelId }];
  const { mayPend: _isWaitedFor, ...request } = pageRequest(queries, { ...page, range });
  return { key: JSON.stringify([source.name, plugin.upstreamKey(tried)]), request };
}

function prepareOrNothing(target: Target, { plugins, query, source, page }: DryRunContext): PreparedTarget | undefined {
  const plugin = findPlugin(plugins, source.type);
  const [request] = buildRequests([{ query, target }], page);
  if (!plugin?.dryRun || !request) return undefined;
  try {
    const [planned] = planQueries(request, page.nowMs);
    if (!planned || 'error' in planned) return undefined;
    return prepareTarget(planned, plugin, storedSettings(source));
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** What a page knows of a source; its secrets are never here, and no query depends on them. */
const storedSettings = ({ id = 0, name, directUrl = '', access = 'proxy', jsonData = {} }: FrontendDataSource) => ({
  id,
  name,
  url: directUrl,
  access,
  user: '',
  database: '',
  options: jsonData,
  hasSecret: () => false,
});
