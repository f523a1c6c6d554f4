import { randomInt } from 'node:crypto';
import { dashboardRepository, type ResponseRules, watchedDashboard } from '../features/dashboards/index.ts';
import { dataSourceRepository } from '../features/data-sources/index.ts';
import { createLive, type Live, type LiveParts, memberNames, SHARED_STREAM_RULES } from '../features/live/index.ts';
import type { CallerCheck } from '../features/sign-in/index.ts';
import type { Bus } from '../platform/events/bus.ts';
import { recordEvents } from '../platform/events/outbox.ts';
import { LIVE_RULES } from '../platform/live/live-rules.ts';
import type { ServerContext } from '../server-context.ts';

export interface LiveContext extends ServerContext, Pick<LiveParts, 'readyStream'> {
  readonly bus: Bus;
  readonly stillSignedIn: CallerCheck;
  /** How dashboards are shown to those who have them open. */
  readonly rules: ResponseRules;
}

/** The live connection: streams of data sources, and what becomes of dashboards that are open. */
export const composeLive = (context: LiveContext): Live =>
  createLive({
    clock: context.clock,
    bus: context.bus,
    sourceVersion: (actor, id) => dataSourceRepository(context.storage.reader).version(actor, id),
    stillSignedIn: context.stillSignedIn,
    rules: liveRules(context),
    dashboards: watchedDashboards(context),
    readyStream: context.readyStream,
    onUnexpected: (err) => context.log.error({ err }, 'a defect: unexpected failure of a live stream'),
  });

/** What those who have a dashboard open are told of it. One copy of the server has nobody to tell. */
const watchedDashboards = ({ storage, clock, rules }: LiveContext): LiveParts['dashboards'] => ({
  copyId: randomInt(2 ** 47),
  readDashboard: async (actor, uid) => {
    const row = await dashboardRepository(storage.reader).findByUid(actor, uid);
    return row?.canView ? watchedDashboard(rules, row) : undefined;
  },
  namesOf: (scope, ids) => memberNames(storage.reader, scope, ids),
  ...(storage.kind === 'sqlite3' ? {} : { announce: (events) => storage.inTransaction((db) => recordEvents(db, events, clock.nowMs())) }),
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
