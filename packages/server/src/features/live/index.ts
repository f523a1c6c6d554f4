import { LIVE_CLOSE, openLive } from '@pharos/contract/api/live';
import { fail } from '@pharos/contract/errors';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Bus } from '../../platform/events/bus.ts';
import type { EventOf } from '../../platform/events/catalogue.ts';
import { type HandledRoute, handleSocket } from '../../platform/http/handle.ts';
import { callerName } from '../../platform/http/rate-limit.ts';
import type { LiveConnection } from '../../platform/live/live-connection.ts';
import { createLiveConnections } from '../../platform/live/live-connections.ts';
import type { LiveRules } from '../../platform/live/live-rules.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { OrgScope } from '../../platform/session/org-scope.ts';
import type { ReadyStream, StreamAsk } from '../queries/index.ts';
import { createLiveSession, type LiveSession } from './live-session.ts';
import { createSharedStreams, type SharedStreamRules } from './shared-streams.ts';

export { SHARED_STREAM_RULES } from './shared-streams.ts';

export interface LiveParts {
  readonly clock: Clock;
  readonly rules: LiveRules & SharedStreamRules & { readonly maxStreams: number };
  readonly bus: Pick<Bus, 'on'>;
  /** The version of a stored source, without its secrets; undefined where it is not there. */
  readonly sourceVersion: (scope: OrgScope, id: number) => Promise<number | undefined>;
  readonly readyStream: (ask: StreamAsk) => Promise<ReadyStream>;
  readonly stillSignedIn: (actors: readonly Actor[]) => Promise<ReadonlySet<Actor>>;
  readonly onUnexpected: (error: unknown) => void;
}

export interface Live {
  readonly routes: readonly HandledRoute[];
  /** Ends connections whose caller lost the right and streams whose source changed; to be called every few seconds. */
  lookAgain(): Promise<void>;
  /** Connections that are open, for metrics and tests. */
  openCount(): number;
  /** Closes all connections and ends all streams. */
  close(): Promise<void>;
}

/** The live connection: who may open it, what they listen to, and how long. */
export function createLive(parts: LiveParts): Live {
  const { rules, clock, onUnexpected } = parts;
  const connections = createLiveConnections(rules, clock);
  const streams = createSharedStreams(rules, onUnexpected);
  const sessions = new Map<LiveConnection, LiveSession>();

  const openSocket: NonNullable<HandledRoute['openSocket']> = ({ actor, clientAddress, header }) => {
    if (actor.role === undefined) fail('org-not-member');
    connections.admit();
    const cookieHeader = header('cookie');
    return (socket) =>
      connections.open(socket, { actor, name: callerName(actor, clientAddress) }, (connection) => {
        const session = createLiveSession({ ...parts, streams, maxStreams: rules.maxStreams }, connection, cookieHeader);
        sessions.set(connection, session);
        return {
          onMessage: session.onMessage,
          onClose: () => {
            sessions.delete(connection);
            session.onClose();
          },
        };
      });
  };

  async function lookAtCallers(concerns: (actor: Actor) => boolean = () => true): Promise<void> {
    const open = connections.list().filter(({ actor }) => concerns(actor));
    if (open.length === 0) return;
    const good = await parts.stillSignedIn(open.map(({ actor }) => actor));
    for (const connection of open) if (!good.has(connection.actor)) connection.close(LIVE_CLOSE.policy, 'You have been signed out');
  }

  /** A stream must not go on with the settings or secrets of a source that was changed, or taken away. */
  async function lookAtSources(concerns: (source: ReadyStream['source']) => boolean = () => true): Promise<void> {
    const seen = new Map<string, Promise<number | undefined>>();
    for (const session of sessions.values()) {
      for (const source of new Set(session.sources())) {
        if (source.id === 0 || !concerns(source)) continue; // 0: built in
        const key = `${source.orgId}:${source.id}`;
        const found = seen.get(key) ?? parts.sourceVersion(session.connection.actor.scope, source.id);
        seen.set(key, found);
        if ((await found) !== source.version) session.renew(source);
      }
    }
  }

  const stopHearing = hearOfChanges(parts.bus, lookAtCallers, lookAtSources);

  return {
    routes: [handleSocket(openLive, openSocket)],
    openCount: () => connections.list().length,
    async lookAgain() {
      await lookAtCallers();
      await lookAtSources();
    },
    async close() {
      stopHearing();
      await connections.closeAll();
      streams.stop();
    },
  };
}

/** What was changed, by whichever copy of the server, counts for open connections at once. */
function hearOfChanges(
  bus: LiveParts['bus'],
  lookAtCallers: (concerns: (actor: Actor) => boolean) => Promise<void>,
  lookAtSources: (concerns: (source: ReadyStream['source']) => boolean) => Promise<void>,
): () => void {
  const lookAtSource = ({ orgId, ids }: EventOf<'data-source-changed' | 'data-source-deleted'>) =>
    lookAtSources((source) => source.orgId === orgId && source.id === ids.dataSourceId);
  const stops = [
    bus.on('data-source-changed', lookAtSource),
    bus.on('data-source-deleted', lookAtSource),
    bus.on('member-changed', ({ orgId, ids }) => lookAtCallers((actor) => actor.scope.orgId === orgId && isUser(actor, ids.userId))),
    bus.on('sessions-ended', ({ ids }) => lookAtCallers((actor) => isUser(actor, ids.userId))),
    bus.on('api-key-deleted', ({ ids }) => lookAtCallers((actor) => actor.kind === 'api-key' && actor.keyId === ids.apiKeyId)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

const isUser = (actor: Actor, userId: number): boolean => actor.kind === 'user' && actor.userId === userId;
