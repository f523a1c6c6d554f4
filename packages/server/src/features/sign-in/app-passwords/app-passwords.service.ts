import { type AppPassword, MAX_APP_PASSWORDS } from '@pharos/contract/api/app-passwords';
import { fail } from '@pharos/contract/errors';
import { nameKey } from '@pharos/domain/text/name-key';
import { changesBetween } from '../../../platform/audit/changes.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Storage } from '../../../platform/database/storage.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { grantServerScope } from '../../../platform/session/grant-scope.ts';
import { tokenHash } from '../../../platform/session/token.ts';
import { expiryOf } from '../../api-keys/index.ts';
import { requireOwnUser, requirePerson } from '../../users/index.ts';
import { auditSignIn } from '../audit-sign-in.ts';
import { signsInWithPassword } from '../second-factor/signs-in-with-password.ts';
import { newAppPasswordText } from './app-password-text.ts';
import { appPasswordRepository } from './app-passwords.server-wide.repository.ts';

const scope = grantServerScope("a person's own app passwords belong to no organisation");
/** They may be made for ever: their person sees them, with the day of their last use. */
const NO_MAX_SECONDS = -1;

interface NewAppPassword {
  readonly name: string;
  readonly secondsToLive?: number | null | undefined;
  readonly isServerAdmin?: boolean | undefined;
}

/** A person's own passwords for programs. All throw `user-not-found` for who is no person. */
export interface AppPasswords {
  list(actor: Actor): Promise<AppPassword[]>;
  /** @throws AppError app-passwords-full, app-password-exists, app-password-without-password, permission-denied, lifetime-negative, required-missing */
  create(actor: Actor, wanted: NewAppPassword): Promise<{ readonly id: number; readonly name: string; readonly password: string }>;
  /** @throws AppError app-password-not-found */
  delete(actor: Actor, id: number): Promise<void>;
}

interface Parts {
  readonly storage: Storage;
  readonly config: Pick<Config, 'authLdap'>;
  readonly clock: Clock;
}

export function createAppPasswords({ storage, config, clock }: Parts): AppPasswords {
  return {
    list: async (actor) => {
      const { userId } = requirePerson(actor);
      return (await appPasswordRepository(storage.reader).listOf(scope, userId)).map(show);
    },

    create: async (actor, { name: typed, secondsToLive, isServerAdmin = false }) => {
      const person = requirePerson(actor);
      const { userId } = person;
      const name = typed.trim() || fail('required-missing', { reason: 'name is required' });
      if (isServerAdmin && !person.isServerAdmin) fail('permission-denied');
      const nowMs = clock.nowMs();
      const expiresAt = expiryOf({ secondsToLive, maxSeconds: NO_MAX_SECONDS, nowMs });
      const { text: password, prefix } = newAppPasswordText();
      const row = { userId, name, nameKey: nameKey(name), secretHash: tokenHash(password), prefix, isServerAdmin, expiresAt };
      return storage.inTransaction(async (db) => {
        const user = await requireOwnUser(db, scope, person);
        if (!(await signsInWithPassword(db, config, user))) fail('app-password-without-password');
        const repository = appPasswordRepository(db);
        if ((await repository.listOf(scope, userId)).length >= MAX_APP_PASSWORDS) fail('app-passwords-full');
        const id = (await repository.insert(scope, { ...row, createdAt: nowMs, lastUsedAt: null })) ?? fail('app-password-exists');
        const changes = changesBetween(undefined, { name, isServerAdmin });
        await auditSignIn(db, { userId, action: 'app-password-created', by: person, changes }, nowMs);
        return { id, name, password };
      });
    },

    delete: async (actor, id) => {
      const person = requirePerson(actor);
      const { userId } = person;
      await storage.inTransaction(async (db) => {
        const name = (await appPasswordRepository(db).delete(scope, userId, id)) ?? fail('app-password-not-found');
        const changes = changesBetween({ name }, undefined);
        await auditSignIn(db, { userId, action: 'app-password-deleted', by: person, changes }, clock.nowMs());
      });
    },
  };
}

const instant = (ms: number): string => new Date(ms).toISOString();

type Row = Awaited<ReturnType<ReturnType<typeof appPasswordRepository>['listOf']>>[number];

const show = ({ id, name, prefix, isServerAdmin, createdAt, expiresAt, lastUsedAt }: Row): AppPassword => ({
  id,
  name,
  prefix,
  isServerAdmin,
  createdAt: instant(createdAt),
  ...(expiresAt === null ? {} : { expiresAt: instant(expiresAt) }),
  ...(lastUsedAt === null ? {} : { lastUsedAt: instant(lastUsedAt) }),
});
