import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** A store that misbehaves on demand, for tests. */
export interface StandIn {
  readonly url: string;
  readonly port: number;
  /** Requests that arrived, oldest first. */
  readonly requests: readonly {
    readonly method: string;
    readonly url: string;
    readonly headers: IncomingMessage['headers'];
    readonly body: string;
  }[];
  /** Requests whose connection the caller closed before an answer was complete. */
  readonly closedEarly: () => number;
  respondWith(listener: RequestListener): void;
  close(): Promise<void>;
}

/** Starts a stand-in on a free loopback port; until told otherwise it answers an empty JSON object. */
export async function startStandIn(): Promise<StandIn> {
  let listener: RequestListener = (_request, response) => void response.setHeader('content-type', 'application/json').end('{}');
  const requests: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = [];
  const sockets = new Set<Socket>();
  let closedEarly = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      requests.push({
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      });
      listener(request, response);
    });
    response.on('close', () => void (response.writableFinished || closedEarly++));
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined); // callers that leave are part of the tests
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    requests,
    closedEarly: () => closedEarly,
    respondWith: (next) => void (listener = next),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))); // a TCP server has one

/** Answers bytes without end until the caller leaves. */
export function respondEndlessly(_request: IncomingMessage, response: ServerResponse): void {
  const chunk = Buffer.alloc(64 * 1024, 'x');
  const write = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', write);
  write();
}
