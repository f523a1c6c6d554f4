import { createHmac, randomBytes } from 'node:crypto';

/** Stands for a text that is tried on a stored hash, so that equal attempts are found again without keeping the text. Means nothing to another process. */
export type Fingerprint = string & { readonly __brand: 'fingerprint' };

/** Holds the stored hash, so a changed password matches nothing that is remembered. */
export function createFingerprints(): (password: string, stored: string | undefined) => Fingerprint {
  const secret = randomBytes(32);
  return (password, stored = '') =>
    createHmac('sha256', secret)
      .update(JSON.stringify([stored, password]))
      .digest('base64') as Fingerprint; // the only place that makes one
}
