import { randomBytes } from 'node:crypto';

/** 32 signs, none of which looks like another or like nothing: five random bits each, and safe to read out. */
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 25;

/** A password of 125 random bits in groups of five signs, to be read and typed by a person. */
export function generatePassword(): string {
  const signs = Array.from(randomBytes(LENGTH), (byte) => SIGNS[byte % SIGNS.length]).join('');
  return signs.replace(/(.{5})(?!$)/g, '$1-');
}
