import { get } from 'node:http';

/** A program's live connection to a server, by its API key. */
export interface LiveClient {
  /** The instant of `performance.now()` at which the server began to close it. */
  readonly closedAtMs: Promise<number>;
}

/** First byte of a closing frame. */
const CLOSE_FRAME = 0x88;

/** A handshake and the first byte of what comes: all that a bench has to know of the protocol. @throws when the handshake is refused */
export function openLiveClient(url: string, key: string): Promise<LiveClient> {
  const headers = {
    authorization: `Bearer ${key}`,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  };
  return new Promise((opened, refused) => {
    const request = get(`${url}/ws`, { headers });
    request.on('error', refused);
    request.on('response', (response) => refused(new Error(`the live connection was refused: ${response.statusCode}`)));
    request.on('upgrade', (_response, socket) => {
      const closedAtMs = new Promise<number>((closed) => {
        socket.on('data', (bytes) => {
          if (bytes[0] !== CLOSE_FRAME) return;
          closed(performance.now());
          socket.destroy();
        });
      });
      opened({ closedAtMs });
    });
  });
}
