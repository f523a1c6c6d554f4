import { type WorkerVerdictsHost, createWorkerVerdicts } from './worker-verdicts.ts';
import type { ExpressionEngine } from './expressions.ts';
import type { LinearTest } from './linear-engine.ts';
import { linearSource } from './linear-source.ts';
import { type Pattern, parsePattern } from './pattern.ts';
import { type EvaluationInput, runNatively } from './evaluation.ts';
import { isBounded, patternSize } from './step-bound.ts';

/** Larger patterns are run apart: the language would make megabytes of code of them. */
const MAX_SIZE = 5000;
/** Pattern by text, as much as the linear engine does in some tens of milliseconds. */
const MAX_LINEAR_WORK = 20_000_000;
const MAX_PLANS = 2000;
/** Longer patterns are not read: what they cost could only be told by reading them. */
const MAX_SOURCE = 10_000;
/** The language takes such a letter for two unless told otherwise, the linear engine for one. */
const HALF_OF_A_LETTER = /[\ud800-\udfff]/;

/** What is known of an expression without running it. */
interface Plan {
  /** Undefined where it is not read, or too large. */
  readonly pattern: Pattern | undefined;
  readonly size: number;
  /** In the words of the linear engine; undefined where it would say something else. */
  readonly linear: string | undefined;
  /** Null where the engine refuses it. */
  compiled?: LinearTest | null;
  /** Whether it provably ends soon, by the length of the text. */
  readonly bounded: Map<number, boolean>;
}

/**
 * Verdicts about patterns of every kind. What provably ends runs at once in the language itself; other tests on the linear engine, whose
 * code comes with the first; the rest, and what those take for other reasons, in a thread beside this one within 100 ms. `notify` is called
 * when verdicts that were pending are known.
 */
export function createExpressionEngine(host: WorkerVerdictsHost, notify: () => void): ExpressionEngine {
  const plans = new Map<string, Plan>();
  const worker = createWorkerVerdicts(host, notify);
  const testLinear = linearTests(notify);

  function planOf(key: string, regexp: RegExp): Plan {
    const known = plans.get(key);
    if (known) return known;
    const plan = makePlan(regexp);
    if (plans.size >= MAX_PLANS) plans.clear();
    plans.set(key, plan);
    return plan;
  }

  return {
    evaluate(input) {
      const { text, replacement, expression } = input;
      const plan = planOf(expression.key, expression.regexp);
      if (endsSoon(plan, input)) return runNatively(input);
      const isMatch = testLinear(plan, text);
      if (isMatch === 'pending') return 'pending';
      // The engine says whether, and the language alone says where.
      if (isMatch === false || (isMatch === true && replacement === undefined)) return { isMatch, text };
      return worker.evaluate(input);
    },
    close: () => worker.close(),
  };
}

function makePlan(regexp: RegExp): Plan {
  const parsed = regexp.source.length <= MAX_SOURCE ? parsePattern(regexp) : undefined;
  const size = parsed ? patternSize(parsed) : Infinity;
  const pattern = size <= MAX_SIZE ? parsed : undefined;
  return { pattern, size, linear: pattern && linearSource(pattern, regexp.flags), bounded: new Map() };
}

function endsSoon({ pattern, bounded }: Plan, { text: { length }, expression }: EvaluationInput): boolean {
  if (!pattern) return false;
  const known = bounded.get(length);
  if (known !== undefined) return known;
  const isKnown = isBounded(pattern, length, {
    isMultiline: expression.regexp.multiline,
    isGlobal: expression.replacing.global,
  });
  bounded.set(length, isKnown);
  return isKnown;
}

/** Tests on the linear engine: `pending` while its code comes, undefined where it cannot tell. */
function linearTests(notify: () => void): (plan: Plan, text: string) => boolean | 'pending' | undefined {
  /** Null where its code did not come. */
  let engine: typeof import('./linear-engine.ts') | null | undefined;
  let loading: Promise<void> | undefined;
  const load = async () => {
    engine = await import('./linear-engine.ts').catch(() => null);
    notify();
  };
  return (plan, text) => {
    if (plan.linear === undefined || plan.size * text.length > MAX_LINEAR_WORK || HALF_OF_A_LETTER.test(text)) return undefined;
    if (engine === undefined) {
      loading ??= load();
      return 'pending';
    }
    if (!engine) return undefined;
    if (plan.compiled === undefined) plan.compiled = engine.compileLinear(plan.linear) ?? null;
    return plan.compiled?.(text);
  };
}
