import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Storage } from '../../platform/database/storage.ts';
import type { HandledRoute } from '../../platform/http/handle.ts';
import type { OrgSpace } from '../quotas/index.ts';
import { playlistRoutes } from './playlists.routes.ts';
import { createPlaylistService } from './playlists.service.ts';

interface Dependencies {
  readonly storage: Storage;
  readonly config: Pick<Config, 'site'>;
  readonly clock: Clock;
  readonly space: OrgSpace;
}

/** Playlists on the wire. */
export const createPlaylists = ({ config, ...dependencies }: Dependencies): readonly HandledRoute[] =>
  playlistRoutes(createPlaylistService({ ...dependencies, subPath: config.site.subPath }));
