import { isReplacementBounded, runNatively, type EvaluationInput, type Verdict } from './evaluation.ts';

/** Tells verdicts that take more than a look at the pattern: see `engine.ts`. */
export interface ExpressionEngine {
  evaluate(input: EvaluationInput): Verdict;
  close(): void;
}

/** Every expression of documents and people goes through one of these: no text and no pattern holds up who asks. */
export interface Expressions {
  /** At once, without waiting; `pending` becomes known later, and then the listeners are called. */
  evaluate(input: EvaluationInput): Verdict;
  /** Counts what became known. */
  version(): number;
  subscribe(listener: () => void): () => void;
  close(): void;
}

/**
 * Plain patterns are run at once; for the first other one the engine is loaded. `load` is told what to call when something became known,
 * and may fail: then nothing is known of such patterns until the next try.
 */
export function createExpressions(load: (notify: () => void) => Promise<ExpressionEngine>): Expressions {
  const listeners = new Set<() => void>();
  let engine: ExpressionEngine | undefined;
  let loading: Promise<void> | undefined;
  let version = 0;

  const notify = () => {
    version += 1;
    for (const listener of listeners) listener();
  };

  const startLoading = () => {
    loading ??= load(notify).then(
      (loaded) => {
        engine = loaded;
        notify();
      },
      () => {
        loading = undefined;
      },
    );
  };

  return {
    evaluate(input) {
      const { text, replacement, expression } = input;
      if (!isReplacementBounded(input)) return 'timed-out';
      if (expression.plainTest && replacement === undefined) return { isMatch: expression.plainTest.test(text), text };
      if (expression.plainTest === expression.regexp) return runNatively(input);
      if (engine) return engine.evaluate(input);
      startLoading();
      return 'pending';
    },
    version: () => version,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => engine?.close(),
  };
}
