import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { Secret } from '../config/secret.ts';
import { StorageStartError } from '../database/start-error.ts';
import type { Storage } from '../database/storage.ts';
import { errorCode } from '../error-code.ts';
import { deriveKey, secretKeyName } from './cipher.ts';
import { dataKeyRepository } from './data-keys.server-wide.repository.ts';
import { readServerValue, establishServerValue } from './server-values.ts';
import { makeFolder } from '../make-folder.ts';
import { SECRET_KEY_FILE } from '../lock/data-files.ts';

const CHECK_NAME = 'secret-key-check';
const SHORTEST = 16;
/** The key that the original ships with: known to everybody. */
const SHIPPED_ELSEWHERE = 'SW2YcwTIb9zpOOhoPsMm';

/**
 * The secret key of this server: the configured one, else the one in the data folder, else a new one there, which only a database
 * without a check value accepts. The check value lets a copy with another key refuse to start instead of storing what others cannot read.
 * @throws StorageStartError naming the key
 */
export async function establishSecretKey(storage: Storage, configured: Secret, dataFolder: string): Promise<Secret> {
  const file = join(dataFolder, SECRET_KEY_FILE);
  const check = await readServerValue(storage.reader, CHECK_NAME);
  const given = configured.isSet ? requireStrong(configured.reveal()) : readKeyFile(file);
  if (given === undefined && check !== undefined) throw missingKey(storage.kind, file);
  const key = given ?? makeKeyFile(file);
  const established = check ?? (await storage.inTransaction((db) => establishServerValue(db, CHECK_NAME, checkValue(key))));
  if (established !== checkValue(key)) {
    if (given === undefined) rmSync(file, { force: true });
    throw otherKey(configured.isSet ? 'security.secret_key' : `The key in ${file}`);
  }
  await nameDataKeys(storage, key);
  return new Secret(key);
}

/** Earlier releases did not write down which secret key had wrapped a data key. */
async function nameDataKeys(storage: Storage, key: string): Promise<void> {
  if (await dataKeyRepository(storage.reader).hasUnnamed())
    await storage.inTransaction((db) => dataKeyRepository(db).nameUnnamed(secretKeyName(key)));
}

const checkValue = (key: string): string => deriveKey(key, 'check value').toString('hex');

function requireStrong(key: string): string {
  if (key.length < SHORTEST)
    throw new StorageStartError(`security.secret_key is shorter than ${SHORTEST} characters. Set a longer random one.`);
  if (key === SHIPPED_ELSEWHERE) throw new StorageStartError('security.secret_key is a published sample. Set a random one of your own.');
  return key;
}

function readKeyFile(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw new StorageStartError(`The secret key in ${file} cannot be read. Make it readable or set security.secret_key.`, { cause: error });
  }
}

/** On disk before the database knows of it: a crash in between loses nothing. */
function makeKeyFile(file: string): string {
  const key = randomBytes(32).toString('base64url');
  try {
    makeFolder(join(file, '..'));
    const handle = openSync(file, 'w', 0o600);
    writeSync(handle, `${key}\n`);
    fsyncSync(handle);
    closeSync(handle);
  } catch (error) {
    throw new StorageStartError(`The secret key cannot be written to ${file}. Make the folder writable or set security.secret_key.`, {
      cause: error,
    });
  }
  return key;
}

function missingKey(kind: Storage['kind'], file: string): StorageStartError {
  const cure =
    kind === 'postgres' ? 'Set security.secret_key to the key of the other copies.' : `Put ${file} back, or set security.secret_key to it.`;
  return new StorageStartError(`The database was made with a security.secret_key that this copy does not have. ${cure}`);
}

const otherKey = (what: string): StorageStartError =>
  new StorageStartError(`${what} is not the key this database was made with. Set security.secret_key to the key of the other copies.`);
