import type { LiveRequest } from '@pharos/contract/api/live';

/** The server takes 20 messages a second; a page full of streams that comes back stays below. */
const PER_SECOND = 15;

/** Requests on their way out, the newest of each stream, no faster than the server takes them. */
export function createSendQueue(later: (ms: number, run: () => void) => () => void, send: (request: LiveRequest) => void) {
  const waiting = new Map<string, LiveRequest>();
  let isOpen = false;
  let left = PER_SECOND;
  let cancelTurn: (() => void) | undefined;

  function flush(): void {
    if (!isOpen) return;
    for (const [stream, request] of waiting) {
      if (left === 0) break;
      left -= 1;
      waiting.delete(stream);
      send(request);
    }
    if (left < PER_SECOND) cancelTurn ??= later(1000, nextTurn);
  }

  function nextTurn(): void {
    cancelTurn = undefined;
    left = PER_SECOND;
    flush();
  }

  return {
    put(request: LiveRequest): void {
      const isUnsaid = waiting.get(request.stream)?.action === 'subscribe';
      // What was never asked for need not be given up.
      if (request.action === 'unsubscribe' && isUnsaid) waiting.delete(request.stream);
      else waiting.set(request.stream, request);
      flush();
    },
    /** The connection is there. */
    open(): void {
      isOpen = true;
      left = PER_SECOND;
      flush();
    },
    /** The connection is gone, and with it what was asked. */
    clear(): void {
      isOpen = false;
      waiting.clear();
      cancelTurn?.();
      cancelTurn = undefined;
    },
  };
}
