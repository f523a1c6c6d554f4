import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
export const KEY_BYTES = 32;

/** AES-256-GCM with a fresh nonce; `boundTo` must be the same when opened, so a value cannot be moved to another row or org. */
export function encrypt(key: Uint8Array, plain: Uint8Array, boundTo: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(boundTo));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** @throws Error when the key, the text or what it is bound to is another one. */
export function decrypt(key: Uint8Array, sealed: string, boundTo: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) throw new Error('Sealed value is too short');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(boundTo)).setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
}

/** A key for one purpose, derived so that no two purposes share one. */
export const deriveKey = (secretKey: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, '', `pharos ${purpose}`, KEY_BYTES));

/** By which data keys name the secret key that wrapped them; says nothing about it. */
export const secretKeyName = (secretKey: string): string => deriveKey(secretKey, 'key name').toString('hex').slice(0, 16);
