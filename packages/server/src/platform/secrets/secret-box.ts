import { createHmac, randomBytes } from 'node:crypto';
import type { Generated } from 'kysely';
import { AppError } from '@pharos/contract/errors';
import { Secret } from '../config/secret.ts';
import type { Database } from '../database/storage.ts';
import type { OrgScope } from '../session/org-scope.ts';
import { decrypt, deriveKey, encrypt, KEY_BYTES } from './cipher.ts';

declare module '../database/tables.ts' {
  interface Tables {
    orgKey: {
      readonly id: Generated<number>;
      readonly orgId: number;
      readonly name: string;
      readonly wrapped: string;
      readonly createdAt: number;
    };
  }
}

/** Where a secret lives; it can be opened nowhere else. */
export interface SecretPlace {
  readonly scope: OrgScope;
  readonly table: string;
  readonly rowId: number;
  readonly field: string;
}

/** Seals secrets of an organisation with that organisation's own data key, which is wrapped by the server's secret key. */
export interface SecretBox {
  /** Inside a transaction: the first secret of an organisation makes its data key. */
  seal(db: Database, place: SecretPlace, text: string): Promise<string>;
  /** @throws AppError secret-unreadable when the stored value was changed, moved, or sealed with another key */
  open(db: Database, place: SecretPlace, sealed: string): Promise<Secret>;
  /** HMAC-SHA-256 of a text that leaves the server and comes back, with a key that only this purpose has; the same on every copy. */
  sign(purpose: string, text: string): string;
}

const CURRENT_KEY = '1';
const SEALED = /^v1\.([^.]+)\.([\w-]+)$/;

export function createSecretBox(secretKey: Secret, nowMs: () => number): SecretBox {
  const wrappingKey = deriveKey(secretKey.reveal(), 'key encryption');
  const keys = dataKeys(wrappingKey, nowMs);
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
        if (!key) throw new Error('The data key of the organisation is missing');
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
  };
}

const bindTo = ({ scope, table, rowId, field }: SecretPlace, keyName: string): string =>
  JSON.stringify([scope.orgId, table, rowId, field, keyName]);

/**
 * Data keys are read for each use and never remembered: a key made in a transaction that was rolled back must not seal anything.
 */
const dataKeys = (wrappingKey: Buffer, nowMs: () => number) => {
  const bindKey = (scope: OrgScope, name: string) => JSON.stringify(['org_key', scope.orgId, name]);
  const find = async (db: Database, scope: OrgScope, name: string): Promise<Buffer | undefined> => {
    const row = await db
      .selectFrom('orgKey')
      .select('wrapped')
      .where('orgId', '=', scope.orgId)
      .where('name', '=', name)
      .executeTakeFirst();
    return row && decrypt(wrappingKey, row.wrapped, bindKey(scope, name));
  };
  const make = async (db: Database, scope: OrgScope, name: string): Promise<Buffer> => {
    const key = randomBytes(KEY_BYTES);
    await db
      .insertInto('orgKey')
      .values({ orgId: scope.orgId, name, wrapped: encrypt(wrappingKey, key, bindKey(scope, name)), createdAt: nowMs() })
      .execute();
    return key;
  };
  return { find, make };
};
