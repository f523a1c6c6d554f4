import type { Role } from '@pharos/contract/primitives';
import type { Database } from '../../platform/database/storage.ts';
import type { ServerScope } from '../../platform/session/org-scope.ts';
import './api-keys.tables.ts';

export interface KeyRow {
  readonly id: number;
  readonly keyHash: string;
  readonly role: Role;
  readonly expiresAt: number | null;
  readonly lastUsedAt: number | null;
  readonly orgName: string;
}

/** Finds the key that a caller shows, by the organisation and name that its text carries. */
export const keyCallerRepository = (db: Database) => ({
  find: (_scope: ServerScope, orgId: number, name: string): Promise<KeyRow | undefined> =>
    db
      .selectFrom('apiKey')
      .innerJoin('org', 'org.id', 'apiKey.orgId')
      .select(['apiKey.id', 'apiKey.keyHash', 'apiKey.role', 'apiKey.expiresAt', 'apiKey.lastUsedAt', 'org.name as orgName'])
      .where('apiKey.orgId', '=', orgId)
      .where('apiKey.name', '=', name)
      .executeTakeFirst(),

  /** Those of the ids that still are keys, and have not expired. */
  existing: async (_scope: ServerScope, ids: readonly number[], nowMs: number): Promise<readonly { id: number; orgId: number }[]> =>
    ids.length === 0
      ? []
      : db
          .selectFrom('apiKey')
          .select(['id', 'orgId'])
          .where('id', 'in', [...ids])
          .where((key) => key.or([key('expiresAt', 'is', null), key('expiresAt', '>', nowMs)]))
          .execute(),
});
