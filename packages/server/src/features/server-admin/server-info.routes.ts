import { getServerSettings, getServerStats } from '@pharos/contract/api/server-info';
import { handle, type HandledRoute } from '../../platform/http/handle.ts';
import type { ServerAdminParts } from './server-admin-parts.ts';
import { countServerStats } from './server-stats.server-wide.repository.ts';

/** How the server is set up, and how much there is on it. */
export const serverInfoRoutes = ({ storage, config, clock, serverScope }: ServerAdminParts): readonly HandledRoute[] => [
  handle(getServerSettings, () => config.shownSettings),
  handle(getServerStats, () => countServerStats(storage.reader, serverScope, clock.nowMs())),
];
