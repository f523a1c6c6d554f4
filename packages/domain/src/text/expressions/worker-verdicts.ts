import type { EvaluationInput, EvaluationResult, Verdict } from './evaluation.ts';
import type { ExpressionHost, ExpressionJob } from './run-job.ts';
import { createWorkerRunner } from './worker-runner.ts';

export interface WorkerVerdictsHost extends ExpressionHost {
  /** Epoch ms. */
  readonly now: () => number;
}

/** After a run that did not end, an expression is not run again for so long: no screen keeps a thread busy for itself. */
const REST_MS = 60_000;
/** Texts of one job. */
const MAX_TEXTS = 200;
/** Verdicts kept for each expression; a drawing with more of them keeps all of its own. */
const MAX_KNOWN = 20_000;
/** Expressions at a time. More are not run: a page that asked for all of them again and again would never be done. */
const MAX_STATES = 500;

interface State {
  readonly known: Map<string, EvaluationResult>;
  readonly wanted: Set<string>;
  isRunning: boolean;
  restsUntil: number;
  usedAt: number;
}

const buildJob = ({ expression: { replacing }, replacement }: Omit<EvaluationInput, 'text'>, texts: readonly string[]): ExpressionJob => ({
  source: replacing.source,
  flags: replacing.flags,
  replacement,
  texts,
});

/** Verdicts of a thread beside this one, kept by their texts. `notify` is called when verdicts that were pending are known. */
export function createWorkerVerdicts(host: WorkerVerdictsHost, notify: () => void) {
  const states = new Map<string, State>();
  const worker = createWorkerRunner(host);

  function findState({ expression: { key }, replacement }: EvaluationInput): State | undefined {
    const name = replacement === undefined ? key : `${key}\n${replacement}`;
    const usedAt = host.now();
    const known = states.get(name);
    if (known) {
      known.usedAt = usedAt;
      return known;
    }
    if (states.size >= MAX_STATES) forgetUnused(usedAt);
    if (states.size >= MAX_STATES) return undefined;
    const state: State = { known: new Map(), wanted: new Set(), isRunning: false, restsUntil: -Infinity, usedAt };
    states.set(name, state);
    return state;
  }

  function forgetUnused(now: number): void {
    for (const [name, { usedAt }] of states) if (now - usedAt > REST_MS) states.delete(name);
  }

  function run(input: EvaluationInput, state: State): void {
    const texts = [...state.wanted].slice(0, MAX_TEXTS);
    worker.run(buildJob(input, texts), (verdicts) => {
      verdicts.forEach((verdict, index) => state.known.set(texts[index] ?? '', verdict));
      for (const text of texts) state.wanted.delete(text);
      if (verdicts.length < texts.length) {
        state.wanted.clear();
        state.restsUntil = host.now() + REST_MS;
      }
      state.isRunning = state.wanted.size > 0;
      if (state.isRunning) run(input, state);
      else notify();
    });
  }

  return {
    evaluate(input: EvaluationInput): Verdict {
      const state = findState(input);
      if (!state) return 'timed-out';
      const known = state.known.get(input.text);
      if (known) return known;
      if (host.now() < state.restsUntil) return 'timed-out';
      state.wanted.add(input.text);
      if (state.isRunning) return 'pending';
      state.isRunning = true;
      if (state.known.size > MAX_KNOWN) state.known.clear();
      // All texts of a drawing are asked for in one turn.
      queueMicrotask(() => run(input, state));
      return 'pending';
    },
    close: () => worker.close(),
  };
}
