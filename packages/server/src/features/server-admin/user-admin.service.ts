import { fail } from '@pharos/contract/errors';
import type { Database } from '../../platform/database/storage.ts';
import { recordEvent } from '../../platform/events/outbox.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { callerName } from '../../platform/session/caller-name.ts';
import { auditMember, orgRepository } from '../orgs/index.ts';
import { arePasswordsChosenHere, auditSignIn, requireUsable, storePassword } from '../sign-in/index.ts';
import { auditUser, checkPassword, type UserChange, userRepository, type UserRow } from '../users/index.ts';
import { requireUser, type ServerAdminParts } from './server-admin-parts.ts';

interface UserEdit {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly login?: string | undefined;
  readonly theme?: string | undefined;
}

interface GivenPassword {
  readonly password: string;
  /** Its person has to choose another one; passed over where passwords are not chosen here. */
  readonly mustChange: boolean;
}

/** An account, and who changes it. */
interface Changed {
  readonly by: Actor;
  readonly user: UserRow;
}

/** What server administrators do to accounts. There is always a server administrator left who may sign in. */
export interface UserAdmin {
  /** Empty texts change nothing. @throws AppError user-not-found, user-exists, user-needs-login-or-email */
  edit(actor: Actor, id: number, edit: UserEdit): Promise<void>;
  /** @returns the warning for one that guessers try first @throws AppError user-not-found, set-password-too-short, body-invalid, unavailable */
  setPassword(actor: Actor, id: number, given: GivenPassword): Promise<string | undefined>;
  /** @throws AppError user-not-found, last-server-admin */
  setServerAdmin(actor: Actor, id: number, isServerAdmin: boolean): Promise<void>;
  /** @throws AppError user-not-found, last-server-admin */
  setDisabled(actor: Actor, id: number, isDisabled: boolean): Promise<void>;
  /** @throws AppError user-not-found */
  logOut(actor: Actor, id: number): Promise<void>;
  /** @throws AppError user-not-found, last-server-admin */
  delete(actor: Actor, id: number): Promise<void>;
}

export function createUserAdmin(parts: ServerAdminParts): UserAdmin {
  const { storage, config, clock, hasher, serverScope, scopeOf } = parts;
  const { sessions } = parts.signIn;

  /** Two who take the right from each other at once do so one after the other: transactions are serializable. */
  async function requireOtherAdmin(db: Database, user: UserRow): Promise<void> {
    if (user.isServerAdmin && !(await userRepository(db).hasOtherServerAdmin(serverScope, user.id))) fail('last-server-admin');
  }

  async function change(db: Database, { by, user }: Changed, edit: UserChange): Promise<void> {
    const nowMs = clock.nowMs();
    await userRepository(db).update(serverScope, user.id, { ...edit, nowMs });
    await auditUser(db, { by, userId: user.id, old: user, next: { ...user, ...edit } }, nowMs);
  }

  return {
    edit: (actor, id, edit) =>
      storage.inTransaction(async (db) => {
        const user = await requireUser(db, parts, id);
        const wanted = readEdit(edit, user);
        const names = [wanted.login, wanted.email].filter((name) => name !== undefined);
        if ((await userRepository(db).usedNames(serverScope, names, id)).size > 0) fail('user-exists');
        if (Object.keys(wanted).length > 0) await change(db, { by: actor, user }, wanted);
      }),

    setPassword: async (actor, id, { password, mustChange: isWanted }) => {
      const user = await requireUser(storage.reader, parts, id);
      const warning = checkPassword({ security: config.security, tooShort: 'set-password-too-short' }, password, user);
      requireUsable(config, password, user);
      const passwordHash = await hasher.hash(password, callerName(actor));
      const mustChange = isWanted && arePasswordsChosenHere(config);
      await storage.inTransaction(async (db) => {
        await requireUser(db, parts, id);
        await storePassword(db, { userId: id, passwordHash, mustChange, by: actor, nowMs: clock.nowMs() });
        await sessions.endAll(db, id);
      });
      return warning;
    },

    setServerAdmin: (actor, id, isServerAdmin) =>
      storage.inTransaction(async (db) => {
        const user = await requireUser(db, parts, id);
        if (user.isServerAdmin === isServerAdmin) return;
        if (!isServerAdmin) await requireOtherAdmin(db, user);
        await change(db, { by: actor, user }, { isServerAdmin });
      }),

    setDisabled: (actor, id, isDisabled) =>
      storage.inTransaction(async (db) => {
        const user = await requireUser(db, parts, id);
        if (user.isDisabled === isDisabled) return;
        if (isDisabled) await requireOtherAdmin(db, user);
        await change(db, { by: actor, user }, { isDisabled });
        if (isDisabled) await sessions.endAll(db, id);
      }),

    logOut: (actor, id) =>
      storage.inTransaction(async (db) => {
        await requireUser(db, parts, id);
        await sessions.endAll(db, id);
        await auditSignIn(db, { userId: id, action: 'session-ended', by: actor }, clock.nowMs());
      }),

    delete: (actor, id) =>
      storage.inTransaction(async (db) => {
        const [user, nowMs] = [await requireUser(db, parts, id), clock.nowMs()];
        await requireOtherAdmin(db, user);
        const memberships = await orgRepository(db).membershipsOf(serverScope, id);
        await sessions.endAll(db, id);
        await userRepository(db).delete(serverScope, id);
        for (const { orgId, role } of memberships) {
          await recordEvent(db, { name: 'member-changed', scope: scopeOf(orgId), ids: { userId: id } }, nowMs);
          await auditMember(db, { by: actor, orgId, member: { userId: id, login: user.login }, old: role }, nowMs);
        }
        await auditUser(db, { by: actor, userId: id, old: user }, nowMs);
      }),
  };
}

/**
 * What is to change: what is absent, empty or the same stays; an empty login is filled in from the email (wire-notes http-api 9). An email that an
 * administrator types is not self-declared. @throws AppError user-needs-login-or-email
 */
function readEdit({ name, login, email, theme }: UserEdit, user: UserRow): UserChange {
  const [newName, newEmail] = [name?.trim(), email?.trim()];
  const newLogin = login?.trim() || (login === undefined ? undefined : newEmail);
  if (!newLogin && !newEmail) fail('user-needs-login-or-email');
  return {
    ...(newName && newName !== user.name ? { name: newName } : {}),
    ...(newLogin && newLogin !== user.login ? { login: newLogin } : {}),
    ...(newEmail && newEmail !== user.email ? { email: newEmail, isEmailSelfDeclared: false } : {}),
    ...(theme !== undefined && theme !== user.theme ? { theme } : {}),
  };
}
