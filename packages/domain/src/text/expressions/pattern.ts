import { type AST, RegExpParser } from '@eslint-community/regexpp';
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

/** Thrown inside by what has no place in the tree: a few rare forms, which then run under the limit of time. */
class UnknownForm extends Error {}

const NAME = '(?<';
/** The parser compares each name of a group with all others: some thousand would hold the thread for half a second. */
const MAX_NAMES = 200;

/** An expression that the language has read already, as a tree; undefined for rare forms that are not told apart here. */
export function parsePattern({ source, flags }: Pick<RegExp, 'source' | 'flags'>): Pattern | undefined {
  if (flags.includes('v') || source.split(NAME).length > MAX_NAMES) return undefined;
  try {
    const parsed = new RegExpParser().parsePattern(source, 0, source.length, { unicode: flags.includes('u') });
    return readAlternatives(parsed.alternatives, flags.includes('s'));
  } catch (error) {
    // Syntax that the language knows and the parser does not; a pattern nested some thousand deep ends the stack.
    if (error instanceof UnknownForm || error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}

function readAlternatives(alternatives: readonly AST.Alternative[], takesLineEnds: boolean): Pattern {
  const options = alternatives.map(({ elements }): Pattern => ({
    kind: 'sequence',
    items: elements.map((element) => readElement(element, takesLineEnds)),
  }));
  return options.length === 1 && options[0] ? options[0] : { kind: 'alternation', options };
}

function readElement(element: AST.Element, takesLineEnds: boolean): Pattern {
  switch (element.type) {
    case 'Character':
      return { kind: 'character', set: { ranges: [[element.value, element.value]], isNegated: false } };
    case 'CharacterSet':
      return { kind: 'character', set: element.kind === 'any' ? dotSet(takesLineEnds) : readSet([element], false) };
    case 'CharacterClass':
      return { kind: 'character', set: readSet(element.elements, element.negate) };
    case 'Quantifier':
      return { kind: 'quantifier', body: readElement(element.element, takesLineEnds), min: element.min, max: element.max };
    case 'CapturingGroup':
      return readAlternatives(element.alternatives, takesLineEnds);
    case 'Group':
      if (element.modifiers) throw new UnknownForm();
      return readAlternatives(element.alternatives, takesLineEnds);
    case 'Backreference':
      return { kind: 'backreference' };
    case 'Assertion':
      return readAssertion(element, takesLineEnds);
    case 'ExpressionCharacterClass':
      throw new UnknownForm();
  }
}

function readAssertion(assertion: AST.Assertion, takesLineEnds: boolean): Pattern {
  switch (assertion.kind) {
    case 'start':
      return { kind: 'assertion', assertion: '^' };
    case 'end':
      return { kind: 'assertion', assertion: '$' };
    case 'word':
      return { kind: 'assertion', assertion: assertion.negate ? 'B' : 'b' };
    default:
      return { kind: 'lookaround', body: readAlternatives(assertion.alternatives, takesLineEnds) };
  }
}

/** What the members of a class take together; undefined as soon as only the language knows one of them. */
function readSet(members: readonly AST.CharacterClassElement[], isNegated: boolean): CharSet {
  const ranges = members.map(readMember);
  const known = ranges.filter((one) => one !== undefined);
  return known.length === ranges.length ? { ranges: known.flat(), isNegated } : undefined;
}

const ESCAPES = { digit: ['d', 'D'], space: ['s', 'S'], word: ['w', 'W'] } as const;

function readMember(member: AST.CharacterClassElement): CharRanges | undefined {
  switch (member.type) {
    case 'Character':
      return [[member.value, member.value]];
    case 'CharacterClassRange':
      return [[member.min.value, member.max.value]];
    case 'CharacterSet':
      return member.kind === 'property' ? undefined : CLASS_ESCAPES[ESCAPES[member.kind][member.negate ? 1 : 0]];
    default:
      throw new UnknownForm();
  }
}
