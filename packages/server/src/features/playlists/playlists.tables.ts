import type { Generated } from 'kysely';
import type { PlaylistItem } from '@pharos/contract/api/playlists';

interface PlaylistTable {
  readonly id: Generated<number>;
  readonly orgId: number;
  readonly name: string;
  readonly nameKey: string;
  /** As it was typed; empty where nobody said. */
  readonly interval: string;
  readonly createdAt: number;
  readonly updatedAt: number;
}

interface PlaylistItemTable {
  readonly id: Generated<number>;
  readonly orgId: number;
  readonly playlistId: number;
  readonly type: PlaylistItem['type'];
  /** The number of a dashboard as text, or a tag. */
  readonly value: string;
  readonly title: string;
  readonly position: number;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    playlist: PlaylistTable;
    playlistItem: PlaylistItemTable;
  }
}
