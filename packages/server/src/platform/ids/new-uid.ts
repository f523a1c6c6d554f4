import { randomBytes } from 'node:crypto';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_';
const LENGTH = 9;

/** A new public name: nine of 64 characters (54 bits), not beginning with a dash, which command lines would take for an option. */
export function newUid(random: (bytes: number) => Uint8Array = randomBytes): string {
  for (;;) {
    const uid = Array.from(random(LENGTH), (byte) => ALPHABET[byte & 63]).join('');
    if (!uid.startsWith('-')) return uid;
  }
}
