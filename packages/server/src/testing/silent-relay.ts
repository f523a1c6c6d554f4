import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** Stands between a client and a database, like a firewall that can forget connections without a word. */
export interface SilentRelay {
  /** The given address, through the relay. */
  readonly url: string;
  /** How many connections were opened so far. */
  connections(): number;
  /** While it is silent nothing comes through, new connections neither, and nobody is told; what was sent meanwhile is lost. */
  setSilent(isSilent: boolean): void;
  /** The connections that are open now stay silent for good; new ones work. */
  forgetConnections(): void;
  /** What was sent meanwhile arrives later, as from a host that was stopped and goes on. */
  setPaused(isPaused: boolean): void;
  /** Ends every connection and takes no new one, so that nothing waits for it any more. Done by itself when the test has ended. */
  close(): void;
}

interface Pair {
  readonly sockets: readonly [Socket, Socket];
  isForgotten: boolean;
}

/** Relays to the host and port of the address until the test has ended. */
export async function startSilentRelay(url: string): Promise<SilentRelay> {
  const { hostname, port } = new URL(url);
  const pairs = new Set<Pair>();
  let isSilent = false;
  let isPaused = false;
  let connections = 0;

  const pass = (pair: Pair, from: Socket, to: Socket) => {
    const isDead = () => isSilent || pair.isForgotten;
    from.on('data', (bytes) => void (isDead() || to.write(bytes)));
    from.on('close', () => void (isDead() || to.destroy()));
    from.on('error', () => undefined);
    if (isPaused) from.pause();
  };
  // A side that says goodbye hears nothing back.
  const server = net.createServer({ allowHalfOpen: true }, (client) => {
    connections += 1;
    const upstream = net.connect(Number(port || 5432), hostname);
    const pair: Pair = { sockets: [client, upstream], isForgotten: isSilent };
    pairs.add(pair);
    pass(pair, client, upstream);
    pass(pair, upstream, client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    for (const { sockets } of pairs) for (const socket of sockets) socket.destroy();
    server.close();
  };
  onTestFinished(close);
  const address = new URL(url);
  address.hostname = '127.0.0.1';
  address.port = String((server.address() as AddressInfo).port); // listens on TCP
  return {
    url: address.href,
    connections: () => connections,
    setSilent: (value) => void (isSilent = value),
    forgetConnections: () => {
      for (const pair of pairs) pair.isForgotten = true;
    },
    setPaused: (value) => {
      isPaused = value;
      for (const { sockets } of pairs)
        for (const socket of sockets) {
          if (value) socket.pause();
          else socket.resume();
        }
    },
    close,
  };
}
