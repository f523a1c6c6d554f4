import { type CharRanges, foldRanges, invertRanges } from './char-set.ts';
import type { Pattern } from './pattern.ts';

/** Thrown inside by what the linear engine does not have, or has with another meaning. */
class NotLinear extends Error {}

/**
 * The pattern in the words of RE2, with every set of letters spelt out, so that no rule of either language about case, spaces, ends of
 * lines or escapes decides. It finds the same texts; where in a text is not asked. Undefined where that cannot be promised.
 */
export function linearSource(pattern: Pattern, flags: string): string | undefined {
  if (flags.includes('m') || (flags.includes('i') && flags.includes('u'))) return undefined;
  try {
    return write(pattern, flags.includes('i'));
  } catch (error) {
    if (error instanceof NotLinear) return undefined;
    throw error;
  }
}

const ASSERTIONS = { '^': String.raw`\A`, $: String.raw`\z`, b: String.raw`\b`, B: String.raw`\B` };

function write(pattern: Pattern, ignoresCase: boolean): string {
  switch (pattern.kind) {
    case 'character':
      return writeSet(pattern.set, ignoresCase);
    case 'assertion':
      return ASSERTIONS[pattern.assertion];
    case 'sequence':
      return pattern.items.map((item) => write(item, ignoresCase)).join('');
    case 'alternation':
      return `(?:${pattern.options.map((option) => write(option, ignoresCase)).join('|')})`;
    case 'quantifier':
      return `(?:${write(pattern.body, ignoresCase)})${writeCount(pattern.min, pattern.max)}`;
    default:
      throw new NotLinear();
  }
}

function writeCount(min: number, max: number): string {
  if (max === Infinity && min < 2) return min === 0 ? '*' : '+';
  return `{${min},${max === Infinity ? '' : max}}`;
}

type KnownSet = Extract<Pattern, { kind: 'character' }>['set'];

function writeSet(set: KnownSet, ignoresCase: boolean): string {
  const ranges = set && (ignoresCase ? foldRanges(set.ranges) : set.ranges);
  if (!ranges) throw new NotLinear();
  const matched = set.isNegated ? invertRanges(ranges) : ranges;
  return matched.length === 0 ? NO_LETTER : `[${matched.map(writeRange).join('')}]`;
}

const NO_LETTER = String.raw`[^\x{0}-\x{10FFFF}]`;

const writeRange = ([from, to]: CharRanges[number]): string => String.raw`\x{${from.toString(16)}}-\x{${to.toString(16)}}`;
