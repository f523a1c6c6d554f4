import { createHmac, randomBytes } from 'node:crypto';

/** Stands for a text that is tried on something, so that equal attempts are found again without keeping the text. Means nothing to another process. */
export type Fingerprint = string & { readonly __brand: 'fingerprint' };

/** Holds what the text is tried on, such as a stored hash, so that after a change of it nothing matches that is remembered. */
export function createFingerprints(): (password: string, triedOn: string | undefined) => Fingerprint {
  const secret = randomBytes(32);
  return (password, triedOn = '') =>
    createHmac('sha256', secret)
      .update(JSON.stringify([triedOn, password]))
      .digest('base64') as Fingerprint; // the only place that makes one
}
