import { type RawBuilder, sql } from 'kysely';
import type { ChangeView } from '@pharos/contract/change-view';
import type { Role } from '@pharos/contract/primitives';
import { preparedRead } from '../../../platform/database/prepared-read.ts';
import type { Database } from '../../../platform/database/storage.ts';
import type { ServerScope } from '../../../platform/session/org-scope.ts';
import type { SignInMethod } from '../../../platform/session/sign-in-method.ts';
import type {} from '../sign-in.tables.ts';

/** A person and the organisation asked for; the last four are null for who is no member there. */
export interface CallerRow {
  readonly userId: number;
  readonly login: string;
  readonly email: string;
  readonly name: string;
  readonly isServerAdmin: boolean;
  readonly lastSeenAt: number;
  readonly orgId: number | null;
  readonly orgName: string | null;
  /** From when on that organisation requires a second factor. */
  readonly secondFactorFrom: number | null;
  readonly role: Role | null;
}

export interface SessionCallerRow extends CallerRow {
  readonly sessionId: number;
  readonly tokenHash: string;
  readonly previousHash: string | null;
  readonly previousUntil: number;
  readonly createdAt: number;
  readonly seenAt: number;
  readonly rotatedAt: number;
  readonly changeView: ChangeView | null;
  readonly signInMethod: SignInMethod;
  readonly authenticatedAt: number;
  readonly factors: string;
}

export interface SessionInOrg extends Pick<
  SessionCallerRow,
  'sessionId' | 'createdAt' | 'seenAt' | 'signInMethod' | 'factors' | 'isServerAdmin'
> {
  readonly orgId: number;
  readonly role: Role;
  readonly secondFactorFrom: number | null;
}

const CALLER = sql.raw(`account.id as user_id, account.login, account.email, account.name, account.is_server_admin, account.last_seen_at,
  org.id as org_id, org.name as org_name, org.second_factor_from, membership.role`);

const SESSION = sql.raw(`session.id as session_id, session.token_hash, session.previous_hash, session.previous_until, session.created_at,
  session.seen_at, session.rotated_at, session.change_view, session.sign_in_method, session.authenticated_at, session.factors`);

/** The organisation asked for, else the stored one; no row of either table without a membership. */
const memberOf = (orgId: RawBuilder<unknown>) => sql`left join membership on membership.user_id = account.id
    and membership.org_id = ${orgId}
  left join org on org.id = membership.org_id`;

const STORED_ORG = sql.ref('account.current_org_id');

interface SessionValues {
  readonly hash: string;
  readonly orgId: number | undefined;
}

const callerBySession = preparedRead<SessionValues, SessionCallerRow, { readonly isOrgNamed: boolean }>((db, value, { isOrgNamed }) =>
  sql<SessionCallerRow>`select ${CALLER}, ${SESSION} from session
    join account on account.id = session.user_id ${memberOf(isOrgNamed ? value('orgId') : STORED_ORG)}
    where (session.token_hash = ${value('hash')} or session.previous_hash = ${value('hash')}) and not account.is_disabled`.compile(db),
);

interface UserValues {
  readonly userId: number;
  readonly orgId: number | undefined;
}

const callerByUser = preparedRead<UserValues, CallerRow, { readonly isOrgNamed: boolean }>((db, value, { isOrgNamed }) =>
  sql<CallerRow>`select ${CALLER} from account ${memberOf(isOrgNamed ? value('orgId') : STORED_ORG)}
    where account.id = ${value('userId')} and not account.is_disabled`.compile(db),
);

/** Who a proxy names, and what says that it is still this account: its login, or an identity. */
export interface ProxiedValues extends UserValues {
  /** Null where its login says nothing. */
  readonly loginKey: string | null;
  readonly issuer: string;
  readonly subject: string;
}

const callerByProxy = preparedRead<ProxiedValues, CallerRow, { readonly isOrgNamed: boolean }>((db, value, { isOrgNamed }) =>
  sql<CallerRow>`select ${CALLER} from account ${memberOf(isOrgNamed ? value('orgId') : STORED_ORG)}
    where account.id = ${value('userId')} and not account.is_disabled and account.service_org_id is null
      and (account.login_key = ${value('loginKey')} or exists (select 1 from external_identity
        where external_identity.user_id = account.id and external_identity.issuer = ${value('issuer')}
          and external_identity.subject = ${value('subject')}))`.compile(db),
);

/** Who has made an app password, and what that is good for. */
interface AppPasswordCallerRow extends CallerRow {
  readonly loginKey: string;
  readonly emailKey: string;
  readonly appPasswordId: number;
  readonly mayAdministerServer: boolean;
  readonly expiresAt: number | null;
  readonly lastUsedAt: number | null;
}

const APP_PASSWORD = sql.raw(`account.login_key, account.email_key, app_password.id as app_password_id,
  app_password.is_server_admin as may_administer_server, app_password.expires_at, app_password.last_used_at`);

const callerByAppPassword = preparedRead<SessionValues, AppPasswordCallerRow, { readonly isOrgNamed: boolean }>(
  (db, value, { isOrgNamed }) =>
    sql<AppPasswordCallerRow>`select ${CALLER}, ${APP_PASSWORD} from app_password
      join account on account.id = app_password.user_id ${memberOf(isOrgNamed ? value('orgId') : STORED_ORG)}
      where app_password.secret_hash = ${value('hash')} and not account.is_disabled`.compile(db),
);

/** Read at every request: one statement each, from the database and never from a cache, so that a role taken away is gone at once. */
export const callerRepository = (db: Database) => ({
  bySession: async (_scope: ServerScope, hash: string, orgId: number | undefined): Promise<SessionCallerRow | undefined> => {
    const [row] = await callerBySession(db, { hash, orgId }, { isOrgNamed: orgId !== undefined });
    return row;
  },

  byUser: async (_scope: ServerScope, userId: number, orgId: number | undefined): Promise<CallerRow | undefined> => {
    const [row] = await callerByUser(db, { userId, orgId }, { isOrgNamed: orgId !== undefined });
    return row;
  },

  byProxy: async (_scope: ServerScope, values: ProxiedValues): Promise<CallerRow | undefined> => {
    const [row] = await callerByProxy(db, values, { isOrgNamed: values.orgId !== undefined });
    return row;
  },

  byAppPassword: async (_scope: ServerScope, hash: string, orgId: number | undefined): Promise<AppPasswordCallerRow | undefined> => {
    const [row] = await callerByAppPassword(db, { hash, orgId }, { isOrgNamed: orgId !== undefined });
    return row;
  },

  /** One row for each organisation of the person of each session. */
  sessionsInOrgs: async (_scope: ServerScope, sessionIds: readonly number[]): Promise<readonly SessionInOrg[]> => {
    if (sessionIds.length === 0) return [];
    return db
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.userId')
      .innerJoin('membership', 'membership.userId', 'session.userId')
      .innerJoin('org', 'org.id', 'membership.orgId')
      .select(['session.id as sessionId', 'session.createdAt', 'session.seenAt', 'session.signInMethod', 'session.factors'])
      .select(['account.isServerAdmin', 'org.id as orgId', 'membership.role', 'org.secondFactorFrom'])
      .where('session.id', 'in', [...sessionIds])
      .where('account.isDisabled', '=', false)
      .execute();
  },

  /** The organisations of these accounts, with the role in each. */
  loadMemberships: async (
    _scope: ServerScope,
    userIds: readonly number[],
  ): Promise<readonly { userId: number; orgId: number; role: Role }[]> => {
    if (userIds.length === 0) return [];
    return db
      .selectFrom('membership')
      .innerJoin('account', 'account.id', 'membership.userId')
      .select(['membership.userId', 'membership.orgId', 'membership.role'])
      .where('membership.userId', 'in', [...userIds])
      .where('account.isDisabled', '=', false)
      .execute();
  },

  orgByName: (_scope: ServerScope, nameKey: string): Promise<{ id: number; name: string } | undefined> =>
    db.selectFrom('org').select(['id', 'name']).where('nameKey', '=', nameKey).executeTakeFirst(),
});
