import { randomInt } from 'node:crypto';
import { networkInterfaces } from 'node:os';
import type { Preferences } from '@pharos/contract/api/preferences';
import { HELP_FLAGS } from '@pharos/contract/api/users';
import { alertRoutes } from '../features/alerting/index.ts';
import { createAnnotations } from '../features/annotations/index.ts';
import type { ReadDocument, UidOfSlug } from '../features/boot/index.ts';
import { createBin, keepDeleted } from '../features/bin/index.ts';
import { createDashboards, dashboardRepository, type ResponseRules, watchedDashboard } from '../features/dashboards/index.ts';
import { createDashboardImport } from '../features/dashboard-import/index.ts';
import { createDataSources, createSourceDirectory, dataSourceRepository, findHostSource } from '../features/data-sources/index.ts';
import { createLive, type Live, type LiveParts, memberNames, SHARED_STREAM_RULES } from '../features/live/index.ts';
import { createFolders } from '../features/folders/index.ts';
import { createPlaylists } from '../features/playlists/index.ts';
import { pluginRoutes } from '../features/plugins/index.ts';
import { createPermissionLists } from '../features/permission-lists/index.ts';
import type { OrgSpace } from '../features/quotas/index.ts';
import { createQueries, DEFAULT_CALL_LIMITS, type QueryBudgetSettings } from '../features/queries/index.ts';
import type { CallerCheck } from '../features/sign-in/index.ts';
import { createSnapshots } from '../features/snapshots/index.ts';
import { searchRoutes } from '../features/search/index.ts';
import { createShortUrlService, shortUrlRoutes, type ShortUrlService } from '../features/short-urls/index.ts';
import { createSourceProxy } from '../features/source-proxy/index.ts';
import { starRoutes } from '../features/stars/index.ts';
import type { ServerContext } from '../server-context.ts';
import type { Bus } from '../platform/events/bus.ts';
import { recordEvents } from '../platform/events/outbox.ts';
import { startHostSamples } from '../platform/host-samples/index.ts';
import type { HandledRoute } from '../platform/http/handle.ts';
import type { Actor } from '../platform/session/actor.ts';
import { LIVE_RULES } from '../platform/live/live-rules.ts';
import { type AddressPolicy, dataSourcePolicy } from '../platform/outbound/address-policy.ts';
import { createOutboundClient } from '../platform/outbound/outbound-client.ts';
import { grantServerScope } from '../platform/session/grant-scope.ts';

export interface Data {
  readonly routes: readonly HandledRoute[];
  readonly live: Live;
  readonly readDocument: ReadDocument;
  readonly uidOfSlug: UidOfSlug;
  readonly shortUrls: ShortUrlService;
  readonly stop: () => Promise<void>;
}

const snapshotScope = grantServerScope('a snapshot is shown to whoever has its key, signed in or not');

interface DataParts extends ServerContext {
  readonly space: OrgSpace;
  readonly bus: Bus;
  /** Names of our own cookies, which no data source ever gets. */
  readonly ownCookies: readonly string[];
  readonly stillSignedIn: CallerCheck;
  /** In requests that this server sends to others. */
  readonly ownMark: string;
  /** What holds for a caller. */
  readonly preferences: (actor: Actor) => Promise<Preferences>;
  /** Hints that a caller does not want to see any more. */
  readonly helpFlags: (actor: Actor) => Promise<number>;
}

/** Dashboards, data sources, and the road of a query between them. */
export async function composeData(context: DataParts): Promise<Data> {
  const { config, plugins, clock, storage, secrets, space, log, version, stillSignedIn, bus, ownMark, preferences, helpFlags } = context;
  const policy = outboundPolicy(context, config.security.dataSourceProxyWhitelist);
  const outbound = createOutboundClient({ userAgent: `Pharos/${version.version}`, ownMark, proxyFor: config.proxyFor });
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
  const sources = {
    plugins,
    config,
    clock,
    storage,
    secrets,
    space,
    directory,
    outbound,
    policy,
    callLimits: queries.callLimits,
    send: queries.send,
    toolsFor: queries.toolsFor,
  };
  const dashboards = createDashboards({
    storage,
    config,
    clock,
    space,
    keepDeleted,
    homeDashboardId: async (actor) => (await preferences(actor)).homeDashboardId,
    wantsFirstSteps: async (actor) => actor.kind === 'user' && ((await helpFlags(actor)) & HELP_FLAGS.gettingStarted) === 0,
    hasHostSource: async (scope) => (await findHostSource(storage.reader, scope)) !== undefined,
  });
  const live = createLive({
    clock,
    bus,
    sourceVersion: (scope, id) => dataSourceRepository(storage.reader).version(scope, id),
    stillSignedIn,
    rules: liveRules(context),
    dashboards: watchedDashboards(context, dashboards.rules),
    readyStream: queries.readyStream,
    onUnexpected: (err) => log.error({ err }, 'a defect: unexpected failure of a live stream'),
  });
  const shortUrls = createShortUrlService({ storage, clock, space });
  return {
    readDocument: dashboards.readDocument,
    uidOfSlug: dashboards.uidOfSlug,
    shortUrls,
    routes: [
      ...dashboards.routes,
      ...createDashboardImport({
        plugins,
        storage,
        outbound,
        dashboards: dashboards.service,
        rules: dashboards.rules,
        catalogueUrl: config.grafanaCom.url,
        policy: outboundPolicy(context, []),
      }),
      ...shortUrlRoutes({ shortUrls, site: config.site }),
      ...createBin({ storage, clock, rules: dashboards.rules }),
      ...createFolders({ storage, dashboards: dashboards.service, rules: dashboards.rules }),
      ...createPermissionLists({ storage, config, clock, space }),
      ...createAnnotations({ storage, clock, space, rules: dashboards.rules }),
      ...createPlaylists({ storage, config, clock, space }),
      ...searchRoutes(context),
      ...starRoutes(context),
      ...createSnapshots({ storage, config, clock, space, secrets, serverScope: snapshotScope, rules: dashboards.rules, outbound, policy }),
      ...createDataSources(sources),
      ...createSourceProxy(sources),
      ...pluginRoutes({ panels: plugins.panelManifests, sources: plugins.sourceManifests, version, subPath: config.site.subPath }),
      ...alertRoutes(),
      ...queries.routes,
      ...live.routes,
    ],
    live,
    stop: async () => {
      host.stop();
      await Promise.all([queries.close(), outbound.close(), dashboards.close()]);
    },
  };
}

/** What those who have a dashboard open are told of it. One copy of the server has nobody to tell. */
const watchedDashboards = ({ storage, clock }: ServerContext, rules: ResponseRules): LiveParts['dashboards'] => ({
  copyId: randomInt(2 ** 47),
  readDashboard: async (actor, uid) => {
    const row = await dashboardRepository(storage.reader).findByUid(actor, uid);
    return row?.canView ? watchedDashboard(rules, row) : undefined;
  },
  namesOf: (scope, ids) => memberNames(storage.reader, scope, ids),
  ...(storage.kind === 'sqlite3' ? {} : { announce: (events) => storage.inTransaction((db) => recordEvents(db, events, clock.nowMs())) }),
});

/** Where this server may connect to: what `allow` lists, never to itself, never to the services that clouds keep for their machines. */
function outboundPolicy({ config }: ServerContext, allow: readonly string[]): AddressPolicy {
  const { httpAddr, httpPort } = config.server;
  return dataSourcePolicy({
    allow,
    deny: config.security.outboundDeny,
    own: () => [{ address: httpAddr, port: httpPort }],
    localAddresses: () => Object.values(networkInterfaces()).flatMap((addresses) => (addresses ?? []).map(({ address }) => address)),
  });
}

const resultLimits = ({ config: { limits } }: ServerContext) => ({
  maxPointsPerSeries: limits.queryPointsPerSeries,
  maxSeries: limits.querySeries,
  maxRows: limits.queryRows,
  maxResponseBytes: limits.queryAnswerBytes,
});

const liveRules = ({ config: { limits } }: ServerContext) => ({
  ...LIVE_RULES,
  ...SHARED_STREAM_RULES,
  maxConnections: limits.liveConnections,
  maxConnectionsPerCaller: limits.liveConnectionsPerUser,
  messagesPerSecond: limits.liveMessagesPerSecond,
  maxStreams: limits.liveStreamsPerConnection,
  maxRunning: limits.liveStreamsRunning,
  maxRunningPerCaller: limits.liveStreamsRunningPerUser,
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
