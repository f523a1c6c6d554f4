import { LIVE_CLOSE, openLive } from '@pharos/contract/api/live';
import { fail } from '@pharos/contract/errors';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Bus } from '../../platform/events/bus.ts';
import type { EventOf } from '../../platform/events/catalogue.ts';
import { type HandledRoute, handleSocket } from '../../platform/http/handle.ts';
import { callerName } from '../../platform/session/caller-name.ts';
import type { LiveConnection } from '../../platform/live/live-connection.ts';
import { createLiveConnections } from '../../platform/live/live-connections.ts';
import type { LiveRules } from '../../platform/live/live-rules.ts';
import { type Actor, isNamedInEntries } from '../../platform/session/actor.ts';
import type { ReadyStream, StreamRequest } from '../queries/index.ts';
import { createDashboardWatch, type WatchParts } from './dashboard-watch.ts';
import { createLiveSubscriber, type LiveSubscriber } from './live-subscriber.ts';
import { createSharedStreams, type SharedStreamRules } from './shared-streams.ts';

export { memberNames } from './member-names.repository.ts';
export { SHARED_STREAM_RULES } from './shared-streams.ts';

export interface LiveParts {
  readonly clock: Clock;
  readonly rules: LiveRules & SharedStreamRules & { readonly maxStreams: number };
  readonly bus: Pick<Bus, 'on'>;
  /** The version of a stored source, without its secrets; undefined where it is not there, or not for this caller. */
  readonly sourceVersion: (actor: Actor, id: number) => Promise<number | undefined>;
  readonly readyStream: (request: StreamRequest) => Promise<ReadyStream>;
  readonly stillSignedIn: (actors: readonly Actor[]) => Promise<ReadonlySet<Actor>>;
  /** How those who have a dashboard open hear of it. */
  readonly dashboards: Pick<WatchParts, 'readDashboard' | 'namesOf' | 'announce' | 'copyId'>;
  readonly onUnexpected: (error: unknown) => void;
}

export interface Live {
  readonly routes: readonly HandledRoute[];
  /** Ends connections whose caller lost the right and streams whose source changed; to be called now and then, for changes that no event told. */
  recheckConnections(): Promise<void>;
  /** Connections that are open, for metrics and tests. */
  openCount(): number;
  /** Closes all connections and ends all streams. */
  close(): Promise<void>;
}

/** A page comes back at once, and hears by what it may do now. */
const NO_LONGER_GOOD = 'You have been signed out, or your role has changed';

/** The live connection: who may open it, what they listen to, and how long. */
export function createLive(parts: LiveParts): Live {
  const { rules, clock, onUnexpected } = parts;
  const connections = createLiveConnections(rules, clock);
  const streams = createSharedStreams(rules, onUnexpected);
  const watch = createDashboardWatch({ ...parts.dashboards, clock, bus: parts.bus, onUnexpected });
  const subscribers = new Map<LiveConnection, LiveSubscriber>();

  const openSocket: NonNullable<HandledRoute['openSocket']> = ({ actor, clientAddress, header }) => {
    if (actor.role === undefined) fail('org-not-member');
    connections.admit();
    const cookieHeader = header('cookie');
    return (socket) =>
      connections.open(socket, { actor, name: callerName(actor, clientAddress) }, (connection) => {
        const subscriber = createLiveSubscriber({ ...parts, streams, watch, maxStreams: rules.maxStreams }, connection, cookieHeader);
        subscribers.set(connection, subscriber);
        return {
          onMessage: subscriber.onMessage,
          onClose: () => {
            subscribers.delete(connection);
            subscriber.onClose();
          },
        };
      });
  };

  async function recheckCallers(concerns: (actor: Actor) => boolean = () => true): Promise<void> {
    const open = connections.list().filter(({ actor }) => concerns(actor));
    if (open.length === 0) return;
    const good = await parts.stillSignedIn(open.map(({ actor }) => actor));
    for (const connection of open) if (!good.has(connection.actor)) connection.close(LIVE_CLOSE.policy, NO_LONGER_GOOD);
  }

  /**
   * A stream must not go on with the settings or secrets of a source that was changed, or taken away, or whose listener may query it no more. Equal
   * callers are looked up once.
   */
  async function recheckSources(concerns: ConcernsSource = () => true): Promise<void> {
    const seen = new Map<string, Promise<number | undefined>>();
    for (const subscriber of subscribers.values()) {
      const { actor } = subscriber.connection;
      for (const source of new Set(subscriber.sources())) {
        if (source.id === 0 || !concerns(source, actor)) continue; // 0: built in
        const key = `${source.orgId}:${source.id} ${actor.kind}:${actor.userId}:${actor.role}`;
        const found = seen.get(key) ?? parts.sourceVersion(actor, source.id);
        seen.set(key, found);
        if ((await found) !== source.version) subscriber.renew(source);
      }
    }
  }

  const closeOrg = ({ orgId }: EventOf<'org-deleted'>) => {
    const open = connections.list().filter(({ actor }) => actor.scope.orgId === orgId);
    for (const connection of open) connection.close(LIVE_CLOSE.policy, 'The organisation was deleted');
  };
  const stopHearing = hearOfChanges(parts.bus, { recheckCallers, recheckSources, closeOrg });

  return {
    routes: [handleSocket(openLive, openSocket)],
    openCount: () => connections.list().length,
    async recheckConnections() {
      await recheckCallers();
      await recheckSources();
      await watch.refresh();
    },
    async close() {
      stopHearing();
      watch.close();
      await connections.closeAll();
      streams.stop();
    },
  };
}

type ConcernsSource = (source: ReadyStream['source'], actor: Actor) => boolean;

interface Consequences {
  readonly recheckCallers: (concerns: (actor: Actor) => boolean) => Promise<void>;
  readonly recheckSources: (concerns: ConcernsSource) => Promise<void>;
  readonly closeOrg: (event: EventOf<'org-deleted'>) => void;
}

/** What was changed, by whichever copy of the server, counts for open connections at once. */
function hearOfChanges(bus: LiveParts['bus'], { recheckCallers, recheckSources, closeOrg }: Consequences): () => void {
  const recheckSource = ({ orgId, ids }: EventOf<'data-source-changed' | 'data-source-deleted' | 'source-permissions-changed'>) =>
    recheckSources((source) => source.orgId === orgId && source.id === ids.dataSourceId);
  const stops = [
    bus.on('data-source-changed', recheckSource),
    bus.on('data-source-deleted', recheckSource),
    bus.on('source-permissions-changed', recheckSource),
    bus.on('team-member-changed', ({ orgId, ids }) =>
      recheckSources((source, actor) => source.orgId === orgId && isNamedInEntries(actor.kind) && actor.userId === ids.userId),
    ),
    bus.on('team-deleted', ({ orgId }) => recheckSources((source) => source.orgId === orgId)),
    bus.on('member-changed', ({ orgId, ids }) => recheckCallers((actor) => actor.scope.orgId === orgId && isUser(actor, ids.userId))),
    bus.on('sessions-ended', ({ ids }) => recheckCallers((actor) => isUser(actor, ids.userId))),
    bus.on('service-account-changed', ({ ids }) =>
      recheckCallers((actor) => actor.kind === 'service-account' && actor.userId === ids.userId),
    ),
    bus.on('org-deleted', closeOrg),
    bus.on('api-key-deleted', ({ ids }) => recheckCallers((actor) => actor.kind === 'api-key' && actor.keyId === ids.apiKeyId)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

const isUser = (actor: Actor, userId: number): boolean => actor.kind === 'user' && actor.userId === userId;
