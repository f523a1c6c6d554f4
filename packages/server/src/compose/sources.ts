import { createDataSources, createSourceDirectory } from '../features/data-sources/index.ts';
import type { LiveParts } from '../features/live/index.ts';
import { createOrgAccess } from '../features/org-access/index.ts';
import { pluginRoutes } from '../features/plugins/index.ts';
import type { OrgSpace } from '../features/quotas/index.ts';
import { createQueries, DEFAULT_CALL_LIMITS, type QueryBudgetSettings } from '../features/queries/index.ts';
import { createSourcePermissions } from '../features/source-permissions/index.ts';
import { createSourceProxy } from '../features/source-proxy/index.ts';
import { startHostSamples } from '../platform/host-samples/index.ts';
import type { HandledRoute } from '../platform/http/handle.ts';
import type { ServerContext } from '../server-context.ts';
import type { Outbound } from './outbound.ts';

export interface Sources {
  readonly routes: readonly HandledRoute[];
  readonly readyStream: LiveParts['readyStream'];
  readonly stop: () => Promise<void>;
}

export interface SourceParts extends ServerContext {
  readonly space: OrgSpace;
  readonly outbound: Outbound;
  /** Names of our own cookies, which no data source ever gets. */
  readonly ownCookies: readonly string[];
}

/** Data sources, and all roads that lead to them. */
export async function composeSources(context: SourceParts): Promise<Sources> {
  const { config, plugins, clock, storage, secrets, space, log, version } = context;
  const { client: outbound, toSources: policy } = context.outbound;
  const directory = createSourceDirectory(context);
  const host = await startHostSamples({
    dataFolder: config.paths.data,
    now: () => clock.nowMs(),
    onProblem: (err) => log.warn({ err }, 'this machine could not be sampled'),
  });
  const queries = createQueries({
    plugins,
    workerFile: new URL('./query-worker.ts', import.meta.url),
    directory,
    outbound,
    policy,
    clock,
    local: { rows: host.rows },
    timeoutMs: config.dataproxy.timeout * 1000,
    resultLimits: resultLimits(context),
    callLimits: callLimits(context),
    budget: queryBudget(context),
    onUnexpected: (err) => log.error({ err }, 'a defect: unexpected failure of a query'),
  });
  const { callLimits: limits, send, toolsFor } = queries;
  const sources = { plugins, config, clock, storage, secrets, space, directory, outbound, policy, callLimits: limits, send, toolsFor };
  return {
    routes: [
      ...createDataSources(sources),
      ...createSourcePermissions(sources),
      ...createOrgAccess(sources),
      ...createSourceProxy(sources),
      ...pluginRoutes({ panels: plugins.panelManifests, sources: plugins.sourceManifests, version, subPath: config.site.subPath }),
      ...queries.routes,
    ],
    readyStream: queries.readyStream,
    stop: async () => {
      host.stop();
      await queries.close();
    },
  };
}

const resultLimits = ({ config: { limits } }: ServerContext) => ({
  maxPointsPerSeries: limits.queryPointsPerSeries,
  maxSeries: limits.querySeries,
  maxRows: limits.queryRows,
  maxResponseBytes: limits.queryAnswerBytes,
});

const callLimits = ({ config: { limits } }: ServerContext) => ({
  ...DEFAULT_CALL_LIMITS,
  perSource: limits.queriesPerDataSource,
  perUserAndSource: limits.queriesPerUserAndDataSource,
  waitingPerUserAndSource: limits.queriesWaitingPerUserAndDataSource,
  inFlightPerOrg: limits.queriesInFlightPerOrg,
  inFlightPerUser: limits.queriesInFlightPerUser,
  queueMs: limits.queryWaitSeconds * 1000,
});

const queryBudget = ({ config: { limits } }: ServerContext): QueryBudgetSettings => ({
  requests: limits.queryRequests,
  requestsPerOrg: limits.queryRequestsPerOrg,
  requestsPerUser: limits.queryRequestsPerUser,
  queueMs: limits.queryWaitSeconds * 1000,
  maxPoints: limits.queryPointsPerRequest,
  maxBytes: limits.queryBytesPerRequest,
  maxUntakenBytes: limits.queryUntakenBytes,
});
