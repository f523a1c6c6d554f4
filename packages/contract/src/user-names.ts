import * as z from 'zod/mini';
import { KEY_NAME_MAX_LENGTH } from './primitives.ts';

/** Characters that nobody sees, that turn the direction of the text around, that end a line of a mail's header, or that begin a tag. */
const HIDDEN_OR_STEERING = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}<>]/u;
const WORD = /[\p{L}\p{M}]+/gu;

/** Scripts whose letters stand in one word of honest text; everything else beside a foreign letter is a look-alike. */
const SCRIPT_SETS: readonly (readonly string[])[] = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
  ...['Cyrillic', 'Greek', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Devanagari', 'Bengali', 'Tamil', 'Telugu', 'Thai', 'Ethiopic'].map(
    (script) => [script],
  ),
];
const SCRIPT_PATTERNS = SCRIPT_SETS.map((scripts) => {
  const letters = [...scripts, 'Common', 'Inherited'].map((script) => `\\p{Script=${script}}`);
  return new RegExp(`^[${letters.join('')}]*$`, 'u');
});

const isOneScript = (word: string): boolean => SCRIPT_PATTERNS.some((pattern) => pattern.test(word));

const typedName = z.string().check(
  z.maxLength(KEY_NAME_MAX_LENGTH),
  z.refine((text) => !HIDDEN_OR_STEERING.test(text.trim()), 'has signs that cannot be seen, or that are not allowed in names'),
  z.refine((text) => (text.match(WORD) ?? []).every(isOneScript), 'mixes the letters of several scripts in one word'),
);

/** The login of a new account. Accounts that were made before keep theirs: nothing that signs in is held against it. */
export const Login = typedName;
/** The email of a new account: nothing of it may steer the mail that is sent to it. */
export const Email = typedName;
/** The name of a team: who gives it rights must be able to tell it from others. */
export const TeamName = typedName;
