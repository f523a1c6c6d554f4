import { createServer, type IncomingMessage, request as send } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

/** A forward proxy for tests: whatever host is named, it reaches the one port of this machine it was made for. */
export interface StandInProxy {
  readonly port: number;
  /** Method, target and credentials of what it was asked, oldest first. */
  readonly requested: readonly { readonly line: string; readonly authorization: string | undefined; readonly host: string | undefined }[];
  /** From now on it refuses with this status. */
  refuse(status: number): void;
  close(): Promise<void>;
}

export async function startStandInProxy(targetPort: number): Promise<StandInProxy> {
  const requested: StandInProxy['requested'][number][] = [];
  const sockets = new Set<Socket>();
  let refusal: number | undefined;
  const note = ({ method, url, headers }: IncomingMessage) =>
    requested.push({ line: `${method} ${url}`, authorization: headers['proxy-authorization'], host: headers.host });
  const server = createServer((request, response) => {
    note(request);
    if (refusal !== undefined) return void response.writeHead(refusal).end();
    const { pathname, search } = new URL(request.url ?? '');
    const onward = { host: '127.0.0.1', port: targetPort, method: request.method, path: pathname + search, headers: request.headers };
    request.pipe(
      send(onward, (reply) => {
        response.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(response);
      }),
    );
  });
  server.on('connect', (request, socket: Socket) => {
    note(request);
    socket.on('error', () => undefined); // callers that leave are part of the tests
    if (refusal !== undefined) return void socket.end(`HTTP/1.1 ${refusal} No\r\n\r\n`);
    const onward = connect(targetPort, '127.0.0.1', () => void socket.write('HTTP/1.1 200 OK\r\n\r\n'));
    onward
      .on('error', () => socket.destroy())
      .pipe(socket)
      .pipe(onward);
  });
  server.on('connection', (socket) => void sockets.add(socket));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.address() as AddressInfo).port, // listening on TCP
    requested,
    refuse: (status) => void (refusal = status),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}
