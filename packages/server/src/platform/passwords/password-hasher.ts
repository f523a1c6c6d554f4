import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { AppError } from '@pharos/contract/errors';
import { createTurns, turnsByKey } from '../work-budget/turns.ts';

/** OWASP's smallest argon2id; raise the passes until a hash takes 50 to 100 ms on the machine. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
export const PASSWORD_MAX_BYTES = 1024;
/** @limit one caller who sets passwords at once while others wait to sign in (B11) */
const WAITING_PER_CALLER = 2;

const argon2Async = promisify(argon2);

/** Hashes in the thread pool, a few at a time; surplus work is refused rather than queued without end. */
export interface PasswordHasher {
  /** The self-describing stored form, `$argon2id$v=19$...`. Of one caller one runs and two wait, so that nobody keeps others waiting. */
  hash(password: string, caller?: string): Promise<string>;
  /** An undefined stored form costs the same and is never right, so that unknown names cannot be told by time. */
  verify(password: string, stored: string | undefined): Promise<boolean>;
}

/** @throws AppError unavailable from both calls while `waiting` are already queued */
export function createPasswordHasher({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number }): PasswordHasher {
  const refuse = () => new AppError('unavailable');
  const all = createTurns({ levels: [{ name: 'password_hashes_at_once', atOnce, waiting }], refuse });
  const callers = turnsByKey({ name: 'password hashes of one caller', atOnce: 1, waiting: WAITING_PER_CALLER }, refuse);
  const hash = (password: string) => all.run([], () => hashNow(password));
  return {
    hash: (password, caller) => (caller === undefined ? hash(password) : callers.run([caller], () => hash(password))),
    verify: (password, stored) => all.run([], () => verifyNow(password, stored ?? NOBODY)),
  };
}

/** The stored form of a password nobody knows. */
const NOBODY = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${randomBytes(SALT_BYTES).toString('base64url')}$${randomBytes(HASH_BYTES).toString('base64url')}`;

async function hashNow(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, { salt, memory: MEMORY_KIB, passes: PASSES });
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}

const STORED = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=1\$([\w-]+)\$([\w-]+)$/;

async function verifyNow(password: string, stored: string): Promise<boolean> {
  if (Buffer.byteLength(password) > PASSWORD_MAX_BYTES) return false;
  const [, memory, passes, salt = '', hash = ''] = STORED.exec(stored) ?? STORED.exec(NOBODY) ?? [];
  const expected = Buffer.from(hash, 'base64url');
  const actual = await derive(password, { salt: Buffer.from(salt, 'base64url'), memory: Number(memory), passes: Number(passes) });
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

interface Derivation {
  readonly salt: Buffer;
  /** In KiB. */
  readonly memory: number;
  readonly passes: number;
}

const derive = (password: string, { salt, memory, passes }: Derivation): Promise<Buffer> =>
  argon2Async('argon2id', { message: password, nonce: salt, parallelism: 1, tagLength: HASH_BYTES, memory, passes });
