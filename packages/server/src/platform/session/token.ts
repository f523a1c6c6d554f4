import { createHash, randomBytes } from 'node:crypto';

/** A bearer value of 256 random bits, and what is stored of it. */
export function newToken(): { readonly token: string; readonly hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: tokenHash(token) };
}

/** Rows are found by this digest, so a read of the database opens no session, and no comparison depends on the secret's bytes. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');
