import * as z from 'zod/mini';
import { defineRoute } from '../route.ts';

export const getServerSettings = defineRoute({
  method: 'GET',
  path: '/api/admin/settings',
  access: 'server-admin',
  summary: 'Every setting of the server with its value, by section and key. Passwords and secrets are masked.',
  response: z.record(z.string(), z.record(z.string(), z.string())),
});

/** How much there is on the whole server. */
const ServerStats = z.object({
  users: z.int(),
  orgs: z.int(),
  /** With folders. */
  dashboards: z.int(),
  snapshots: z.int(),
  /** Different tags of dashboards. */
  tags: z.int(),
  datasources: z.int(),
  playlists: z.int(),
  stars: z.int(),
  alerts: z.int(),
  /** Users seen in the last 14 days. */
  activeUsers: z.int(),
});
export type ServerStats = z.infer<typeof ServerStats>;

export const getServerStats = defineRoute({
  method: 'GET',
  path: '/api/admin/stats',
  access: 'server-admin',
  summary: 'How much there is on the whole server.',
  response: ServerStats,
});
