import { LIVE_CLOSE } from '@pharos/contract/api/live';
import { fail } from '@pharos/contract/errors';
import type { Clock } from '../clock/clock.ts';
import type { Actor } from '../session/actor.ts';
import { type LiveConnection, type LiveHandlers, openConnection } from './live-connection.ts';
import type { LiveRules } from './live-rules.ts';
import type { LiveSocket } from './live-socket.ts';

/** All live connections of this process. */
export interface LiveConnections {
  /** Before the handshake is answered. @throws AppError unavailable: too many, or the server stops */
  admit(): void;
  /** Takes over a socket; a caller with too many connections is told and closed. */
  open(
    socket: LiveSocket,
    caller: { readonly actor: Actor; readonly name: string },
    handlers: (connection: LiveConnection) => LiveHandlers,
  ): void;
  list(): readonly LiveConnection[];
  /** Closes all connections, spread over `closeOverMs`, and accepts no new ones. */
  closeAll(): Promise<void>;
}

export function createLiveConnections(rules: LiveRules, clock: Clock): LiveConnections {
  const connections = new Set<LiveConnection>();
  const counts = new Map<string, number>();
  let isClosing = false;
  let onEmpty = () => {};

  const forget = (connection: LiveConnection, name: string) => {
    if (!connections.delete(connection)) return;
    const left = (counts.get(name) ?? 1) - 1;
    if (left > 0) counts.set(name, left);
    else counts.delete(name);
    if (connections.size === 0) onEmpty();
  };

  return {
    admit() {
      if (isClosing || connections.size >= rules.maxConnections) fail('unavailable');
    },
    open(socket, { actor, name }, handlers) {
      const count = counts.get(name) ?? 0;
      if (isClosing) return socket.close(LIVE_CLOSE.goingAway, 'The server stops');
      if (count >= rules.maxConnectionsPerCaller)
        return socket.close(LIVE_CLOSE.policy, `More than ${rules.maxConnectionsPerCaller} connections`);
      counts.set(name, count + 1);
      const connection = openConnection({ socket, actor, rules, clock }, (opened) => {
        const { onMessage, onClose } = handlers(opened);
        return {
          onMessage,
          onClose: () => {
            forget(opened, name);
            onClose();
          },
        };
      });
      connections.add(connection);
    },
    list: () => [...connections],
    async closeAll() {
      isClosing = true;
      if (connections.size === 0) return;
      const empty = new Promise<void>((resolve) => (onEmpty = resolve));
      await sayGoodbye([...connections], rules, empty);
      for (const connection of connections) connection.terminate();
    },
  };
}

/** Pause between two closings; few connections are closed at once, thousands over the whole time. */
const STEP_MS = 20;

async function sayGoodbye(
  connections: readonly LiveConnection[],
  { closeOverMs, goodbyeMs }: LiveRules,
  empty: Promise<void>,
): Promise<void> {
  const steps = Math.max(1, Math.floor(closeOverMs / STEP_MS));
  const perStep = Math.max(10, Math.ceil(connections.length / steps));
  for (let start = 0; start < connections.length; start += perStep) {
    if (start > 0) await pause(STEP_MS);
    for (const connection of connections.slice(start, start + perStep)) connection.close(LIVE_CLOSE.goingAway, 'The server stops');
  }
  await Promise.race([empty, pause(goodbyeMs)]);
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());
