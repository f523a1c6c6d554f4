import { fail } from '@pharos/contract/errors';
import { isMailAddress } from '@pharos/contract/mail-address';
import { nameKey } from '@pharos/domain/text/name-key';
import type { Database } from '../../../platform/database/storage.ts';
import { newToken, tokenHash } from '../../../platform/session/token.ts';
import { requireUsable, storePassword } from '../../sign-in/index.ts';
import { userRepository, type UserRow, checkPassword } from '../../users/index.ts';
import type { CountingParts } from '../account-flow-parts.ts';
import { createCodeTurns } from '../codes/code-turns.ts';
import { ofAddress } from '../codes/counted-calls.ts';
import { mailCodeRepository, type MailCodeRow } from '../codes/mail-codes.server-wide.repository.ts';
import { requireReset } from './require-reset.ts';

const MINUTE_MS = 60_000;

interface NewPassword {
  readonly code: string;
  readonly password: string;
  readonly confirmed: string;
  readonly address: string;
}

/** New passwords for who has forgotten theirs. */
export interface PasswordResetService {
  /** Says nothing of whether there is such an account, or whether it gets a mail. @throws AppError reset-managed-elsewhere, reset-form-disabled, mail-not-configured */
  sendMail(userOrEmail: string, address: string): Promise<void>;
  /** @returns a warning for a password that guessers try first @throws AppError reset-code-invalid, passwords-differ, new-password-too-short */
  reset(input: NewPassword): Promise<string | undefined>;
}

/** A password that is stored here, and not the one of a directory or a provider. */
type Resettable = UserRow & { readonly passwordHash: string };

const isResettable = (user: UserRow | undefined): user is Resettable =>
  user !== undefined && user.passwordHash !== null && !user.isDisabled;

export function createPasswordResetService(parts: CountingParts): PasswordResetService {
  const { storage, config, clock, hasher, mails, calls, signIn, serverScope } = parts;
  const { passwordResetLifetime: ttlMs } = config.users;
  const inTurn = createCodeTurns();

  const requireOn = () => requireReset(signIn.authenticatorIds, config.auth);

  async function mailCode({ id: userId, email, name, login, passwordHash }: Resettable): Promise<void> {
    const { token: code, hash: codeHash } = newToken();
    const row = { purpose: 'reset', codeHash, userId, email: '', emailKey: '', boundTo: tokenHash(passwordHash) } as const;
    await storage.inTransaction(async (db) => {
      await mailCodeRepository(db).put(serverScope, { ...row, expiresAt: clock.nowMs() + ttlMs }, clock.nowMs());
      const mail = { kind: 'reset_password', name: name || login, code, validMinutes: ttlMs / MINUTE_MS } as const;
      await mails.enqueue(db, mail, { address: email, name });
    });
  }

  const shown = (code: string) => ({ purpose: 'reset' as const, codeHash: tokenHash(code), nowMs: clock.nowMs() });

  /** The account of a code that is good, which another password since then makes bad. */
  async function findUser(db: Database, code: MailCodeRow | undefined): Promise<Resettable | undefined> {
    const user = code?.userId ? await userRepository(db).findById(serverScope, code.userId) : undefined;
    return isResettable(user) && tokenHash(user.passwordHash) === code?.boundTo ? user : undefined;
  }

  const findByCode = async (code: string) =>
    findUser(storage.reader, await mailCodeRepository(storage.reader).find(serverScope, shown(code)));

  async function store({ code, password, address }: NewPassword): Promise<string | undefined> {
    const user = (await calls.ofCode(address, () => findByCode(code))) ?? fail('reset-code-invalid');
    requireUsable(config, password, user);
    const warning = checkPassword({ security: config.security, tooShort: 'new-password-too-short' }, password, user);
    const passwordHash = await hasher.hash(password);
    await storage.inTransaction(async (db) => {
      const redeemed = await findUser(db, await mailCodeRepository(db).redeem(serverScope, shown(code)));
      if (!redeemed) fail('reset-code-invalid');
      const by = { kind: 'itself', clientAddress: address } as const;
      await storePassword(db, { userId: user.id, passwordHash, by, nowMs: clock.nowMs() });
      await signIn.sessions.endAll(db, user.id);
    });
    return warning;
  }

  return {
    sendMail: async (userOrEmail, address) => {
      requireOn();
      if (!mails.canSend) fail('mail-not-configured');
      const { accountMailsPerAddressPerHour, accountMailsPerAccountPerHour } = config.limits;
      const ofCaller = { what: ofAddress('reset mail', address), limit: accountMailsPerAddressPerHour };
      const user = await userRepository(storage.reader).findByLoginOrEmail(serverScope, userOrEmail);
      const name = user ? `account:${user.id}` : nameKey(userOrEmail.trim());
      const hasRoom = await calls.take([ofCaller, { what: `reset mail of ${name}`, limit: accountMailsPerAccountPerHour }]);
      if (hasRoom && isResettable(user) && isMailAddress(user.email)) await mailCode(user);
    },

    reset: async (input) => {
      requireOn();
      if (input.password !== input.confirmed) fail('passwords-differ');
      return inTurn(input.code, () => store(input));
    },
  };
}
