import type { Org, OrgAddress } from '@pharos/contract/api/orgs';
import { fail } from '@pharos/contract/errors';
import { nameKey } from '@pharos/domain/text/name-key';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Storage } from '../../platform/database/storage.ts';
import type { OrgScope, ServerScope } from '../../platform/session/org-scope.ts';
import { auditOrg } from './audit-orgs.ts';
import { checkOrgName } from './check-org-name.ts';
import type { OrgPlace } from './members.service.ts';
import { orgDetailsRepository } from './org-details.repository.ts';
import { orgRepository } from './orgs.server-wide.repository.ts';

interface Dependencies {
  readonly storage: Storage;
  readonly clock: Clock;
  /** A name is one of all organisations. */
  readonly serverScope: ServerScope;
  readonly scopeOf: (orgId: number) => OrgScope;
}

/** What an organisation is called and where it is. All of them throw `org-not-found` for one that is not there. */
export interface OrgDetailsService {
  /** The right to an organisation that is named by its number, for server administrators. */
  requireScope(orgId: number): Promise<OrgScope>;
  read(scope: OrgScope): Promise<Org>;
  findByName(name: string): Promise<Org>;
  /** @throws AppError org-rename-taken, required-missing */
  rename(place: OrgPlace, name: string): Promise<void>;
  changeAddress(place: OrgPlace, address: OrgAddress): Promise<void>;
}

export function createOrgDetailsService({ storage, clock, serverScope, scopeOf }: Dependencies): OrgDetailsService {
  const read = async (scope: OrgScope, db = storage.reader): Promise<Org> =>
    (await orgDetailsRepository(db).find(scope)) ?? fail('org-not-found');
  return {
    requireScope: async (orgId) => {
      if (!(await orgRepository(storage.reader).findById(serverScope, orgId))) fail('org-not-found');
      return scopeOf(orgId);
    },

    read: (scope) => read(scope),

    findByName: async (name) => {
      const { id } = (await orgRepository(storage.reader).findByName(serverScope, nameKey(name))) ?? fail('org-not-found');
      return read(scopeOf(id));
    },

    rename: async ({ by, scope }, typed) => {
      const name = checkOrgName(typed);
      await storage.inTransaction(async (db) => {
        const old = await read(scope, db);
        const namesake = await orgRepository(db).findByName(serverScope, nameKey(name));
        if (namesake && namesake.id !== scope.orgId) fail('org-rename-taken');
        await orgDetailsRepository(db).rename(scope, { name, updatedAt: clock.nowMs() });
        await auditOrg(db, { by, org: old, old: { name: old.name }, next: { name } }, clock.nowMs());
      });
    },

    changeAddress: ({ by, scope }, address) =>
      storage.inTransaction(async (db) => {
        const old = await read(scope, db);
        await orgDetailsRepository(db).setAddress(scope, address, clock.nowMs());
        await auditOrg(db, { by, org: old, old: old.address, next: address }, clock.nowMs());
      }),
  };
}
