import type { Pattern } from './pattern.ts';

/** What a pattern can cost from one place of a text: in how many ways it can end, and the steps of all of them together. */
interface Cost {
  readonly ways: number;
  readonly steps: number;
  /** Least number of letters it takes. */
  readonly shortest: number;
}

/** How a text is searched. */
interface SearchMode {
  readonly isMultiline: boolean;
  /** For all matches, each behind the one before. */
  readonly isGlobal?: boolean;
}

/** As many as the linear engine needs for a letter, or more: below this the language's own is the quicker one. */
const STEPS_PER_LETTER = 1000;

/** Letters of a pattern, its repeats written out. The language makes code of so many. */
export function patternSize(pattern: Pattern): number {
  switch (pattern.kind) {
    case 'sequence':
      return pattern.items.reduce((sum, item) => sum + patternSize(item), 1);
    case 'alternation':
      return pattern.options.reduce((sum, option) => sum + patternSize(option), 1);
    case 'quantifier':
      return patternSize(pattern.body) * Math.max(1, Number.isFinite(pattern.max) ? pattern.max : pattern.min + 1);
    case 'lookaround':
      return patternSize(pattern.body) + 1;
    default:
      return 1;
  }
}

/**
 * Whether a search in a text of so many letters provably ends after a thousand steps for each of them, in the worst case of an engine
 * that goes back. Where it says no, nothing is known.
 */
export function isBounded(pattern: Pattern, length: number, mode: SearchMode): boolean {
  const steps = boundSteps(pattern, length, mode);
  return steps <= STEPS_PER_LETTER * (length + 8);
}

/** Most steps that a search can take; infinite where no bound is known. */
export function boundSteps(pattern: Pattern, length: number, mode: SearchMode): number {
  const options = pattern.kind === 'alternation' ? pattern.options : [pattern];
  return options.reduce((sum, option) => sum + boundAlternative(option, length, mode), 0);
}

function boundAlternative(option: Pattern, length: number, { isMultiline, isGlobal = false }: SearchMode): number {
  const items = option.kind === 'sequence' ? option.items : [option];
  const [first] = items;
  const isAtStart = first?.kind === 'assertion' && first.assertion === '^' && !isMultiline;
  // What may be missing at the end cannot fail: the search is over when it is reached, unless it goes on behind the match.
  const endOfHead = isGlobal ? items.length : items.findLastIndex((item) => item.kind !== 'quantifier' || item.min > 0) + 1;
  const head = sequenceCost(items.slice(0, endOfHead), length);
  const tail = sequenceCost(items.slice(endOfHead), length);
  return length + 1 + (isAtStart ? 1 : length + 1) * head.steps + tail.steps;
}

const NOTHING: Cost = { ways: 1, steps: 0, shortest: 0 };

const sequenceCost = (items: readonly Pattern[], length: number): Cost =>
  items.reduce((before, item) => {
    const { ways, steps, shortest } = patternCost(item, length);
    return { ways: before.ways * ways, steps: before.steps + before.ways * steps, shortest: before.shortest + shortest };
  }, NOTHING);

function patternCost(pattern: Pattern, length: number): Cost {
  switch (pattern.kind) {
    case 'character':
      return { ways: 1, steps: 1, shortest: 1 };
    case 'assertion':
      return { ways: 1, steps: 1, shortest: 0 };
    case 'backreference':
      return { ways: 1, steps: length + 1, shortest: 0 };
    case 'lookaround':
      return { ways: 1, steps: patternCost(pattern.body, length).steps + 1, shortest: 0 };
    case 'sequence':
      return sequenceCost(pattern.items, length);
    case 'alternation':
      return alternationCost(pattern.options.map((option) => patternCost(option, length)));
    case 'quantifier':
      return quantifierCost(pattern, patternCost(pattern.body, length), length);
  }
}

const alternationCost = (costs: readonly Cost[]): Cost => ({
  ways: costs.reduce((sum, { ways }) => sum + ways, 0),
  steps: costs.reduce((sum, { steps }) => sum + steps, 1),
  shortest: Math.min(...costs.map(({ shortest }) => shortest)),
});

/** Each of the ways in which the body ended begins its next round: they multiply, round by round. */
function quantifierCost({ min, max }: { readonly min: number; readonly max: number }, body: Cost, length: number): Cost {
  // A round beyond the least that takes no letter is refused by the language.
  const most = Math.min(max, body.shortest > 0 ? Math.floor(length / body.shortest) : min + length);
  if (body.ways > 1 && most > 1 && !(body.ways ** most < Infinity)) return { ways: Infinity, steps: Infinity, shortest: 0 };
  const starts = sumOfPowers(body.ways, 0, most);
  return { ways: Math.max(1, sumOfPowers(body.ways, min, most)), steps: starts * (body.steps + 1), shortest: min * body.shortest };
}

/** `base^from + ... + base^to` */
function sumOfPowers(base: number, from: number, to: number): number {
  if (from > to) return 0;
  return base === 1 ? to - from + 1 : (base ** (to + 1) - base ** from) / (base - 1);
}
