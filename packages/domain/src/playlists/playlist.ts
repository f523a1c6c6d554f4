import { INTERVAL_FAULT, readInterval } from '../time/interval.ts';

/** How long a dashboard stays where a playlist does not say. */
export const DEFAULT_PLAYLIST_SPAN = '1m';

const MIN_MS = 1000;
/** Nobody sees the next dashboard of a longer one. */
const MAX_MS = 366 * 24 * 3_600_000;

const spanMs = (text: string): number | undefined => {
  const ms = readInterval(text.trim());
  return ms !== undefined && ms > 0 && ms <= MAX_MS ? ms : undefined;
};

/** Why a text cannot be the interval of a playlist; undefined where it can. */
export const playlistIntervalFault = (text: string): string | undefined => (spanMs(text) === undefined ? INTERVAL_FAULT : undefined);

/** How long each dashboard of a playlist stays, in ms: at least a second, the default where its interval is none. */
export const playlistIntervalMs = (text: string): number => Math.max(spanMs(text) ?? spanMs(DEFAULT_PLAYLIST_SPAN) ?? MIN_MS, MIN_MS);

/** What is missing or wrong in a playlist that somebody wants to save, by its field. */
export interface PlaylistFaults {
  readonly name?: PlaylistFault;
  readonly interval?: PlaylistFault;
  readonly items?: PlaylistFault;
}

/** Why a field cannot be saved. */
export interface PlaylistFault {
  readonly reason: string;
  /** There is nothing in it. */
  readonly isMissing: boolean;
}

/** A playlist as somebody has typed it. */
interface TypedPlaylist {
  readonly name: string;
  readonly interval: string;
  readonly items: readonly unknown[];
}

const missing = (reason: string): PlaylistFault => ({ reason, isMissing: true });

/** A playlist has a name, an interval, and something to show. */
export function playlistFaults({ name, interval, items }: TypedPlaylist): PlaylistFaults {
  const wrong = playlistIntervalFault(interval);
  return {
    ...(name.trim() === '' ? { name: missing('Name is required') } : {}),
    ...(interval.trim() === '' ? { interval: missing('Interval is required') } : {}),
    ...(interval.trim() !== '' && wrong ? { interval: { reason: wrong, isMissing: false } } : {}),
    ...(items.length === 0 ? { items: missing('Add at least one dashboard or tag') } : {}),
  };
}
