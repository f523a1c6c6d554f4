import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Clock } from '../../clock/clock.ts';

/** How often connections are looked at. */
const CHECK_EVERY_MS = 2_000;

interface Progress {
  readonly mark: string;
  readonly sinceMs: number;
}

/**
 * How far the other side has come with what waits for it: bytes given to the system, and what the system has not taken of the last piece, which
 * may be large. Equal marks mean that nothing was taken.
 */
function progressMark(socket: Socket): string {
  const handle: unknown = '_handle' in socket ? socket._handle : undefined;
  const unsent: unknown = typeof handle === 'object' && handle !== null && 'writeQueueSize' in handle ? handle.writeQueueSize : 0;
  return `${socket.bytesWritten - socket.writableLength} ${String(unsent)}`;
}

/** Notes what connections have taken, and names those that took nothing for too long of what waits for them. */
export function createStallWatch(stallMs: number, clock: Clock) {
  const waiting = new Map<Socket, Progress>();
  return {
    findStalled(sockets: Iterable<Socket>): readonly Socket[] {
      const nowMs = clock.nowMs();
      const stalled: Socket[] = [];
      for (const socket of sockets) {
        if (socket.writableLength === 0) {
          waiting.delete(socket);
          continue;
        }
        const mark = progressMark(socket);
        const known = waiting.get(socket);
        if (known?.mark !== mark) waiting.set(socket, { mark, sinceMs: nowMs });
        else if (nowMs - known.sinceMs >= stallMs) stalled.push(socket);
      }
      return stalled;
    },
    forget: (socket: Socket) => void waiting.delete(socket),
  };
}

/** Ends connections of a server, WebSockets among them, whose client takes no byte for so long while bytes wait for it. */
export function endStalled(server: Server, stallMs: number, clock: Clock = { nowMs: () => performance.now() }): void {
  const sockets = new Set<Socket>();
  const watch = createStallWatch(stallMs, clock);
  const follow = (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      watch.forget(socket);
    });
  };
  server.on('connection', follow);
  server.on('secureConnection', follow); // what waits is written here, not to the connection below
  const timer = setInterval(
    () => {
      for (const socket of watch.findStalled(sockets)) socket.destroy();
    },
    Math.min(CHECK_EVERY_MS, stallMs),
  ).unref();
  server.once('close', () => clearInterval(timer));
}
