import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** An HTTP server of a test or bench, on a free port of this machine. */
export interface LoopbackServer {
  readonly url: string;
  /** Connections it holds right now. */
  connections(): number;
  /** Ends at once, whatever it still has to answer. */
  close(): Promise<void>;
}

/** Starts a server that answers with `listener`; without one it takes every request and never says a word. */
export async function startLoopbackServer(listener: RequestListener = () => undefined): Promise<LoopbackServer> {
  const open = new Set<Socket>();
  const server = createServer(listener);
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the server has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    connections: () => open.size,
    async close() {
      server.closeAllConnections();
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
