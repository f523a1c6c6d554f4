import type { PlaylistItem } from '@pharos/contract/api/playlists';

/** An entry of a playlist as it is edited. */
export type Entry = Pick<PlaylistItem, 'type' | 'value' | 'title'> & { readonly id?: number };

/** What an entry is called, also where its dashboard or its tag is not there, or not for this person to see. */
export const entryName = ({ type, value, title }: Entry): string =>
  title || (type === 'dashboard_by_tag' ? value || 'A tag' : `Dashboard ${value}`);

/** The entries with one of them a place up or down. */
export function moveEntry(entries: readonly Entry[], from: number, to: number): readonly Entry[] {
  const moved = entries[from];
  if (!moved || to < 0 || to >= entries.length) return entries;
  const others = entries.filter((_, index) => index !== from);
  return [...others.slice(0, to), moved, ...others.slice(to)];
}
