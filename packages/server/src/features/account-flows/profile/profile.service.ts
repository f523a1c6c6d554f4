import { fail } from '@pharos/contract/errors';
import { isEmailLike, isMailAddress } from '@pharos/contract/mail-address';
import type { ManagedNames, NameManager } from '@pharos/domain/access/managed-names';
import { nameKey } from '@pharos/domain/text/name-key';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { changesBetween } from '../../../platform/audit/changes.ts';
import type { Database } from '../../../platform/database/storage.ts';
import type { Actor, UserActor } from '../../../platform/session/actor.ts';
import { newToken, tokenHash } from '../../../platform/session/token.ts';
import { requireOwnUser, requirePerson, type UserChange, userRepository, type UserRow } from '../../users/index.ts';
import type { CountingParts } from '../account-flow-parts.ts';
import { createCodeTurns } from '../codes/code-turns.ts';
import { mailCodeRepository } from '../codes/mail-codes.server-wide.repository.ts';

const MINUTE_MS = 60_000;

interface ProfileEdit {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly login?: string | undefined;
  readonly theme?: string | undefined;
}

/** What people change of their own accounts. */
export interface ProfileService {
  /**
   * Empty texts change nothing. @returns whether the email waits for its link
   * @throws AppError user-not-found, user-exists, user-needs-login-or-email, email-invalid, rate-limited, and the codes of `requireOwnNames`
   */
  update(actor: Actor, edit: ProfileEdit): Promise<{ readonly isEmailPending: boolean }>;
  /** @returns the email that holds from now on @throws AppError email-code-invalid, user-exists, rate-limited, email-of-proxy, names-managed-elsewhere */
  confirmEmail(actor: Actor, code: string, address: string): Promise<string>;
}

export interface ProfileParts extends Pick<CountingParts, 'storage' | 'config' | 'clock' | 'serverScope'> {
  readonly calls: Pick<CountingParts['calls'], 'require' | 'ofCode'>;
  readonly mails: Pick<CountingParts['mails'], 'enqueue'>;
  readonly signIn: Pick<CountingParts['signIn'], 'managedNames'>;
}

export function createProfileService(parts: ProfileParts): ProfileService {
  const { storage, config, clock, mails, calls, serverScope, signIn } = parts;
  const { verifyEmailEnabled, verificationEmailMaxLifetimeDuration: ttlMs } = config.users;
  const inTurn = createCodeTurns();

  const requireUser = (db: Database, person: UserActor): Promise<UserRow> => requireOwnUser(db, serverScope, person);

  async function change(db: Database, actor: UserActor, edit: UserChange): Promise<void> {
    const users = userRepository(db);
    const user = await requireUser(db, actor);
    const names = [edit.login, edit.email].filter((name) => name !== undefined);
    if ((await users.usedNames(serverScope, names, user.id)).size > 0) fail('user-exists');
    await users.update(serverScope, user.id, { ...edit, nowMs: clock.nowMs() });
    const shownOf = ({ name, login, email }: Pick<UserRow, 'name' | 'login' | 'email'>) => ({ name, login, email });
    const changes = changesBetween(shownOf(user), shownOf({ ...user, ...edit }));
    const changed = { action: 'user-changed', object: { kind: 'user', id: user.id, name: user.login }, changes } as const;
    await recordAudit(db, { by: actor, orgId: null, ...changed }, clock.nowMs());
  }

  /** Tells both addresses: the new one with the link, so that its owner decides, and the old one, so that its owner knows. */
  async function mailLink(db: Database, { id: userId, name, login, email, passwordHash }: UserRow, newEmail: string): Promise<void> {
    const { token: code, hash: codeHash } = newToken();
    const [emailKey, boundTo] = [nameKey(newEmail), tokenHash(passwordHash ?? '')];
    const row = { purpose: 'email-change', codeHash, userId, email: newEmail, emailKey, boundTo } as const;
    await mailCodeRepository(db).put(serverScope, { ...row, expiresAt: clock.nowMs() + ttlMs }, clock.nowMs());
    const said = { kind: 'email_change', name: name || login, oldEmail: email, newEmail } as const;
    await mails.enqueue(db, { ...said, code, validMinutes: ttlMs / MINUTE_MS }, { address: newEmail, name });
    if (isMailAddress(email)) await mails.enqueue(db, said, { address: email, name });
  }

  const requireMailRoom = (actor: UserActor) =>
    calls.require([{ what: `email change of account:${actor.userId}`, limit: config.limits.accountMailsPerAccountPerHour }]);

  async function confirm(actor: UserActor, code: string, address: string): Promise<string> {
    const shown = () => ({ purpose: 'email-change' as const, codeHash: tokenHash(code), nowMs: clock.nowMs() });
    const isGood = async (db: Database, found: { userId: number | null; boundTo: string } | undefined) =>
      found?.userId === actor.userId && found.boundTo === tokenHash((await requireUser(db, actor)).passwordHash ?? '');
    const findGood = async () => {
      const found = await mailCodeRepository(storage.reader).find(serverScope, shown());
      return (await isGood(storage.reader, found)) ? found : undefined;
    };
    if (!(await calls.ofCode(address, findGood))) fail('email-code-invalid');
    const managed = await signIn.managedNames(actor.userId);
    return storage.inTransaction(async (db) => {
      const redeemed = await mailCodeRepository(db).redeem(serverScope, shown());
      if (!redeemed || !(await isGood(db, redeemed))) fail('email-code-invalid');
      requireOwnNames(managed, { email: redeemed.email });
      await change(db, actor, { email: redeemed.email, isEmailSelfDeclared: false });
      return redeemed.email;
    });
  }

  return {
    update: async (caller, edit) => {
      const actor = requirePerson(caller);
      const user = await requireUser(storage.reader, actor);
      const managed = await signIn.managedNames(actor.userId);
      const mayFillLogin = !verifyEmailEnabled && managed.login === undefined;
      const { email: wantedEmail, ...others } = readEdit(edit, user, { mayFillLogin });
      const newEmail = wantedEmail === user.email ? undefined : wantedEmail;
      requireOwnNames(managed, { login: others.login, email: newEmail });
      const pendingEmail = verifyEmailEnabled ? newEmail : undefined;
      if (newEmail !== undefined && !(verifyEmailEnabled ? isMailAddress(newEmail) : isEmailLike(newEmail))) fail('email-invalid');
      if (pendingEmail !== undefined) await requireMailRoom(actor);
      const atOnce = newEmail === undefined || verifyEmailEnabled ? others : { ...others, email: newEmail, isEmailSelfDeclared: true };
      await storage.inTransaction(async (db) => {
        if (Object.keys(atOnce).length > 0) await change(db, actor, atOnce);
        if (pendingEmail !== undefined) await mailLink(db, user, pendingEmail);
      });
      return { isEmailPending: pendingEmail !== undefined };
    },

    confirmEmail: async (actor, code, address) => {
      const person = requirePerson(actor);
      return inTurn(code, () => confirm(person, code, address));
    },
  };
}

/** Nobody changes what a proxy, a directory or a provider decides about. @throws AppError login-of-proxy, email-of-proxy, names-managed-elsewhere */
function requireOwnNames(
  managed: ManagedNames,
  wanted: { readonly login?: string | undefined; readonly email?: string | undefined },
): void {
  if (wanted.login !== undefined && managed.login) refuse(managed.login, 'login-of-proxy');
  if (wanted.email !== undefined && managed.email) refuse(managed.email, 'email-of-proxy');
}

const refuse = ({ source, title }: NameManager, ofProxy: 'login-of-proxy' | 'email-of-proxy'): never =>
  source === 'proxy' ? fail(ofProxy) : fail('names-managed-elsewhere', { source: title });

interface WantedChange {
  readonly name?: string;
  readonly login?: string;
  readonly email?: string;
  readonly theme?: string;
}

/**
 * What is to change: what is absent or empty stays. An empty login is filled in from an email that holds at once (wire-notes http-api 8); a theme may be
 * empty, which is the default. @throws AppError user-needs-login-or-email
 */
function readEdit(
  { name, login, email, theme }: ProfileEdit,
  user: UserRow,
  { mayFillLogin }: { readonly mayFillLogin: boolean },
): WantedChange {
  const [newName, newEmail] = [name?.trim(), email?.trim()];
  const newLogin = login?.trim() || (mayFillLogin && login !== undefined ? newEmail : undefined);
  if (!newLogin && !newEmail) fail('user-needs-login-or-email');
  return {
    ...(newName && newName !== user.name ? { name: newName } : {}),
    ...(newLogin && newLogin !== user.login ? { login: newLogin } : {}),
    ...(newEmail ? { email: newEmail } : {}),
    ...(theme !== undefined && theme !== user.theme ? { theme } : {}),
  };
}
