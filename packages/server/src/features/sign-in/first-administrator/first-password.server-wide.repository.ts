import { Id } from '@pharos/contract/primitives';
import * as z from 'zod/mini';
import type { Database } from '../../../platform/database/storage.ts';
import { deleteServerValue, establishServerValue, readServerValue, replaceServerValue } from '../../../platform/secrets/server-values.ts';
import type { ServerScope } from '../../../platform/session/org-scope.ts';
import { userRepository, type UserRow } from '../../users/index.ts';

const NAME = 'first-password';

const FirstPassword = z.object({
  userId: Id,
  /** The hash that the account was made with: as long as the account has it, nobody has chosen a password. */
  passwordHash: z.string(),
  /** Host and file where the password and the link can be read. */
  place: z.string(),
  /** Absent once it was used, and before the first one was made. */
  link: z.optional(z.object({ tokenHash: z.string(), expiresAt: z.number() })),
});
export type FirstPassword = z.infer<typeof FirstPassword>;

export interface StandingFirstPassword {
  readonly value: FirstPassword;
  readonly user: UserRow;
  /** As it is stored, to be replaced only where it is still the same. */
  readonly stored: string;
}

/** The password that the server made for its first administrator, while that is still the account's password. All copies share it. */
export const firstPasswordRepository = (db: Database) => ({
  /** Undefined where none was made, or where its account has another password by now. */
  find: async (scope: ServerScope): Promise<StandingFirstPassword | undefined> => {
    const read = await readStored(db);
    const user = read && (await userRepository(db).findById(scope, read.value.userId));
    return read && user && user.passwordHash === read.value.passwordHash ? { ...read, user } : undefined;
  },

  /** Of several copies that do so at once, one does. */
  establish: async (_scope: ServerScope, value: FirstPassword): Promise<void> => {
    await establishServerValue(db, NAME, JSON.stringify(value));
  },

  /** False where another request or copy was faster. */
  setLink: (_scope: ServerScope, { stored, value }: StandingFirstPassword, link: FirstPassword['link']): Promise<boolean> => {
    const { link: _before, ...rest } = value;
    return replaceServerValue(db, NAME, { from: stored, to: JSON.stringify({ ...rest, ...(link === undefined ? {} : { link }) }) });
  },

  /** Nothing happens where it is another account's. */
  forget: async (_scope: ServerScope, userId: number): Promise<void> => {
    const read = await readStored(db);
    if (read?.value.userId === userId) await deleteServerValue(db, NAME);
  },
});

async function readStored(db: Database): Promise<Pick<StandingFirstPassword, 'value' | 'stored'> | undefined> {
  const stored = await readServerValue(db, NAME);
  return stored === undefined ? undefined : { stored, value: FirstPassword.parse(JSON.parse(stored)) };
}
