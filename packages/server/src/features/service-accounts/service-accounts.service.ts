import { MAX_SERVICE_ACCOUNTS_PER_PAGE, SERVICE_ACCOUNT_PICKER_LIMIT } from '@pharos/contract/api/service-accounts';
import { AppError, fail } from '@pharos/contract/errors';
import type { Role } from '@pharos/contract/primitives';
import { hasVisibleSign } from '@pharos/contract/visible-sign';
import { includesRole } from '@pharos/domain/permissions/roles';
import { slugify } from '@pharos/domain/text/slug';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Storage } from '../../platform/database/storage.ts';
import { recordEvent } from '../../platform/events/outbox.ts';
import { pageNumber, type Paging } from '../../platform/http/paging.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { OrgScope } from '../../platform/session/org-scope.ts';
import { givesPermissions } from '../permissions/index.ts';
import type { OrgSpace } from '../quotas/index.ts';
import { teamRepository } from '../teams/index.ts';
import { auditServiceAccount } from './audit-service-account.ts';
import { type ServiceAccountRow, serviceAccountRepository } from './service-accounts.repository.ts';

interface Dependencies {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly space: OrgSpace;
}

interface SearchQuery extends Paging {
  readonly query?: string | undefined;
  readonly isDisabledOnly: boolean;
}

interface ServiceAccountPage {
  readonly rows: readonly (ServiceAccountRow & { readonly tokens: number })[];
  readonly totalCount: number;
  readonly page: number;
  readonly perPage: number;
}

interface RequestedServiceAccount {
  readonly name: string;
  readonly role: Role;
  readonly isDisabled?: boolean | undefined;
}

/** A service account with the names of its teams. */
export interface FoundServiceAccount extends ServiceAccountRow {
  readonly teams: readonly string[];
}

/** Accounts of programs: Admins look after them, and whoever gives permissions picks among them. */
export interface ServiceAccountService {
  /** @throws AppError permission-denied */
  search(actor: Actor, requested: SearchQuery): Promise<ServiceAccountPage>;
  /** @throws AppError service-account-not-found */
  read(actor: Actor, id: number): Promise<FoundServiceAccount>;
  /** @throws AppError required-missing, service-account-exists */
  create(actor: Actor, requested: RequestedServiceAccount): Promise<FoundServiceAccount>;
  /** @throws AppError required-missing, service-account-not-found, service-account-exists */
  update(
    actor: Actor,
    id: number,
    change: { readonly [Field in keyof RequestedServiceAccount]?: RequestedServiceAccount[Field] | undefined },
  ): Promise<FoundServiceAccount>;
  /** @throws AppError service-account-not-found */
  delete(actor: Actor, id: number): Promise<void>;
}

/** About what the rows of one take. */
const SERVICE_ACCOUNT_BYTES = 700;
/** Of a request that does not say. */
const PER_PAGE = 10;
/** Logins that are tried where another account has the first one. */
const LOGINS = 20;

export function createServiceAccountService({ storage, clock, space }: Dependencies): ServiceAccountService {
  const read = async (actor: Actor, id: number): Promise<FoundServiceAccount> => {
    const serviceAccount = await requireServiceAccount(storage.reader, actor.scope, id);
    const teams = await teamRepository(storage.reader).listOf(actor.scope, id);
    return { ...serviceAccount, teams: teams.map(({ name }) => name) };
  };

  return {
    read,

    search: async (actor, { query = '', isDisabledOnly, page, perpage = 0 }) => {
      const isAdmin = includesRole(actor.role, 'Admin');
      if (!isAdmin && !(await givesPermissions(storage.reader, actor))) fail('permission-denied');
      const atMost = isAdmin ? MAX_SERVICE_ACCOUNTS_PER_PAGE : SERVICE_ACCOUNT_PICKER_LIMIT;
      const perPage = Math.min(perpage > 0 ? perpage : PER_PAGE, atMost);
      const part = { limit: perPage, offset: (pageNumber({ page }) - 1) * perPage };
      const serviceAccounts = serviceAccountRepository(storage.reader);
      const search = { text: query, isDisabledOnly };
      const [rows, totalCount] = [await serviceAccounts.list(actor.scope, search, part), await serviceAccounts.count(actor.scope, search)];
      const shown = isAdmin ? rows : rows.map((row) => ({ ...row, tokens: 0 }));
      return { rows: shown, totalCount, page: pageNumber({ page }), perPage };
    },

    create: async (actor, { role, isDisabled = false, ...requested }) => {
      const name = requireName(requested.name);
      const id = await space.withQuota(actor.scope, SERVICE_ACCOUNT_BYTES, () =>
        storage.inTransaction(async (db) => {
          const serviceAccounts = serviceAccountRepository(db);
          if (await serviceAccounts.isNameTaken(actor.scope, name)) fail('service-account-exists');
          const login = (await serviceAccounts.freeLogin(actor.scope, loginsFor(actor.scope, name))) ?? fail('service-account-exists');
          const madeId = await serviceAccounts.insert(actor.scope, { name, login, role, isDisabled }, clock.nowMs());
          const made = {
            actor,
            serviceAccount: { id: madeId, name },
            action: 'service-account-created',
            next: { role, disabled: isDisabled },
          } as const;
          await auditServiceAccount(db, made, clock.nowMs());
          return madeId;
        }),
      );
      return read(actor, id);
    },

    update: async (actor, id, change) => {
      await storage.inTransaction(async (db) => {
        const serviceAccounts = serviceAccountRepository(db);
        const old = await requireServiceAccount(db, actor.scope, id);
        const name = change.name === undefined ? old.name : requireName(change.name);
        if (await serviceAccounts.isNameTaken(actor.scope, name, id)) fail('service-account-exists');
        const { role = old.role, isDisabled = old.isDisabled } = change;
        await serviceAccounts.update(actor.scope, id, { name, role, isDisabled, nowMs: clock.nowMs() });
        await recordEvent(db, { name: 'service-account-changed', scope: actor.scope, ids: { userId: id } }, clock.nowMs());
        const before = { name: old.name, role: old.role, disabled: old.isDisabled };
        const changed = { actor, serviceAccount: { id, name }, action: 'service-account-changed' } as const;
        await auditServiceAccount(db, { ...changed, old: before, next: { name, role, disabled: isDisabled } }, clock.nowMs());
      });
      return read(actor, id);
    },

    delete: (actor, id) =>
      storage.inTransaction(async (db) => {
        const { name, role } = await requireServiceAccount(db, actor.scope, id);
        await serviceAccountRepository(db).delete(actor.scope, id);
        await recordEvent(db, { name: 'service-account-changed', scope: actor.scope, ids: { userId: id } }, clock.nowMs());
        await auditServiceAccount(
          db,
          { actor, serviceAccount: { id, name }, action: 'service-account-deleted', old: { role } },
          clock.nowMs(),
        );
      }),
  };
}

/** @throws AppError service-account-not-found */
export const requireServiceAccount = async (db: Database, scope: OrgScope, id: number): Promise<ServiceAccountRow> =>
  (await serviceAccountRepository(db).find(scope, id)) ?? fail('service-account-not-found');

/** The name without blanks around it. @throws AppError required-missing */
export function requireName(requested: string): string {
  const name = requested.trim();
  if (!hasVisibleSign(name)) throw new AppError('required-missing', { reason: 'name is required' }, { fields: { fieldNames: ['Name'] } });
  return name;
}

/** `sa-<organisation>-<name>`: no person has chosen it, but somebody might. */
const loginsFor = ({ orgId }: OrgScope, name: string): readonly string[] => {
  const login = `sa-${orgId}-${slugify(name)}`.slice(0, 180);
  return [login, ...Array.from({ length: LOGINS }, (_, index) => `${login}-${index + 2}`)];
};
