import { trimEndOf } from './trim-end.ts';

const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/** ASCII for a letter that is one, or that is a base letter with marks; undefined for other scripts and symbols. */
function toAscii(letter: string): string | undefined {
  const known = letters.get(letter);
  if (known !== undefined || isAscii(letter)) return known ?? letter;
  const bases = [...letter.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()];
  const parts = bases.map((base) => letters.get(base) ?? (isAscii(base) ? base : undefined));
  return parts.length === 0 || parts.includes(undefined) ? undefined : parts.join('');
}

function codeOf(letter: string): string {
  if (/[\u0300-\u036f]/.test(letter)) return ''; // a mark that found no letter to stand on
  return /[\p{L}\p{N}\p{M}]/u.test(letter) ? `-${letter.codePointAt(0)?.toString(16)}-` : '-';
}

const slugOfSigns = (text: string): string =>
  text === '' ? '' : ['signs', ...[...text].map((sign) => sign.codePointAt(0)?.toString(16))].join('-');

/**
 * The slug of a title, by which names are compared and addresses are made readable (wire-notes http-api 36.13): lower case,
 * `&` as `and`, `@` as `at`, Latin, Greek and Cyrillic letters in ASCII, everything else a single `-`, none at the ends.
 *
 * Letters of other scripts (Chinese, Arabic, Hangul, ...) become their code points in hex, where the reference writes pinyin: a table
 * for them would outweigh the product, and a plain `-` would make all such titles of a folder clash. For the same reason a title
 * of symbols only is `signs` and their code points; only an empty title has an empty slug.
 */
export function slugify(title: string): string {
  const text = title.trim().normalize('NFC').toLowerCase().replaceAll('&', 'and').replaceAll('@', 'at');
  const ascii = [...text]
    .map((letter) => toAscii(letter) ?? codeOf(letter))
    .join('')
    .replace(/[^a-z0-9_-]+/g, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^[-_]+/, '');
  return trimEndOf(ascii, '-_') || slugOfSigns(text);
}

const pairs = (from: string, to: string): [string, string][] => {
  const targets = to.split(' ');
  return [...from].map((letter, index) => [letter, targets[index] ?? '']);
};

/** Letters that do not fall apart into a base letter and a mark. */
const LATIN = pairs('ßæœøđłþðıŋħŧĸſ', 'ss ae oe o d l th d i n h t k s');
const GREEK = pairs('αβγδεζηθικλμνξοπρσςτυφχψω', 'a v g d e z i th i k l m n x o p r s s t y f ch ps o');
const CYRILLIC = pairs(
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґўђјљњћџѓќѕ',
  'a b v g d e e zh z i i k l m n o p r s t u f kh ts ch sh shch  y  e yu ya i i ie g u dj j lj nj c dz gj kj dz',
);

/** Lower-case letters of the Latin, Greek and Cyrillic alphabets in ASCII. */
const letters: ReadonlyMap<string, string> = new Map([...LATIN, ...GREEK, ...CYRILLIC]);
