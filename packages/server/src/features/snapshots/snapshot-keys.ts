import { createHash, randomBytes } from 'node:crypto';

const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LENGTH = 32;
const ORG_RADIX = 36;
/** Bytes from here on would make the first signs of the alphabet likelier than the others. */
const FAIR_BYTES = 256 - (256 % ALPHABET.length);

/**
 * A new key: 32 letters and digits, which say whose row it is before it is known who is calling. The first sign tells how many digits the number of
 * the organisation has, those follow, and the rest is random: 119 bits and more.
 */
export function newSnapshotKey(orgId: number, random: (bytes: number) => Uint8Array = randomBytes): string {
  const org = orgId.toString(ORG_RADIX);
  let key = `${org.length.toString(ORG_RADIX)}${org}`;
  while (key.length < LENGTH)
    for (const byte of random(LENGTH)) if (byte < FAIR_BYTES && key.length < LENGTH) key += ALPHABET[byte % ALPHABET.length];
  return key;
}

/** The organisation that a key names; undefined of a text that is no key of this server. */
export function orgIdOfKey(key: string): number | undefined {
  if (key.length !== LENGTH || !/^[1-9a-b][0-9a-zA-Z]+$/.test(key)) return undefined;
  const digits = key.slice(1, 1 + Number.parseInt(key[0] ?? '', ORG_RADIX));
  if (!/^[1-9a-z][0-9a-z]*$/.test(digits)) return undefined;
  const orgId = Number.parseInt(digits, ORG_RADIX);
  return Number.isSafeInteger(orgId) ? orgId : undefined;
}

/** Delete keys are stored as this only. */
export const hashDeleteKey = (deleteKey: string): string => createHash('sha256').update(deleteKey).digest('hex');
