import { createHmac, randomBytes } from 'node:crypto';
import { AppError } from '@pharos/contract/errors';
import { Secret } from '../config/secret.ts';
import type { Database } from '../database/storage.ts';
import { decrypt, deriveKey, encrypt, KEY_BYTES, secretKeyName } from './cipher.ts';
import { dataKeyRepository, type KeyOwner } from './data-keys.server-wide.repository.ts';

/** Where a secret lives; it can be opened nowhere else. */
export interface SecretPlace {
  /** The organisation of the row; the server's scope for a row that belongs to none. */
  readonly scope: KeyOwner;
  readonly table: string;
  readonly rowId: number;
  readonly field: string;
}

/**
 * Seals secrets of an organisation with that organisation's own data key, and those of rows that belong to none with the server's own, which no
 * organisation takes with it. Data keys are wrapped by the secret key, and name it.
 */
export interface SecretBox {
  /** Inside a transaction: the first secret of an organisation, and of the server, makes its data key. */
  seal(db: Database, place: SecretPlace, text: string): Promise<string>;
  /** @throws AppError secret-unreadable when the stored value was changed, moved, or sealed with another key */
  open(db: Database, place: SecretPlace, sealed: string): Promise<Secret>;
  /** HMAC-SHA-256 of a text that leaves the server and comes back, with a key that only this purpose has; the same on every copy. */
  sign(purpose: string, text: string): string;
  /** The same where nobody outside may read the text: it names its key, and only this purpose opens it. */
  sealAway(purpose: string, text: string): string;
  /** Undefined of what was not sealed for this purpose, or was changed since. */
  openAgain(purpose: string, sealed: string): string | undefined;
}

const CURRENT_KEY = '1';
const SEALED = /^v1\.([^.]+)\.([\w-]+)$/;

export function createSecretBox(secretKey: Secret, nowMs: () => number): SecretBox {
  const keys = dataKeys(secretKey.reveal(), nowMs);
  return {
    seal: async (db, place, text) => {
      const { scope } = place;
      const key = (await keys.find(db, scope, CURRENT_KEY)) ?? (await keys.make(db, scope, CURRENT_KEY));
      return `v1.${CURRENT_KEY}.${encrypt(key, Buffer.from(text), bindTo(place, CURRENT_KEY))}`;
    },
    open: async (db, place, sealed) => {
      const [, keyName = '', value = ''] = SEALED.exec(sealed) ?? [];
      try {
        const key = await keys.find(db, place.scope, keyName);
        if (!key) throw new Error('The data key is missing');
        return new Secret(decrypt(key, value, bindTo(place, keyName)).toString());
      } catch (error) {
        if (error instanceof AppError) throw error;
        throw new AppError('secret-unreadable', { field: place.field }, { cause: error });
      }
    },
    sign: (purpose, text) =>
      createHmac('sha256', deriveKey(secretKey.reveal(), `signing: ${purpose}`))
        .update(text)
        .digest('base64url'),
    sealAway: (purpose, text) => `v1.${CURRENT_KEY}.${encrypt(sealingKey(secretKey, purpose), Buffer.from(text), CURRENT_KEY)}`,
    openAgain: (purpose, sealed) => {
      const [, keyName, value = ''] = SEALED.exec(sealed) ?? [];
      if (keyName !== CURRENT_KEY) return undefined;
      try {
        return decrypt(sealingKey(secretKey, purpose), value, keyName).toString();
      } catch {
        return undefined;
      }
    },
  };
}

const sealingKey = (secretKey: Secret, purpose: string): Buffer => deriveKey(secretKey.reveal(), `sealing: ${purpose}`);

/** No organisation has this in place of its number. */
const ownerName = (owner: KeyOwner): number | 'server' => ('orgId' in owner ? owner.orgId : 'server');

const bindTo = ({ scope, table, rowId, field }: SecretPlace, keyName: string): string =>
  JSON.stringify([ownerName(scope), table, rowId, field, keyName]);

const bindKey = (owner: KeyOwner, name: string): string =>
  JSON.stringify('orgId' in owner ? ['org_key', owner.orgId, name] : ['server_key', name]);

/**
 * Data keys are read for each use and never remembered: a key made in a transaction that was rolled back must not seal anything.
 */
const dataKeys = (secretKey: string, nowMs: () => number) => {
  const wrappingKey = deriveKey(secretKey, 'key encryption');
  const wrappedBy = secretKeyName(secretKey);
  const find = async (db: Database, owner: KeyOwner, name: string): Promise<Buffer | undefined> => {
    const row = await dataKeyRepository(db).find(owner, name);
    if (row && row.wrappedBy !== '' && row.wrappedBy !== wrappedBy)
      throw new Error(`The data key was wrapped by the secret key ${row.wrappedBy}, this copy has ${wrappedBy}`);
    return row && decrypt(wrappingKey, row.wrapped, bindKey(owner, name));
  };
  const make = async (db: Database, owner: KeyOwner, name: string): Promise<Buffer> => {
    const key = randomBytes(KEY_BYTES);
    const wrapped = encrypt(wrappingKey, key, bindKey(owner, name));
    await dataKeyRepository(db).add(owner, { name, wrapped, wrappedBy, createdAt: nowMs() });
    return key;
  };
  return { find, make };
};
