import type { Role } from '@pharos/contract/primitives';
import type { Storage } from '../platform/database/storage.ts';
import { grantServerScope } from '../platform/session/grant-scope.ts';
import { orgRepository } from '../features/orgs/index.ts';
import { userRepository } from '../features/users/index.ts';

const scope = grantServerScope('tests make people');

/** Main Org. has one person of each role, and so has a second organisation, whose rows must stay invisible. */
export const PEOPLE = {
  admin: { org: 'main', role: 'Admin' },
  editor: { org: 'main', role: 'Editor' },
  viewer: { org: 'main', role: 'Viewer' },
  otherAdmin: { org: 'other', role: 'Admin' },
  otherEditor: { org: 'other', role: 'Editor' },
  otherViewer: { org: 'other', role: 'Viewer' },
} as const satisfies Record<string, { org: 'main' | 'other'; role: Role }>;

export type Person = keyof typeof PEOPLE | 'serverAdmin';

/** Everybody's password. */
export const PASSWORD = 'a long enough password';

/** The configured password of `root`, the account of the first start. */
export const ROOT_PASSWORD = 'chosen by the operator';

export interface People {
  readonly mainOrgId: number;
  readonly otherOrgId: number;
  /** User ids; `serverAdmin` is `root`, the account of the first start, an Admin of Main Org. */
  readonly ids: Readonly<Record<Person, number>>;
}

export async function makePeople(
  storage: Storage,
  { passwordHash, first, nowMs }: { passwordHash: string; first: { login: string; orgId: number }; nowMs: number },
): Promise<People> {
  return storage.inTransaction(async (db) => {
    const [users, orgs] = [userRepository(db), orgRepository(db)];
    const otherOrgId = (await orgs.insert(scope, 'Other Org.', nowMs)) ?? 0;
    const ids: Partial<Record<Person, number>> = { serverAdmin: (await users.findByLoginOrEmail(scope, first.login))?.id };
    for (const [login, { org, role }] of Object.entries(PEOPLE)) {
      const orgId = org === 'main' ? first.orgId : otherOrgId;
      const user = {
        login,
        email: `${login}@example.test`,
        name: `The ${login}`,
        passwordHash,
        isServerAdmin: false,
        currentOrgId: orgId,
      };
      const userId = (await users.insert(scope, user, nowMs)) ?? 0;
      await orgs.addMember(scope, orgId, { userId, role, nowMs });
      ids[login as Person] = userId; // the keys of PEOPLE
    }
    return { mainOrgId: first.orgId, otherOrgId, ids: ids as Record<Person, number> }; // filled just above
  });
}
