import { fail } from '@pharos/contract/errors';
import type { Role } from '@pharos/contract/primitives';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Storage } from '../../platform/database/storage.ts';
import { type Paging, partOf } from '../../platform/http/paging.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { ServerScope } from '../../platform/session/org-scope.ts';
import { requireOrgRoom } from '../quotas/index.ts';
import { userRepository } from '../users/index.ts';
import { auditMember, auditNewOrg } from './audit-orgs.ts';
import { checkOrgName } from './check-org-name.ts';
import { orgRepository } from './orgs.server-wide.repository.ts';

interface Dependencies {
  readonly storage: Storage;
  readonly config: Pick<Config, 'quota' | 'users'>;
  readonly clock: Clock;
  /** A person chooses among organisations, and makes some. */
  readonly serverScope: ServerScope;
}

/** Organisations as a person moves between them and makes them. */
export interface OrgService {
  ofCaller(actor: Actor): Promise<{ orgId: number; name: string; role: Role }[]>;
  /** Stores the organisation that counts when a request names none. */
  use(actor: Actor, orgId: number): Promise<void>;
  create(actor: Actor, name: string): Promise<number>;
  list(filter: { readonly startsWith?: string; readonly name?: string }, paging: Paging): Promise<{ id: number; name: string }[]>;
}

export function createOrgService({ storage, config, clock, serverScope }: Dependencies): OrgService {
  return {
    ofCaller: async (actor) => (actor.kind === 'user' ? orgRepository(storage.reader).ofUser(serverScope, actor.userId) : []),

    use: async (actor, orgId) => {
      if (actor.kind !== 'user') fail('org-not-valid');
      await storage.inTransaction(async (db) => {
        const mine = await orgRepository(db).ofUser(serverScope, actor.userId);
        if (mine.every((org) => org.orgId !== orgId)) fail('org-not-valid');
        await userRepository(db).setCurrentOrg(serverScope, actor.userId, orgId);
      });
    },

    create: async (actor, name) => {
      if (actor.kind !== 'user' || !(actor.isServerAdmin || config.users.allowOrgCreate)) fail('org-create-denied');
      const trimmed = checkOrgName(name);
      return storage.inTransaction(async (db) => {
        const orgs = orgRepository(db);
        await requireOrgRoom(db, { config, serverScope }, actor.userId);
        const orgId = (await orgs.insert(serverScope, trimmed, clock.nowMs())) ?? fail('org-name-taken');
        await orgs.addMember(serverScope, orgId, { userId: actor.userId, role: 'Admin', nowMs: clock.nowMs() });
        await auditNewOrg(db, { by: actor, orgId, name: trimmed }, clock.nowMs());
        const member = { userId: actor.userId, login: actor.login };
        await auditMember(db, { by: actor, orgId, member, next: 'Admin' }, clock.nowMs());
        return orgId;
      });
    },

    list: (filter, paging) => orgRepository(storage.reader).list(serverScope, filter, partOf(paging)),
  };
}
