/** Letters as ranges of code points, both ends included; in no order. */
export type CharRanges = readonly (readonly [from: number, to: number])[];

/** Letters that one place of a pattern takes. Undefined: only the language itself knows them (`\p{L}`). */
export type CharSet = { readonly ranges: CharRanges; readonly isNegated: boolean } | undefined;

const code = (letter: string): number => letter.codePointAt(0) ?? 0;
const span = (from: string, to = from): readonly [number, number] => [code(from), code(to)];

const DIGITS: CharRanges = [span('0', '9')];
const WORD: CharRanges = [...DIGITS, span('A', 'Z'), span('a', 'z'), span('_')];
const SPACES: CharRanges = [
  [0x09, 0x0d],
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
];
const LINE_ENDS: CharRanges = [
  [0x0a, 0x0a],
  [0x0d, 0x0d],
  [0x2028, 0x2029],
];
const LAST = 0x10ffff;

/** The ranges that are not in these. */
export function invertRanges(ranges: CharRanges): CharRanges {
  const inverted: [number, number][] = [];
  let next = 0;
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    if (from > next) inverted.push([next, from - 1]);
    next = Math.max(next, to + 1);
  }
  return next > LAST ? inverted : [...inverted, [next, LAST]];
}

/** What `\d`, `\W` and the like stand for, by their letter. */
export const CLASS_ESCAPES: Readonly<Record<string, CharRanges>> = {
  d: DIGITS,
  D: invertRanges(DIGITS),
  w: WORD,
  W: invertRanges(WORD),
  s: SPACES,
  S: invertRanges(SPACES),
};

/** What a dot stands for. */
export const dotSet = (takesLineEnds: boolean): CharSet => ({ ranges: takesLineEnds ? [] : LINE_ENDS, isNegated: true });

const isAscii = ([, to]: readonly [number, number]): boolean => to < 0x80;
/** Sets that hold no letter without its other case. */
const CLOSED = new Set([...Object.values(CLASS_ESCAPES).flat(), ...LINE_ENDS]);

/** The same letters in the other case, as the `i` flag takes them; undefined where that is not a matter of ASCII letters. */
export function foldRanges(ranges: CharRanges): CharRanges | undefined {
  const folded: (readonly [number, number])[] = [];
  for (const range of ranges) {
    folded.push(range);
    if (CLOSED.has(range)) continue;
    if (!isAscii(range) && !hasNoCase(range)) return undefined;
    folded.push(...shifted(range, span('A', 'Z'), 32), ...shifted(range, span('a', 'z'), -32));
  }
  return folded;
}

function hasNoCase([from, to]: readonly [number, number]): boolean {
  const letter = String.fromCodePoint(from);
  return from === to && letter.toUpperCase() === letter && letter.toLowerCase() === letter;
}

function shifted([from, to]: readonly [number, number], [first, last]: readonly [number, number], by: number): CharRanges {
  const [low, high] = [Math.max(from, first), Math.min(to, last)];
  return low > high ? [] : [[low + by, high + by]];
}
