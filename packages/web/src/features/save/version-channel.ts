/** What a tab tells the others of this browser when it has saved. */
export interface SavedMessage {
  readonly orgId: number;
  readonly uid: string;
  readonly version: number;
  /** A login. */
  readonly savedBy: string;
  /** Epoch ms. */
  readonly savedAtMs: number;
}

const NAME = 'pharos.saved';

/** Tells the other tabs of this browser; in one without such channels nobody is told. */
export function notifySaved(message: SavedMessage): void {
  if (typeof BroadcastChannel !== 'function') return;
  const channel = new BroadcastChannel(NAME);
  channel.postMessage(message);
  channel.close();
}

/** Hears what other tabs have saved; returns how to stop. */
export function onSavedElsewhere(listener: (message: SavedMessage) => void): () => void {
  if (typeof BroadcastChannel !== 'function') return () => {};
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', ({ data }: MessageEvent<SavedMessage>) => listener(data));
  return () => channel.close();
}
