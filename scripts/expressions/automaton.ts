import type { CharSet } from '@pharos/domain/text/expressions/char-set';
import type { Pattern } from '@pharos/domain/text/expressions/pattern';

/**
 * What has to hold between two letters for an edge to be taken: `start` and `end` are those of the text, `lineStart` and `lineEnd` those
 * of `m`; `around` is any look-around, of which nothing is known.
 */
export type Condition = 'b' | 'B' | 'start' | 'end' | 'lineStart' | 'lineEnd' | 'around';

/** From behind one letter to behind the next. Two edges of the same states are two ways of an engine that goes back. */
export interface Edge {
  readonly from: number;
  readonly to: number;
  readonly conditions: readonly Condition[];
}

/** A pattern as an automaton of its places (Glushkov): state `n` stands behind the letter that place `n` takes. */
export interface Automaton {
  /** Letters of each place; the first two are `START` and `LATER`, which take any. */
  readonly sets: readonly CharSet[];
  readonly edges: readonly Edge[];
  /** Where a match is complete, if the conditions hold. */
  readonly accepting: readonly Omit<Edge, 'to'>[];
}

/** Before the first letter of the text. */
export const START = 0;
/** Before any other: a search begins anew at each. */
export const LATER = 1;

interface Way {
  readonly place: number;
  readonly conditions: readonly Condition[];
}

/** How a part begins and ends, and under which conditions it takes no letter. */
interface Part {
  readonly first: readonly Way[];
  readonly last: readonly Way[];
  readonly empty: readonly (readonly Condition[])[];
}

/** Thrown by what cannot be told: references, and texts of any length read backwards. */
export class UnknownPattern extends Error {}

const NOTHING: Part = { first: [], last: [], empty: [[]] };
const ANY: CharSet = { ranges: [], isNegated: true };

/** The automaton of a search with the pattern, which begins at each place of a text. */
export function buildAutomaton(pattern: Pattern, { isMultiline }: { readonly isMultiline: boolean }): Automaton {
  const sets: CharSet[] = [ANY, ANY];
  const edges: Edge[] = [
    { from: START, to: LATER, conditions: [] },
    { from: LATER, to: LATER, conditions: [] },
  ];
  const link = (from: readonly Way[], to: readonly Way[]) => {
    for (const a of from) for (const b of to) edges.push({ from: a.place, to: b.place, conditions: [...a.conditions, ...b.conditions] });
  };
  const join = (a: Part, b: Part): Part => {
    link(a.last, b.first);
    return {
      first: [...a.first, ...under(a.empty, b.first)],
      last: [...under(b.empty, a.last), ...b.last],
      empty: a.empty.flatMap((one) => b.empty.map((other) => [...one, ...other])),
    };
  };
  const repeat = (body: Pattern, min: number, max: number): Part => {
    const required = Array.from({ length: min }, () => build(body)).reduce(join, NOTHING);
    if (max === Infinity) {
      const loop = build(body);
      link(loop.last, loop.first);
      return join(required, { ...loop, empty: [[]] });
    }
    const others = Array.from({ length: max - min }, () => build(body)).reduceRight((rest, one) => optional(join(one, rest)), NOTHING);
    return join(required, others);
  };
  function build(part: Pattern): Part {
    switch (part.kind) {
      case 'character': {
        const way = { place: sets.push(part.set) - 1, conditions: [] };
        return { first: [way], last: [way], empty: [] };
      }
      case 'assertion':
        return { first: [], last: [], empty: [[conditionOf(part.assertion, isMultiline)]] };
      case 'sequence':
        return part.items.map(build).reduce(join, NOTHING);
      case 'alternation': {
        const options = part.options.map(build);
        return {
          first: options.flatMap(({ first }) => first),
          last: options.flatMap(({ last }) => last),
          empty: options.flatMap(({ empty }) => empty),
        };
      }
      case 'quantifier':
        return repeat(part.body, part.min, part.max);
      // What is read there costs its steps, and nothing goes on from its end.
      case 'lookaround':
        return { first: build(part.body).first, last: [], empty: [['around']] };
      case 'backreference':
        throw new UnknownPattern('it refers to what a group held');
    }
  }
  const whole = build(pattern);
  link(
    [START, LATER].map((place) => ({ place, conditions: [] })),
    whole.first,
  );
  return { sets, edges, accepting: whole.last.map(({ place, conditions }) => ({ from: place, conditions })) };
}

const optional = (part: Part): Part => ({ ...part, empty: [[], ...part.empty] });

const under = (empty: Part['empty'], ways: readonly Way[]): readonly Way[] =>
  empty.flatMap((conditions) => ways.map((way) => ({ place: way.place, conditions: [...conditions, ...way.conditions] })));

function conditionOf(assertion: '^' | '$' | 'b' | 'B', isMultiline: boolean): Condition {
  if (assertion === '^') return isMultiline ? 'lineStart' : 'start';
  if (assertion === '$') return isMultiline ? 'lineEnd' : 'end';
  return assertion;
}
