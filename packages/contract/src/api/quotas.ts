import * as z from 'zod/mini';
import { defineRoute } from '../route.ts';

/** What an organisation stores, and may store. */
export const OrgStorage = z.object({
  usedBytes: z.int(),
  /** Null: as much as the disk takes. */
  limitBytes: z.nullable(z.int()),
  /** When all was counted last, RFC 3339; what this server stored since is in `usedBytes` too. Null: not yet. */
  countedAt: z.nullable(z.string()),
});
export type OrgStorage = z.infer<typeof OrgStorage>;

export const getOrgStorage = defineRoute({
  method: 'GET',
  path: '/api/org/storage',
  access: 'admin',
  summary: 'How much the organisation stores, of how much it may.',
  response: OrgStorage,
});
