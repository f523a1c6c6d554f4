import type { Role } from '@pharos/contract/primitives';
import { nameKey } from '@pharos/domain/text/name-key';
import { sql } from 'kysely';
import { likeLiteral } from '../../platform/database/like-literal.ts';
import type { Database } from '../../platform/database/storage.ts';
import type { ListPart } from '../../platform/http/paging.ts';
import type { OrgScope } from '../../platform/session/org-scope.ts';
import './service-accounts.tables.ts';

export interface ServiceAccountRow {
  readonly id: number;
  readonly name: string;
  readonly login: string;
  readonly isDisabled: boolean;
  readonly role: Role;
  readonly createdAt: number;
  readonly updatedAt: number;
}

interface ServiceAccountSearch {
  /** Part of the name or the login, without case; nothing in it is a wildcard. */
  readonly text: string;
  readonly isDisabledOnly: boolean;
}

interface NewServiceAccount {
  readonly name: string;
  readonly login: string;
  readonly role: Role;
  readonly isDisabled: boolean;
}

/** Accounts of programs of one organisation. */
export const serviceAccountRepository = (db: Database) => {
  const all = (scope: OrgScope) =>
    db
      .selectFrom('account')
      .innerJoin('membership', 'membership.userId', 'account.id')
      .where('account.serviceOrgId', '=', scope.orgId)
      .where('membership.orgId', '=', scope.orgId);
  const found = (scope: OrgScope, { text, isDisabledOnly }: ServiceAccountSearch) => {
    const chosen = isDisabledOnly ? all(scope).where('account.isDisabled', '=', true) : all(scope);
    const like = `%${likeLiteral(nameKey(text))}%`;
    return text === ''
      ? chosen
      : chosen.where(sql<boolean>`(account.name_key like ${like} escape '!' or account.login_key like ${like} escape '!')`);
  };
  return {
    /** By login, which is made of the first name. */
    list: (scope: OrgScope, search: ServiceAccountSearch, part: ListPart): Promise<(ServiceAccountRow & { tokens: number })[]> =>
      found(scope, search)
        .select(COLUMNS)
        .select(tokenCount.as('tokens'))
        .orderBy('account.loginKey')
        .limit(part.limit)
        .offset(part.offset)
        .execute(),

    count: async (scope: OrgScope, search: ServiceAccountSearch): Promise<number> => {
      const { count } = await found(scope, search)
        .select((row) => row.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },

    find: (scope: OrgScope, id: number): Promise<ServiceAccountRow | undefined> =>
      all(scope).select(COLUMNS).where('account.id', '=', id).executeTakeFirst(),

    /** Whether another one of the organisation has this name, whatever its case. */
    isNameTaken: async (scope: OrgScope, name: string, exceptId?: number): Promise<boolean> => {
      const same = all(scope).select('account.id').where('account.nameKey', '=', nameKey(name));
      const others = exceptId === undefined ? same : same.where('account.id', '!=', exceptId);
      return (await others.limit(1).executeTakeFirst()) !== undefined;
    },

    /** The first of these logins that no account has as login or email. */
    freeLogin: async (_scope: OrgScope, logins: readonly string[]): Promise<string | undefined> => {
      const keys = logins.map(nameKey);
      const rows = await db
        .selectFrom('account')
        .select(['loginKey', 'emailKey'])
        .where((where) => where.or([where('loginKey', 'in', keys), where('emailKey', 'in', keys)]))
        .execute();
      const used = new Set(rows.flatMap(({ loginKey, emailKey }) => [loginKey, emailKey]));
      return logins.find((login) => !used.has(nameKey(login)));
    },

    /** It has no password and no email; the login stands in its place, where one has to be. */
    insert: async (scope: OrgScope, { role, ...serviceAccount }: NewServiceAccount, nowMs: number): Promise<number> => {
      const { orgId } = scope;
      const { login, name } = serviceAccount;
      const keys = { loginKey: nameKey(login), emailKey: nameKey(login), nameKey: nameKey(name) };
      const times = { createdAt: nowMs, updatedAt: nowMs, lastSeenAt: 0 };
      const { id } = await db
        .insertInto('account')
        .values({
          ...serviceAccount,
          ...keys,
          ...times,
          email: login,
          passwordHash: null,
          isServerAdmin: false,
          currentOrgId: orgId,
          serviceOrgId: orgId,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db.insertInto('membership').values({ orgId, userId: id, role, createdAt: nowMs }).execute();
      return id;
    },

    update: async (scope: OrgScope, id: number, { name, role, isDisabled, nowMs }: ServiceAccountChange): Promise<void> => {
      await db
        .updateTable('account')
        .set({ name, nameKey: nameKey(name), isDisabled, updatedAt: nowMs })
        .where('serviceOrgId', '=', scope.orgId)
        .where('id', '=', id)
        .execute();
      await db.updateTable('membership').set({ role }).where('orgId', '=', scope.orgId).where('userId', '=', id).execute();
    },

    /** Its tokens, memberships of teams and permission entries go with it. */
    delete: async (scope: OrgScope, id: number): Promise<void> => {
      await db.deleteFrom('account').where('serviceOrgId', '=', scope.orgId).where('id', '=', id).execute();
    },
  };
};

interface ServiceAccountChange {
  readonly name: string;
  readonly role: Role;
  readonly isDisabled: boolean;
  readonly nowMs: number;
}

const COLUMNS = [
  'account.id',
  'account.name',
  'account.login',
  'account.isDisabled',
  'membership.role',
  'account.createdAt',
  'account.updatedAt',
] as const;

const tokenCount = sql<number>`(select count(*) from service_account_token
  where service_account_token.org_id = account.service_org_id and service_account_token.user_id = account.id)`;
