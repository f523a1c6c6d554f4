/** A program's live connection to a server, by its API key; here, because the types of a browser's WebSocket know no headers. */
export interface LiveClient {
  /** The instant of `performance.now()` at which the connection was closed. */
  readonly closedAtMs: Promise<number>;
}

/** @throws when the handshake is refused */
export async function openLiveClient(url: string, key: string): Promise<LiveClient> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers: { authorization: `Bearer ${key}` } });
  const closedAtMs = new Promise<number>((resolve) => socket.addEventListener('close', () => resolve(performance.now())));
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('the live connection was refused')));
  });
  return { closedAtMs };
}
