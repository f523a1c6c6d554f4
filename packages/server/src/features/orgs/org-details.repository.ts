import type { Org, OrgAddress } from '@pharos/contract/api/orgs';
import { nameKey } from '@pharos/domain/text/name-key';
import type { Database } from '../../platform/database/storage.ts';
import type { OrgScope } from '../../platform/session/org-scope.ts';
import './orgs.tables.ts';

interface Renaming {
  readonly name: string;
  readonly updatedAt: number;
}

/** Name and address of one organisation. */
export const orgDetailsRepository = (db: Database) => ({
  find: async (scope: OrgScope): Promise<Org | undefined> => {
    const row = await db
      .selectFrom('org')
      .select(['id', 'name', 'address1', 'address2', 'city', 'zipCode', 'state', 'country'])
      .where('id', '=', scope.orgId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    if (!row) return undefined;
    const { id, name, ...address } = row;
    return { id, name, address };
  },

  rename: async (scope: OrgScope, { name, updatedAt }: Renaming): Promise<void> => {
    await db
      .updateTable('org')
      .set({ name, nameKey: nameKey(name), updatedAt })
      .where('id', '=', scope.orgId)
      .execute();
  },

  setAddress: async (scope: OrgScope, address: OrgAddress, updatedAt: number): Promise<void> => {
    await db
      .updateTable('org')
      .set({ ...address, updatedAt })
      .where('id', '=', scope.orgId)
      .execute();
  },
});
