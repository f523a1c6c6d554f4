import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createStallWatch, endStalled } from './end-stalled.ts';

const STALL_MS = 60_000;
const LARGE = Buffer.alloc(64 * 1024 * 1024);

/** A server that answers whatever comes with one large piece, a client that reads only when told, and both ends of their connection. */
async function serving(prepare: (server: Server) => void = () => undefined) {
  const server = createServer((_request, response) => response.end(LARGE));
  prepare(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const client = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  onTestFinished(() => void client.destroy());
  client.on('error', () => undefined);
  const [socket] = (await once(server, 'connection')) as [Socket];
  client.pause();
  client.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  return { client, socket };
}

const watching = () => {
  let nowMs = 0;
  const watch = createStallWatch(STALL_MS, { nowMs: () => nowMs });
  const stalled = (socket: Socket, atMs: number) => {
    nowMs = atMs;
    return watch.findStalled([socket]).length > 0;
  };
  return stalled;
};

/** Until something waits for the client; within one turn of the loop it takes none of it. */
async function waitForWrite(socket: Socket): Promise<void> {
  await expect.poll(() => socket.writableLength).toBeGreaterThan(0);
}

test('[B2] a client that takes no byte of what waits for it is found after its time, and not before', async () => {
  const { socket } = await serving();
  const stalled = watching();
  await waitForWrite(socket);
  expect(stalled(socket, 0)).toBe(false);
  expect(stalled(socket, STALL_MS - 1)).toBe(false);
  expect(stalled(socket, STALL_MS)).toBe(true);
});

test('[B2] one that reads slowly goes on, also inside one large piece', async () => {
  const { client, socket } = await serving();
  const stalled = watching();
  await waitForWrite(socket);
  for (let minute = 0; minute < 4; minute++) {
    stalled(socket, minute * STALL_MS);
    for (let read = 0; read < 8 * 1024 * 1024;) {
      const chunk = client.read() as Buffer | null;
      read += chunk?.byteLength ?? 0;
      if (!chunk) await once(client, 'readable');
    }
    expect(socket.writableLength).toBeGreaterThan(0);
    expect(stalled(socket, (minute + 1) * STALL_MS)).toBe(false);
  }
});

test('a connection for which nothing waits may be silent for ever', async () => {
  const { client, socket } = await serving();
  const stalled = watching();
  client.resume();
  await expect.poll(() => socket.bytesWritten > LARGE.length && socket.writableLength === 0).toBe(true);
  expect([stalled(socket, 0), stalled(socket, 10 * STALL_MS)]).toEqual([false, false]);
});

test('[B2] such a connection is ended', async () => {
  const { socket } = await serving((server) => endStalled(server, 100));
  if (!socket.destroyed) await once(socket, 'close');
  expect(socket.destroyed).toBe(true);
});
