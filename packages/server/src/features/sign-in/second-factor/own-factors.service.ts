import type { OwnFactors as OwnFactorsResponse, TotpSecret } from '@pharos/contract/api/second-factor';
import { fail } from '@pharos/contract/errors';
import type { PasskeyCreation, PasskeyMade } from '@pharos/contract/passkey';
import { changesBetween } from '../../../platform/audit/changes.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Database } from '../../../platform/database/storage.ts';
import { type Actor, sessionOf, type UserActor } from '../../../platform/session/actor.ts';
import { grantServerScope } from '../../../platform/session/grant-scope.ts';
import { type UserRow, userRepository } from '../../users/index.ts';
import { auditSignIn } from '../audit-sign-in.ts';
import { noteFactorShown } from '../sessions/note-factor-shown.ts';
import { listBasicUses } from './basic-uses.server-wide.repository.ts';
import type { Entrance } from './entrance.ts';
import type { FactorCheck } from './factor-check.ts';
import type { FactorSetUp } from './factor-set-up.ts';
import type { FactorParts } from './factors.ts';
import { type PasskeyRow, passkeyRepository } from './passkeys.server-wide.repository.ts';
import { recoveryCodeRepository } from './recovery-codes.server-wide.repository.ts';
import { removeAllFactors } from './remove-factors.ts';
import { mayHaveFactor } from './signs-in-with-password.ts';
import { totpRepository } from './totp.server-wide.repository.ts';
import { passkeyHost } from './web-authn.ts';

const scope = grantServerScope("a person's own factors belong to no organisation");

/** What comes with a code and shows that its caller is no stranger. */
export interface CodeContext {
  readonly address: string;
  readonly device: string | undefined;
}

interface NewPasskey {
  readonly name: string;
  readonly passkey: PasskeyMade;
}

/** With the first factor. */
interface Added {
  readonly recoveryCodes?: string[];
}

/** What a person's own account has besides a password. All throw `user-not-found` for who is no person. */
export interface OwnFactors {
  show(actor: Actor): Promise<OwnFactorsResponse>;
  /** @throws AppError totp-exists, factor-without-password */
  startTotp(actor: Actor): Promise<TotpSecret>;
  /** @throws AppError totp-exists, totp-not-started, factor-wrong, rate-limited */
  confirmTotp(actor: Actor, code: string, context: CodeContext): Promise<Added>;
  /** @throws AppError factor-not-found, factor-required */
  removeTotp(actor: Actor): Promise<void>;
  /** @throws AppError passkeys-off, passkeys-full, factor-without-password */
  startPasskey(actor: Actor): Promise<PasskeyCreation>;
  /** @throws AppError passkeys-full, passkey-refused, required-missing */
  addPasskey(actor: Actor, made: NewPasskey): Promise<Added>;
  /** @throws AppError factor-not-found, factor-required */
  removePasskey(actor: Actor, id: number): Promise<void>;
  /** @throws AppError factor-not-found */
  renewRecoveryCodes(actor: Actor): Promise<string[]>;
}

export interface OwnFactorsParts extends Pick<FactorParts, 'storage' | 'clock'> {
  readonly config: Pick<Config, 'authLdap' | 'security' | 'site'>;
  readonly entrance: Pick<Entrance, 'requiredFrom'>;
  readonly check: FactorCheck;
  readonly setUp: FactorSetUp;
}

export function createOwnFactors(parts: OwnFactorsParts): OwnFactors {
  const { storage, config, clock, entrance, check, setUp } = parts;
  const passkeysOf = (db: Database, userId: number) => passkeyRepository(db).listOf(scope, userId);

  /** The account, where a factor has something to stand besides. */
  async function requireTaker(actor: Actor): Promise<UserRow> {
    const user = await requireUser(storage.reader, requirePerson(actor));
    return (await mayHaveFactor(storage.reader, config, user)) ? user : fail('factor-without-password');
  }

  /** A first factor ends other sessions, which were not shown it. */
  async function noteAdded(db: Database, by: UserActor, factor: { readonly way: string; readonly name: string }): Promise<Added> {
    const added = await setUp.noteAdded(db, { userId: by.userId, name: factor.name, by });
    if (added.recoveryCodes) await noteFactorShown(db, { by, factor: factor.way, nowMs: clock.nowMs() });
    return added;
  }

  /** After one was taken away: the last one takes the recovery codes along. @throws AppError factor-required */
  async function noteRemoved(db: Database, by: UserActor, name: string): Promise<void> {
    const { userId } = by;
    const user = await requireUser(db, by);
    const [totp, passkeys] = [await totpRepository(db).find(scope, userId), await passkeysOf(db, userId)];
    if (!totp?.isConfirmed && passkeys.length === 0) {
      if ((await entrance.requiredFrom(db, user)) !== undefined) fail('factor-required');
      await removeAllFactors(db, userId);
    }
    await auditSignIn(db, { userId, action: 'factor-removed', by, changes: changesBetween({ factor: name }, undefined) }, clock.nowMs());
  }

  const show = async (actor: Actor): Promise<OwnFactorsResponse> => {
    const [db, user] = [storage.reader, await requireUser(storage.reader, requirePerson(actor))];
    const [totp, passkeys, recoveryCodesLeft, hasPassword, requiredFrom, basicUses] = await Promise.all([
      totpRepository(db).find(scope, user.id),
      passkeysOf(db, user.id),
      recoveryCodeRepository(db).count(scope, user.id),
      mayHaveFactor(db, config, user),
      entrance.requiredFrom(db, user),
      listBasicUses(db, scope, { userId: user.id, nowMs: clock.nowMs() }),
    ]);
    const host = passkeyHost(config.site);
    return {
      isOn: user.hasSecondFactor,
      ...(totp?.isConfirmed ? { totpSince: instant(totp.createdAt) } : {}),
      passkeys: passkeys.map(showPasskey),
      recoveryCodesLeft,
      ...(requiredFrom === undefined ? {} : { requiredFrom: instant(requiredFrom) }),
      hasPassword,
      ...(host === undefined ? {} : { passkeyHost: host }),
      basicUses,
    };
  };

  return {
    show,
    startTotp: async (actor) => setUp.startTotp(await requireTaker(actor)),

    confirmTotp: async (actor, code, context) => {
      const person = requirePerson(actor);
      const user = await requireUser(storage.reader, person);
      const caller = { ...context, kind: 'confirm', session: sessionOf(actor) } as const;
      const examine = () => setUp.examineNewTotp(user.id, code);
      const added = await check.proveBy({ user, examine, caller }, (db, way) => noteAdded(db, person, { way, name: 'authenticator app' }));
      return added ?? fail('factor-wrong');
    },

    removeTotp: async (actor) => {
      const person = requirePerson(actor);
      await storage.inTransaction(async (db) => {
        if (!(await totpRepository(db).delete(scope, person.userId))) fail('factor-not-found');
        await noteRemoved(db, person, 'authenticator app');
      });
    },

    startPasskey: async (actor) => setUp.startPasskey(await requireTaker(actor), 'make'),

    addPasskey: async (actor, { name: typed, passkey }) => {
      const person = requirePerson(actor);
      const { userId } = person;
      const name = typed.trim() || fail('required-missing', { reason: 'name is required' });
      const made = (await setUp.examineNewPasskey({ userId, name, passkey, use: 'make' })) ?? fail('passkey-refused');
      return storage.inTransaction(async (db) => {
        if (!(await made.take(db))) fail('passkey-refused');
        return noteAdded(db, person, { way: 'passkey', name: `passkey ${name}` });
      });
    },

    removePasskey: async (actor, id) => {
      const person = requirePerson(actor);
      await storage.inTransaction(async (db) => {
        const name = (await passkeyRepository(db).delete(scope, person.userId, id)) ?? fail('factor-not-found');
        await noteRemoved(db, person, `passkey ${name}`);
      });
    },

    renewRecoveryCodes: async (actor) => {
      const person = requirePerson(actor);
      const { userId } = person;
      return storage.inTransaction(async (db) => {
        if (!(await requireUser(db, person)).hasSecondFactor) fail('factor-not-found');
        await auditSignIn(db, { userId, action: 'recovery-codes-renewed', by: person }, clock.nowMs());
        return setUp.renewRecoveryCodes(db, userId);
      });
    },
  };
}

const requirePerson = (actor: Actor): UserActor => (actor.kind === 'user' ? actor : fail('user-not-found'));

const requireUser = async (db: Database, { userId }: UserActor): Promise<UserRow> =>
  (await userRepository(db).findById(scope, userId)) ?? fail('user-not-found');

const instant = (ms: number): string => new Date(ms).toISOString();

const showPasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyRow) => ({
  id,
  name,
  createdAt: instant(createdAt),
  ...(lastUsedAt === null ? {} : { lastUsedAt: instant(lastUsedAt) }),
});
