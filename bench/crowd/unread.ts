import { createConnection } from 'node:net';
import type { ApiClient } from '../server/api-client.ts';

/** Sends queries over a connection of its own and reads nothing of the answer; `ended` resolves when the server has ended the connection. */
export function openUnread({ url, cookie }: ApiClient, queries: object): { readonly ended: Promise<true> } {
  const { hostname, port, host } = new URL(url);
  const body = JSON.stringify(queries);
  const socket = createConnection(Number(port), hostname);
  socket.pause();
  socket.write(
    `POST /api/ds/query HTTP/1.1\r\nhost: ${host}\r\norigin: ${url}\r\ncookie: ${cookie}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  const ended = new Promise<true>((resolve) => {
    socket.once('error', () => resolve(true));
    socket.once('close', () => resolve(true));
    // A reset is only seen by who reads or writes: a blank line between requests is no request.
    const probe = setInterval(() => socket.write('\r\n'), 1_000);
    void socket.once('close', () => clearInterval(probe));
  });
  return { ended };
}
