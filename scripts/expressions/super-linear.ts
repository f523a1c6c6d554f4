import { type CharRanges, type CharSet, foldRanges } from '@pharos/domain/text/expressions/char-set';
import { parsePattern } from '@pharos/domain/text/expressions/pattern';
import { type Automaton, buildAutomaton, type Condition, type Edge, LATER, START, UnknownPattern } from './automaton.ts';

/** A text that, repeated, lets the steps of a search grow faster than its length; or why that cannot be told. */
export type SuperLinear =
  | { readonly kind: 'polynomial' | 'exponential'; readonly pump: string }
  | { readonly kind: 'unknown'; readonly why: string };

/** What conditions ask of a letter. */
type Letter = 'word' | 'line end' | 'other';
const LETTERS: readonly Letter[] = ['word', 'line end', 'other'];

/** Letters that all sets of a pattern take alike, by one of them. */
interface LetterClass {
  readonly text: string;
  readonly letter: Letter;
  readonly code: number;
}

interface Graph extends Automaton {
  readonly classes: readonly LetterClass[];
  /** Edges by the state they leave. */
  readonly leaving: readonly (readonly Edge[])[];
  /** Whether the letters of the class may stand in the place, and whether they surely do. */
  readonly mayTake: readonly (readonly boolean[])[];
  readonly takes: readonly (readonly boolean[])[];
  /** Loops, by number; -1 for states in none. */
  readonly loops: readonly number[];
}

const MAX_SUBSETS = 5000;

/**
 * Why a search with this expression, of an engine that goes back, can take more than a number of steps for each letter, from every place of
 * a text (`g` begins anew behind each match): undefined where it provably cannot. Two loops that take the same text, the second reached
 * from the first by it, are the square of it (the search itself is such a loop); two ways around one loop double with each letter. Either
 * only counts where what follows can fail: else the search is over. Where two places cannot be told apart, the worse is taken.
 */
export function findSuperLinear(expression: Pick<RegExp, 'source' | 'flags'>): SuperLinear | undefined {
  const pattern = /[v]/.test(expression.flags) ? undefined : parsePattern(expression);
  if (!pattern) return { kind: 'unknown', why: 'it is of a form that the parser of ADR 23 does not read' };
  try {
    const graph = buildGraph(buildAutomaton(pattern, { isMultiline: expression.flags.includes('m') }), expression.flags.includes('i'));
    const canFail = graph.sets.map((_, state) => (graph.loops[state] ?? -1) >= 0 && state !== LATER && canFailFrom(graph, state));
    return findDoubling(graph, canFail) ?? findSquare(graph, canFail);
  } catch (error) {
    if (error instanceof UnknownPattern) return { kind: 'unknown', why: error.message };
    throw error;
  }
}

function buildGraph(automaton: Automaton, ignoresCase: boolean): Graph {
  const sets = automaton.sets.map((set) => (ignoresCase && set ? foldSet(set) : set));
  const classes = letterClasses(sets).filter(isFirstAlike(sets));
  const leaving = sets.map((_, state) => automaton.edges.filter(({ from }) => from === state));
  return {
    ...automaton,
    sets,
    classes,
    leaving,
    mayTake: sets.map((set) => classes.map(({ code }) => !set || isIn(set, code))),
    takes: sets.map((set) => classes.map(({ code }) => set !== undefined && isIn(set, code))),
    loops: findLoops(leaving),
  };
}

function foldSet(set: NonNullable<CharSet>): CharSet {
  const ranges = foldRanges(set.ranges);
  return ranges && { ...set, ranges };
}

const isIn = ({ ranges, isNegated }: { readonly ranges: CharRanges; readonly isNegated: boolean }, code: number): boolean =>
  ranges.some(([from, to]) => code >= from && code <= to) !== isNegated;

/** Where letters begin to differ for conditions. */
const ALWAYS: readonly number[] = [0, 0x0a, 0x0b, 0x0d, 0x0e, 0x30, 0x3a, 0x41, 0x5b, 0x5f, 0x60, 0x61, 0x7b, 0x2028, 0x202a];

function letterClasses(sets: readonly CharSet[]): readonly LetterClass[] {
  const bounds = new Set([...ALWAYS, ...sets.flatMap((set) => set?.ranges.flatMap(([from, to]) => [from, to + 1]) ?? [])]);
  return [...bounds]
    .filter((code) => code <= 0x10ffff)
    .toSorted((a, b) => a - b)
    .map((code) => {
      const text = String.fromCodePoint(code);
      return { code, text, letter: /\w/.test(text) ? 'word' : /[\n\r\u2028\u2029]/.test(text) ? 'line end' : 'other' };
    });
}

/** Keeps one class of those that no set and no condition tells apart. */
function isFirstAlike(sets: readonly CharSet[]): (one: LetterClass) => boolean {
  const seen = new Set<string>();
  return ({ code, letter }) => {
    const key = `${letter} ${sets.map((set) => (set && isIn(set, code) ? 1 : 0)).join('')}`;
    return seen.size < seen.add(key).size;
  };
}

/** Strongly connected states. Those in none have no way back to themselves. */
function findLoops(leaving: Graph['leaving']): readonly number[] {
  const reach = leaving.map((_, state) => reachable(leaving, state));
  return leaving.map((_, state) =>
    reach[state]?.has(state) ? leaving.findIndex((_other, other) => reach[state]?.has(other) && reach[other]?.has(state)) : -1,
  );
}

function reachable(leaving: Graph['leaving'], from: number): ReadonlySet<number> {
  const found = new Set<number>();
  const waiting = [from];
  for (let state = waiting.pop(); state !== undefined; state = waiting.pop())
    for (const { to } of leaving[state] ?? [])
      if (!found.has(to)) {
        found.add(to);
        waiting.push(to);
      }
  return found;
}

interface Passing {
  readonly from: number;
  readonly before: Letter;
  readonly next: Letter;
}

/** Conditions between the letter before and the one that an edge takes. */
const holds = (condition: Condition, { from, before, next }: Passing): boolean => {
  switch (condition) {
    case 'b':
      return (before === 'word') !== (next === 'word');
    case 'B':
      return (before === 'word') === (next === 'word');
    case 'start':
      return from === START;
    case 'end':
      return false;
    case 'lineStart':
      return from === START || before === 'line end';
    case 'lineEnd':
      return next === 'line end';
    case 'around':
      return true;
  }
};

/** Whether some text behind this state lets the match fail. What only may take a letter is not relied on. */
function canFailFrom({ leaving, accepting, classes, takes }: Graph, state: number): boolean {
  const ends = (states: ReadonlySet<number>, allowed: readonly Condition[]) =>
    accepting.some(({ from, conditions }) => states.has(from) && conditions.every((condition) => allowed.includes(condition)));
  const seen = new Set<string>();
  const waiting = [new Set([state])];
  for (let states = waiting.pop(); states; states = waiting.pop()) {
    const key = [...states].toSorted((a, b) => a - b).join();
    if (seen.has(key) || ends(states, [])) continue;
    if (!ends(states, ['end']) || seen.size > MAX_SUBSETS) return true;
    seen.add(key);
    for (const index of classes.keys())
      waiting.push(
        new Set(
          [...states].flatMap((from) =>
            (leaving[from] ?? []).filter(({ to, conditions }) => conditions.length === 0 && takes[to]?.[index]).map(({ to }) => to),
          ),
        ),
      );
  }
  return false;
}

/** Places that several runs of the automaton have reached by the same text, whether they were ever apart, and the last letter of the text. */
interface Runs {
  readonly states: readonly number[];
  readonly wereApart: boolean;
  readonly before: Letter;
  readonly pump: string;
}

interface Journey {
  readonly from: readonly number[];
  readonly to: readonly number[];
  /** The states of each run. */
  readonly within: readonly ReadonlySet<number>[];
  readonly apart?: boolean;
}

/** The shortest text that brings all runs to where they go and ends as it began, so that it can be repeated. */
function findPump(graph: Graph, { from, to, within, apart = false }: Journey): string | undefined {
  const target = to.join();
  for (const before of LETTERS) {
    const seen = new Set<string>();
    const isNew = ({ states, ...run }: Runs) => seen.size < seen.add(`${states.join()} ${run.before} ${run.wereApart}`).size;
    let runs: readonly Runs[] = [{ states: from, wereApart: !apart, before, pump: '' }];
    while (runs.length > 0) {
      const next = runs.flatMap((run) => step(graph, run, within));
      const found = next.find((run) => run.before === before && run.wereApart && run.states.join() === target);
      if (found) return found.pump;
      runs = next.filter(isNew);
    }
  }
  return undefined;
}

function step({ classes, leaving, mayTake }: Graph, { states, wereApart, before, pump }: Runs, within: Journey['within']): readonly Runs[] {
  return classes.flatMap(({ text, letter }, index) => {
    const ways = states.map((from, run) =>
      (leaving[from] ?? []).flatMap(({ to, conditions }) =>
        mayTake[to]?.[index] && within[run]?.has(to) && conditions.every((condition) => holds(condition, { from, before, next: letter }))
          ? [to]
          : [],
      ),
    );
    return product(ways.map((list) => [...new Set(list)])).map((next) => ({
      states: next,
      wereApart: wereApart || new Set(next).size > 1,
      before: letter,
      pump: pump + text,
    }));
  });
}

const product = (lists: readonly (readonly number[])[]): readonly (readonly number[])[] =>
  lists.reduce<readonly (readonly number[])[]>((all, list) => all.flatMap((before) => list.map((one) => [...before, one])), [[]]);

/** Two ways around one loop by the same text. */
function findDoubling(graph: Graph, canFail: readonly boolean[]): SuperLinear | undefined {
  for (const state of graph.loops.keys()) {
    if (!canFail[state]) continue;
    const inLoop = statesOf(graph, state);
    const leaving = graph.leaving[state]?.filter(({ to }) => inLoop.has(to)) ?? [];
    const twice = leaving.find(({ to }, index) => leaving.findIndex((other) => other.to === to) !== index);
    if (twice) return { kind: 'exponential', pump: letterOf(graph, twice.to) };
    const pump = findPump(graph, { from: [state, state], to: [state, state], within: [inLoop, inLoop], apart: true });
    if (pump !== undefined) return { kind: 'exponential', pump };
  }
  return undefined;
}

/** A loop, and another one behind it, by the same text. */
function findSquare(graph: Graph, canFail: readonly boolean[]): SuperLinear | undefined {
  const reach = graph.leaving.map((_, state) => reachable(graph.leaving, state));
  const looping = [...graph.loops.keys()].filter((state) => (graph.loops[state] ?? -1) >= 0);
  for (const first of looping)
    for (const second of looping) {
      if (first === second || !canFail[second] || !reach[first]?.has(second)) continue;
      const between = new Set([...graph.loops.keys()].filter((state) => reach[first]?.has(state) && reach[state]?.has(second)));
      const within = [statesOf(graph, first), between, statesOf(graph, second)];
      const pump = findPump(graph, { from: [first, first, second], to: [first, second, second], within });
      if (pump !== undefined) return { kind: 'polynomial', pump };
    }
  return undefined;
}

/** The states of the same loop. */
const statesOf = ({ loops }: Graph, state: number): ReadonlySet<number> =>
  new Set([...loops.keys()].filter((other) => loops[other] === loops[state]));

const letterOf = ({ classes, mayTake }: Graph, state: number): string => classes.find((_, index) => mayTake[state]?.[index])?.text ?? '';
