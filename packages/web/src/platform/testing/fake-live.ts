import type { LiveMessage, LiveRequest } from '@pharos/contract/api/live';
import type { LiveSocket } from '../live/live.ts';

/** One socket as the server sees it. */
export interface FakeSocket {
  readonly url: string;
  /** What the page asked, oldest first. */
  readonly requests: readonly LiveRequest[];
  readonly isClosedByPage: () => boolean;
  /** The handshake is answered; once. */
  accept(): void;
  say(message: LiveMessage | string): void;
  /** Ends the connection from the server's side, or on the way. */
  drop(how?: { readonly code?: number; readonly withError?: boolean }): void;
}

/** Stands in for the server's live connection: every socket the page opened, newest last. */
export function fakeLive() {
  const sockets: FakeSocket[] = [];
  const openSocket = (url: string): LiveSocket => {
    const requests: LiveRequest[] = [];
    let isClosed = false;
    let isAccepted = false;
    const socket: LiveSocket = {
      onopen: null,
      onmessage: null,
      onclose: null,
      onerror: null,
      send: (text) => void requests.push(JSON.parse(String(text))),
      close: () => {
        isClosed = true;
      },
    };
    // Only the fields that the page reads are there; handlers are called as a browser does.
    const call = (handler: unknown, event: object) => void (typeof handler === 'function' && handler(event));
    sockets.push({
      url,
      requests,
      isClosedByPage: () => isClosed,
      accept: () => {
        if (!isAccepted) call(socket.onopen, {});
        isAccepted = true;
      },
      say: (message) => call(socket.onmessage, { data: typeof message === 'string' ? message : JSON.stringify(message) }),
      drop: ({ code = 1006, withError = false } = {}) => {
        if (withError) call(socket.onerror, {});
        call(socket.onclose, { code });
      },
    });
    return socket;
  };
  return { sockets, openSocket, last: (): FakeSocket | undefined => sockets.at(-1) };
}
