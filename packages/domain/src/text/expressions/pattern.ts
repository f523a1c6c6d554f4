import { CLASS_ESCAPES, dotSet, type CharRanges, type CharSet } from './char-set.ts';

/** An expression as a tree. Groups that capture are their bodies: nobody here reads what they hold. */
export type Pattern =
  | { readonly kind: 'character'; readonly set: CharSet }
  | { readonly kind: 'assertion'; readonly assertion: '^' | '$' | 'b' | 'B' }
  | { readonly kind: 'sequence'; readonly items: readonly Pattern[] }
  | { readonly kind: 'alternation'; readonly options: readonly Pattern[] }
  | { readonly kind: 'quantifier'; readonly body: Pattern; readonly min: number; readonly max: number }
  /** What stands around the place, or what a group held. The language never goes back into either once it is done. */
  | { readonly kind: 'lookaround'; readonly body: Pattern }
  | { readonly kind: 'backreference' };

/** Thrown inside the parser by what is not read here: a few rare forms, which then run under the limit of time. */
class UnknownForm extends Error {}

interface Reader {
  readonly source: string;
  readonly isUnicode: boolean;
  readonly takesLineEnds: boolean;
  readonly groups: number;
  readonly hasNames: boolean;
  at: number;
}

const GROUP = /\\.|\[(?:\\.|[^\]\\])*\]|\((?!\?)|\(\?<(?![=!])/gs;
const QUANTIFIER = /([*+?])|\{(\d+)(?:(,)(\d*))?\}/y;
const BOUNDS: Readonly<Record<string, readonly [number, number]>> = { '*': [0, Infinity], '+': [1, Infinity], '?': [0, 1] };
const CONTROL: Readonly<Record<string, number>> = { t: 9, n: 10, v: 11, f: 12, r: 13, 0: 0 };
const NUMBERED = /u\{([\da-f]+)\}|u([\da-f]{4})|x([\da-f]{2})|c([a-z])/iy;

/** An expression that the language has read already, as a tree; undefined for rare forms that are not told apart here. */
export function parsePattern({ source, flags }: Pick<RegExp, 'source' | 'flags'>): Pattern | undefined {
  const starts = [...source.matchAll(GROUP)].map(([text]) => text).filter((text) => text.startsWith('('));
  const reader: Reader = {
    source,
    isUnicode: flags.includes('u'),
    takesLineEnds: flags.includes('s'),
    groups: starts.length,
    hasNames: starts.includes('(?<'),
    at: 0,
  };
  try {
    const pattern = readAlternation(reader);
    return reader.at === source.length ? pattern : undefined;
  } catch (error) {
    // A pattern nested some thousand deep ends the stack; it runs under the limit of time too.
    if (error instanceof UnknownForm || error instanceof RangeError) return undefined;
    throw error;
  }
}

const peek = ({ source, at }: Reader): string => source.charAt(at);

function accept(reader: Reader, text: string): boolean {
  if (!reader.source.startsWith(text, reader.at)) return false;
  reader.at += text.length;
  return true;
}

function acceptMatch(reader: Reader, sticky: RegExp): RegExpExecArray | null {
  sticky.lastIndex = reader.at;
  const match = sticky.exec(reader.source);
  if (match) reader.at = sticky.lastIndex;
  return match;
}

function readAlternation(reader: Reader): Pattern {
  const options = [readSequence(reader)];
  while (accept(reader, '|')) options.push(readSequence(reader));
  return options.length === 1 && options[0] ? options[0] : { kind: 'alternation', options };
}

function readSequence(reader: Reader): Pattern {
  const items: Pattern[] = [];
  while (reader.at < reader.source.length && peek(reader) !== '|' && peek(reader) !== ')') items.push(readQuantified(reader));
  return { kind: 'sequence', items };
}

function readQuantified(reader: Reader): Pattern {
  const body = readItem(reader);
  const repeat = acceptMatch(reader, QUANTIFIER);
  if (!repeat) return body;
  accept(reader, '?');
  const [, sign = '', least = '', comma, most = ''] = repeat;
  const [min, max] = BOUNDS[sign] ?? [Number(least), comma === undefined ? Number(least) : most === '' ? Infinity : Number(most)];
  return { kind: 'quantifier', body, min, max };
}

function readItem(reader: Reader): Pattern {
  if (accept(reader, '(')) return readGroup(reader);
  if (accept(reader, '[')) return { kind: 'character', set: readClass(reader) };
  if (accept(reader, '.')) return { kind: 'character', set: dotSet(reader.takesLineEnds) };
  if (accept(reader, '^')) return { kind: 'assertion', assertion: '^' };
  if (accept(reader, '$')) return { kind: 'assertion', assertion: '$' };
  if (accept(reader, '\\')) return readEscape(reader);
  return { kind: 'character', set: one(readLetter(reader)) };
}

const one = (letter: number): CharSet => ({ ranges: [[letter, letter]], isNegated: false });

function readLetter(reader: Reader): number {
  const letter = reader.isUnicode ? reader.source.codePointAt(reader.at) : reader.source.charCodeAt(reader.at);
  if (letter === undefined || Number.isNaN(letter)) throw new UnknownForm();
  reader.at += letter > 0xffff ? 2 : 1;
  return letter;
}

const LOOKAROUNDS = ['?=', '?!', '?<=', '?<!'];

function readGroup(reader: Reader): Pattern {
  const isLookaround = LOOKAROUNDS.some((sign) => accept(reader, sign));
  if (!isLookaround && !accept(reader, '?:') && accept(reader, '?')) {
    if (!accept(reader, '<')) throw new UnknownForm();
    reader.at = reader.source.indexOf('>', reader.at) + 1;
  }
  const body = readAlternation(reader);
  if (!accept(reader, ')')) throw new UnknownForm();
  return isLookaround ? { kind: 'lookaround', body } : body;
}

function readEscape(reader: Reader): Pattern {
  if (accept(reader, 'b')) return { kind: 'assertion', assertion: 'b' };
  if (accept(reader, 'B')) return { kind: 'assertion', assertion: 'B' };
  if (reader.hasNames && accept(reader, 'k<')) {
    reader.at = reader.source.indexOf('>', reader.at) + 1;
    return { kind: 'backreference' };
  }
  const number = acceptMatch(reader, /[1-9]\d*/y);
  if (number && Number(number[0]) <= reader.groups) return { kind: 'backreference' };
  if (number) throw new UnknownForm();
  const ranges = readClassEscape(reader);
  if (ranges === 'unknown') return { kind: 'character', set: undefined };
  return { kind: 'character', set: ranges ? { ranges, isNegated: false } : one(readEscapedLetter(reader)) };
}

/** What follows a backslash and stands for many letters; undefined where it stands for one. */
function readClassEscape(reader: Reader): CharRanges | 'unknown' | undefined {
  if (reader.isUnicode && acceptMatch(reader, /p\{[\w=]+\}/iy)) return 'unknown';
  const ranges = CLASS_ESCAPES[peek(reader)];
  if (ranges) reader.at += 1;
  return ranges;
}

function readEscapedLetter(reader: Reader): number {
  const control = CONTROL[peek(reader)];
  // A digit behind a zero is an octal number of old.
  if (control !== undefined && !/^0\d/.test(reader.source.slice(reader.at, reader.at + 2))) {
    reader.at += 1;
    return control;
  }
  const start = reader.at;
  const numbered = acceptMatch(reader, NUMBERED);
  const [, braced, four, two, controlled] = numbered ?? [];
  if (braced !== undefined && !reader.isUnicode) reader.at = start;
  else if (controlled !== undefined) return controlled.charCodeAt(0) % 32;
  // Two halves of one letter are read as one in this mode; such patterns are rare enough to run under the limit of time.
  else if (reader.isUnicode && four !== undefined && /^d[89a-f]/i.test(four)) throw new UnknownForm();
  else if (numbered) return Number.parseInt(braced ?? four ?? two ?? '', 16);
  if (/[\dck]/.test(peek(reader))) throw new UnknownForm();
  return readLetter(reader);
}

function readClass(reader: Reader): CharSet {
  const isNegated = accept(reader, '^');
  const ranges: (readonly [number, number])[] = [];
  let isKnown = true;
  while (!accept(reader, ']')) {
    const from = readClassMember(reader);
    const isRange = peek(reader) === '-' && reader.source.charAt(reader.at + 1) !== ']';
    if (typeof from !== 'number') {
      if (from === 'unknown') isKnown = false;
      else ranges.push(...from);
      continue;
    }
    if (!isRange) {
      ranges.push([from, from]);
      continue;
    }
    reader.at += 1;
    const to = readClassMember(reader);
    // `[a-\d]` is three members in the old mode.
    if (typeof to !== 'number') throw new UnknownForm();
    ranges.push([from, to]);
  }
  return isKnown ? { ranges, isNegated } : undefined;
}

function readClassMember(reader: Reader): number | CharRanges | 'unknown' {
  if (!accept(reader, '\\')) return readLetter(reader);
  if (accept(reader, 'b')) return 8;
  if (/[1-9]/.test(peek(reader))) throw new UnknownForm();
  return readClassEscape(reader) ?? readEscapedLetter(reader);
}
