import { argon2Sync, createCipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/*
 * How the first release wrote secrets, written down again: a fixture made with the product's own functions would change with them.
 */

export const randomText = (bytes = 32): string => randomBytes(bytes).toString('base64url');

/** What is stored of a session's token, and of the random part of an API key. */
export const storedToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Text of an API key. */
export const keyText = (secret: string, name: string, orgId: number): string =>
  Buffer.from(JSON.stringify({ k: secret, n: name, id: orgId })).toString('base64');

export function storedPassword(password: string): string {
  const salt = randomBytes(16);
  const parameters = { message: password, nonce: salt, parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 };
  return `$argon2id$v=19$m=19456,t=2,p=1$${salt.toString('base64url')}$${argon2Sync('argon2id', parameters).toString('base64url')}`;
}

const derive = (secretKey: string, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secretKey, '', `pharos ${purpose}`, 32));

/** By which a copy finds out that its secret key is another one. */
export const checkValue = (secretKey: string): string => derive(secretKey, 'check value').toString('hex');

function encrypt(key: Uint8Array, plain: Uint8Array, boundTo: readonly unknown[]): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(JSON.stringify(boundTo)));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** The data key of an organisation as it is stored, and how it seals secrets of data sources. */
export function orgKey(secretKey: string, orgId: number) {
  const key = randomBytes(32);
  return {
    wrapped: encrypt(derive(secretKey, 'key encryption'), key, ['org_key', orgId, '1']),
    seal: (dataSourceId: number, field: string, text: string): string =>
      `v1.1.${encrypt(key, Buffer.from(text), [orgId, 'data_source_secret', dataSourceId, field, '1'])}`,
  };
}
