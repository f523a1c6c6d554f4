import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createExpression } from './expression.ts';
import { compileLinear } from './linear-engine.ts';
import { linearSource } from './linear-source.ts';
import { type Pattern, parsePattern } from './pattern.ts';
import { boundSteps } from './step-bound.ts';

const LEAVES = ['a', 'b', 'c', '.', '[ab]', '[^a]', String.raw`\w`, String.raw`\W`, String.raw`\d`, String.raw`\s`, '[a-c\\d]', 'K', '-'];
const MAX_STEPS = 1e6;
const REPEATS = ['', '', '*', '+', '?', '*?', '+?', '{2}', '{0,2}', '{1,}', '{2,3}?'];

/** Expressions of every form that the linear engine takes, with what makes it hard: loops in loops, empty options, edges inside. */
const patterns = fc.letrec<{ pattern: string; item: string }>((tie) => ({
  pattern: fc.array(tie('item'), { minLength: 1, maxLength: 4 }).map((items) => items.join('')),
  item: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.tuple(fc.constantFrom(...LEAVES), fc.constantFrom(...REPEATS)).map((parts) => parts.join('')),
    fc.constantFrom('^', '$', String.raw`\b`, String.raw`\B`),
    fc
      .tuple(
        fc.array(tie('pattern'), { minLength: 1, maxLength: 3 }),
        fc.constantFrom('(', '(?:'),
        fc.boolean(),
        fc.constantFrom(...REPEATS),
      )
      .map(([options, open, hasEmpty, repeat]) => `${open}${options.join('|')}${hasEmpty ? '|' : ''})${repeat}`),
  ),
})).pattern;

/** Short, of few letters, so that many match and none takes long. */
const texts = fc
  .array(fc.constantFrom('a', 'b', 'c', 'A', 'K', 'k', '1', '-', ' ', '\n', '\u2028', 'é', 'ſ', '\u212a'), { maxLength: 7 })
  .map((letters) => letters.join(''));

function linear(source: string, flags = '') {
  const regexp = createExpression(source, flags)?.regexp;
  const pattern = regexp && parsePattern(regexp);
  const written = pattern && linearSource(pattern, flags);
  return written === undefined ? undefined : compileLinear(written);
}

/** The language takes hours for some: the linear engine is compared where both are known to end. */
function endsSoon(regexp: RegExp, text: string): boolean {
  const pattern = parsePattern(regexp);
  return pattern !== undefined && boundSteps(pattern, text.length, { isMultiline: regexp.multiline }) < MAX_STEPS;
}

/** An engine that goes back, as simple as can be, and counts: what it takes no real one exceeds. `go` is what comes after. */
function countSteps(pattern: Pattern, text: string): number {
  let steps = 0;
  const isWord = (letter: string | undefined) => letter !== undefined && /\w/.test(letter);
  function run(at: number, part: Pattern, go: (at: number) => boolean): boolean {
    switch (part.kind) {
      case 'character': {
        steps += 1;
        const letter = text.charCodeAt(at);
        const isIn = part.set?.ranges.some(([from, to]) => letter >= from && letter <= to) ?? true;
        return at < text.length && isIn !== part.set?.isNegated && go(at + 1);
      }
      case 'assertion':
        steps += 1;
        if (part.assertion === '^') return at === 0 && go(at);
        if (part.assertion === '$') return at === text.length && go(at);
        return (isWord(text[at - 1]) !== isWord(text[at])) === (part.assertion === 'b') && go(at);
      case 'sequence':
        return part.items.reduceRight<(at: number) => boolean>((next, item) => (place) => run(place, item, next), go)(at);
      case 'alternation':
        return part.options.some((option) => run(at, option, go));
      case 'quantifier': {
        const round = (place: number, count: number): boolean =>
          (count < part.max && run(place, part.body, (end) => (count < part.min || end > place) && round(end, count + 1))) ||
          (count >= part.min && go(place));
        return round(at, 0);
      }
      default:
        throw new Error('not made by the patterns of these tests');
    }
  }
  for (let at = 0; at <= text.length; at += 1) if (run(at, pattern, () => true)) break;
  return steps;
}

describe('[B8] of random patterns', () => {
  test.each(['', 'i', 's', 'u'])('the linear engine says what the language says, with the flags "%s"', (flags) => {
    fc.assert(
      fc.property(patterns, texts, (source, text) => {
        const expected = createExpression(source, flags);
        fc.pre(expected !== undefined && endsSoon(expected.regexp, text));
        expect([source, text, linear(source, flags)?.(text)]).toEqual([source, text, expected?.regexp.test(text)]);
      }),
      { numRuns: 500 },
    );
  });

  /** From one place only and to an end that never comes, so that every way is tried: there the bound has least to spare. */
  test('none takes more steps than the bound says', () => {
    fc.assert(
      fc.property(patterns, texts, (source, text) => {
        fc.pre(createExpression(source) !== undefined);
        const pattern = parsePattern(new RegExp(`^(?:${source})!`));
        if (!pattern) throw new Error(`${source} cannot be read`);
        const bound = boundSteps(pattern, text.length, { isMultiline: false });
        fc.pre(bound < MAX_STEPS);
        expect(countSteps(pattern, text), `/${source}/ on ${JSON.stringify(text)}`).toBeLessThanOrEqual(bound);
      }),
      { numRuns: 1000, examples: [['(?:a|a){6}', 'aaaaaa']] },
    );
  });
});
