import type { Role } from '@pharos/contract/primitives';
import { nameKey } from '@pharos/domain/text/name-key';
import type { Database } from '../../platform/database/storage.ts';
import type { ListPart } from '../../platform/http/paging.ts';
import type { OrgScope } from '../../platform/session/org-scope.ts';
import './orgs.tables.ts';

export interface MemberRow {
  readonly userId: number;
  readonly email: string;
  readonly login: string;
  readonly name: string;
  readonly role: Role;
  /** The sync that gave the role; null: given by hand. */
  readonly origin: string | null;
  readonly lastSeenAt: number;
}

export interface MemberSearch {
  /** Looked for without case in name and login, and in the email where it may be seen; a whole email finds its member always. */
  readonly text: string;
  /** Undefined: all. */
  readonly part: ListPart | undefined;
  /** Who may not see emails cannot ask for them letter by letter either. */
  readonly showsEmails: boolean;
}

interface FoundMember {
  readonly userId: number;
  readonly login: string;
  readonly role: Role;
  /** The sync that gave the role; null: given by hand. */
  readonly origin: string | null;
}

interface SyncedRole {
  readonly userId: number;
  readonly role: Role;
  readonly origin: string | null;
  readonly manualRole: Role | null;
}

async function setMembership(db: Database, scope: OrgScope, { userId, ...membership }: SyncedRole): Promise<void> {
  await db.updateTable('membership').set(membership).where('orgId', '=', scope.orgId).where('userId', '=', userId).execute();
}

const findMember = (db: Database, scope: OrgScope, userId: number) =>
  db
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.userId')
    .select(['membership.userId', 'account.login', 'membership.role', 'membership.origin'])
    .where('membership.orgId', '=', scope.orgId)
    .where('membership.userId', '=', userId);

/** Members of an organisation. */
export const memberRepository = (db: Database) => ({
  /** By email, then login, or where emails are not to be seen by login. */
  list: async (scope: OrgScope, { text, part, showsEmails }: MemberSearch): Promise<MemberRow[]> => {
    const all = db
      .selectFrom('membership')
      .innerJoin('account', 'account.id', 'membership.userId')
      .select(['account.id as userId', 'account.email', 'account.login', 'account.name', 'account.lastSeenAt'])
      .select(['membership.role', 'membership.origin'])
      .where('membership.orgId', '=', scope.orgId)
      .where('account.serviceOrgId', 'is', null)
      .orderBy(showsEmails ? 'account.emailKey' : 'account.loginKey')
      .orderBy('account.loginKey');
    const key = nameKey(text);
    if (key === '') return (part ? all.limit(part.limit).offset(part.offset) : all).execute();
    const members = await all.execute();
    const found = members.filter((member) => {
      const seen = showsEmails ? [member.email, member.name, member.login] : [member.name, member.login];
      return seen.some((value) => nameKey(value).includes(key)) || nameKey(member.email) === key;
    });
    return part ? found.slice(part.offset, part.offset + part.limit) : found;
  },

  /** A person. */
  find: (scope: OrgScope, userId: number): Promise<FoundMember | undefined> =>
    findMember(db, scope, userId).where('account.serviceOrgId', 'is', null).executeTakeFirst(),

  /** A person or a service account: whoever teams may have as members. */
  findAny: (scope: OrgScope, userId: number): Promise<FoundMember | undefined> => findMember(db, scope, userId).executeTakeFirst(),

  /** People: a program cannot let anybody in again. */
  countAdmins: async (scope: OrgScope): Promise<number> => {
    const { count } = await db
      .selectFrom('membership')
      .innerJoin('account', 'account.id', 'membership.userId')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('membership.orgId', '=', scope.orgId)
      .where('membership.role', '=', 'Admin')
      .where('account.serviceOrgId', 'is', null)
      .executeTakeFirstOrThrow();
    return count;
  },

  /** By hand: no sync has given it any more. */
  setRole: async (scope: OrgScope, userId: number, role: Role): Promise<void> => {
    await setMembership(db, scope, { userId, role, origin: null, manualRole: null });
  },

  /** By a sync, which decides from now on. `manualRole` is what comes back when it ends. */
  setSyncedRole: (scope: OrgScope, membership: SyncedRole): Promise<void> => setMembership(db, scope, membership),

  remove: async (scope: OrgScope, userId: number): Promise<void> => {
    await db.deleteFrom('membership').where('orgId', '=', scope.orgId).where('userId', '=', userId).execute();
  },
});
