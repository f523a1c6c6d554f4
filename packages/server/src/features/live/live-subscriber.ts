import { LIVE_CLOSE, type LiveMessage, type LiveRequest } from '@pharos/contract/api/live';
import type { QueryTarget } from '@pharos/contract/api/query';
import { AppError } from '@pharos/contract/errors';
import type { QueryFailure } from '@pharos/contract/frames';
import { buildFailure } from '@pharos/plugin/run/failure';
import type { LiveConnection, LiveHandlers } from '../../platform/live/live-connection.ts';
import { MAX_MESSAGE_OUT_BYTES } from '../../platform/live/live-rules.ts';
import { callerName } from '../../platform/session/caller-name.ts';
import { type ReadyStream, type StreamRequest } from '../queries/index.ts';
import type { DashboardWatch } from './dashboard-watch.ts';
import { readRequest } from './read-request.ts';
import type { SharedStreams } from './shared-streams.ts';

/** What one connection listens to under one name. */
interface Subscription {
  /** Absent: a name only, under which nothing comes yet. */
  readonly query: QueryTarget | undefined;
  source: ReadyStream['source'] | undefined;
  leave: () => void;
}

export interface LiveSubscriberParts {
  readonly streams: SharedStreams;
  readonly readyStream: (request: StreamRequest) => Promise<ReadyStream>;
  readonly watch: Pick<DashboardWatch, 'watch'>;
  readonly maxStreams: number;
  readonly onUnexpected: (error: unknown) => void;
}

/** The subscriptions of one connection. */
export interface LiveSubscriber extends LiveHandlers {
  readonly connection: LiveConnection;
  /** Sources that streams of this connection run on. */
  sources(): readonly ReadyStream['source'][];
  /** Begins the streams of a source anew, for it was saved or deleted. */
  renew(source: ReadyStream['source']): void;
}

export function createLiveSubscriber(
  parts: LiveSubscriberParts,
  connection: LiveConnection,
  cookieHeader: string | undefined,
): LiveSubscriber {
  const subscriptions = new Map<string, Subscription>();
  const caller = callerName(connection.actor);

  const send = (message: LiveMessage) => connection.send(JSON.stringify(message));

  function forget(name: string, subscription = subscriptions.get(name)): void {
    if (!subscription || subscriptions.get(name) !== subscription) return;
    subscriptions.delete(name);
    subscription.leave();
  }

  function fails(name: string, subscription: Subscription, error: QueryFailure): void {
    if (subscriptions.get(name) !== subscription) return;
    forget(name, subscription);
    send({ stream: name, error });
  }

  async function watch(name: string, uid: string, subscription: Subscription): Promise<void> {
    const isSubscribed = () => subscriptions.get(name) === subscription;
    const stop = await parts.watch.watch({
      actor: connection.actor,
      uid,
      send: (dashboard) => isSubscribed() && send({ stream: name, dashboard }),
    });
    if (isSubscribed()) subscription.leave = stop;
    else stop(); // gone while the dashboard was looked up
  }

  function subscribe(name: string, { query, dashboard }: Pick<LiveRequest, 'query' | 'dashboard'>): void {
    forget(name);
    if (subscriptions.size >= parts.maxStreams) return connection.close(LIVE_CLOSE.policy, `More than ${parts.maxStreams} streams`);
    const subscription: Subscription = { query, source: undefined, leave: () => undefined };
    subscriptions.set(name, subscription);
    const started = query ? start(name, query, subscription) : dashboard ? watch(name, dashboard, subscription) : undefined;
    started?.catch((error: unknown) => fails(name, subscription, buildFailure(error, parts.onUnexpected)));
  }

  async function start(name: string, target: QueryTarget, subscription: Subscription): Promise<void> {
    const ready = await parts.readyStream({ reader: connection.actor, target, cookieHeader });
    if (subscriptions.get(name) !== subscription) return; // gone while the source was looked up
    const head = `{"stream":${JSON.stringify(name)},"frames":`;
    subscription.source = ready.source;
    subscription.leave = parts.streams.join(ready, caller, {
      onFrames: (framesText) => {
        const message = `${head}${framesText}}`;
        if (Buffer.byteLength(message) <= MAX_MESSAGE_OUT_BYTES) connection.send(message);
        else fails(name, subscription, buildFailure(tooLarge(), parts.onUnexpected));
      },
      onEnd: (failure) => fails(name, subscription, failure),
    });
  }

  return {
    connection,
    onMessage(text) {
      const read = readRequest(text);
      if (read.kind === 'wrong')
        return connection.close(LIVE_CLOSE.policy, 'A message is {"action": "subscribe" or "unsubscribe", "stream": name}');
      if (read.kind === 'refused')
        return send({ stream: read.stream, error: { code: 'query-target-invalid', message: read.reason, status: 400 } });
      const { action, stream } = read.request;
      if (stream === '') return;
      if (action === 'subscribe') subscribe(stream, read.request);
      else forget(stream);
    },
    onClose() {
      for (const name of subscriptions.keys()) forget(name);
    },
    sources: () => [...subscriptions.values()].flatMap(({ source }) => (source ? [source] : [])),
    renew(old) {
      for (const [name, { source, query }] of subscriptions)
        if (query && source?.id === old.id && source.version === old.version) subscribe(name, { query });
    },
  };
}

const tooLarge = () =>
  new AppError('upstream-too-large', { limit: `${MAX_MESSAGE_OUT_BYTES.toLocaleString('en-US')} bytes in one message` });
