import { signInByLink } from '@pharos/contract/api/session';
import { existsSync } from 'node:fs';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Storage } from '../../../platform/database/storage.ts';
import type { PasswordHasher } from '../../../platform/passwords/password-hasher.ts';
import { grantServerScope } from '../../../platform/session/grant-scope.ts';
import { newToken, tokenHash } from '../../../platform/session/token.ts';
import { firstPasswordRepository, type StandingFirstPassword } from './first-password.server-wide.repository.ts';
import { deleteFirstPassword, type FirstSignIn, firstPasswordPath, readFirstPassword, writeFirstPassword } from './first-password-file.ts';
import { placeOf } from './first-start.ts';

const scope = grantServerScope('the first password belongs to the server');
const LINK_MS = 24 * 3_600_000;
const ATTEMPTS = 3;

/** How the first administrator can sign in before a password was chosen: with what a file of this copy says, or of another. */
export type SignInOffer =
  | { readonly kind: 'here'; readonly file: string; readonly signIn: Required<Pick<FirstSignIn, 'link'>> & FirstSignIn }
  | { readonly kind: 'elsewhere'; readonly login: string; readonly place: string };

interface Dependencies {
  readonly storage: Storage;
  readonly config: Pick<Config, 'paths'>;
  readonly hasher: PasswordHasher;
  /** The clock that copies share. */
  readonly clock: Clock;
  /** Address under which people reach the server; ends in a slash. */
  readonly address: string;
}

/**
 * Sees to it, at each start while nobody has chosen a password, that the copy that made the first one has a link that works: the one that it
 * gave out before, where that is still good, for another 24 hours, else a new one. Undefined where a password was chosen; the file is gone then.
 */
export async function offerSignIn(dependencies: Dependencies, attempt = 1): Promise<SignInOffer | undefined> {
  const { storage, config, clock, address } = dependencies;
  const file = firstPasswordPath(config.paths.data);
  const standing = await firstPasswordRepository(storage.reader).find(scope);
  if (!standing) {
    deleteFirstPassword(file);
    return undefined;
  }
  const { value, user } = standing;
  const password = await findPassword(dependencies, file, value.passwordHash);
  const isOurs = storage.kind === 'sqlite3' || value.place === placeOf(config) || password !== undefined;
  if (!isOurs) return { kind: 'elsewhere', login: user.login, place: value.place };
  const { token, hash } = findToken(standing, file, clock.nowMs()) ?? newToken();
  const expiresAt = clock.nowMs() + LINK_MS;
  const link = { url: `${address}${signInByLink.path.slice(1)}?token=${token}`, expiresAt };
  const signIn = { login: user.login, link, ...(password === undefined ? {} : { password }) };
  writeFirstPassword(file, signIn);
  const isStored = await storage.inTransaction((db) =>
    firstPasswordRepository(db).setLink(scope, standing, { tokenHash: hash, expiresAt }),
  );
  if (!isStored && attempt < ATTEMPTS) return offerSignIn(dependencies, attempt + 1);
  return { kind: 'here', file, signIn };
}

/** The password in the file, where it is the account's: a first start that another copy won may have left another one there. */
async function findPassword({ hasher }: Dependencies, file: string, passwordHash: string): Promise<string | undefined> {
  const { password } = readFirstPassword(file);
  return password !== undefined && (await hasher.verify(password, passwordHash)) ? password : undefined;
}

/** The token of the link that was given out before, where it is still good. */
function findToken({ value: { link } }: StandingFirstPassword, file: string, nowMs: number) {
  const { token } = readFirstPassword(file);
  if (token === undefined || !link || nowMs >= link.expiresAt || tokenHash(token) !== link.tokenHash) return undefined;
  return { token, hash: link.tokenHash };
}

/** Deletes the file of this copy once nobody has the password in it any more, whichever copy was told the new one. */
export async function deleteSpentFile({ storage, config }: Pick<Dependencies, 'storage' | 'config'>): Promise<void> {
  const file = firstPasswordPath(config.paths.data);
  if (!existsSync(file) || (await firstPasswordRepository(storage.reader).find(scope))) return;
  deleteFirstPassword(file);
}
