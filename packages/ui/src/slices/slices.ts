/** Of one task of the browser: half a frame, so that a press in between is handled in the next one. */
const SLICE_MS = 8;

interface SlicesHost {
  /** By a clock that never goes back. */
  readonly nowMs: () => number;
  /** Runs something in a task of its own, after what the browser has to do. */
  readonly nextTask: (run: () => void) => void;
}

/**
 * Work on the thread of the page that may take long: steps of a few milliseconds at most, which are done in slices of 8 ms. One rule for all of
 * it: the first slice is taken at once; what is left waits with all other work of the page, and what waits takes turns, one slice in each task
 * of the browser, so that presses and frames come in between.
 *
 * | a work | becomes | when |
 * | --- | --- | --- |
 * | begins | ended | its steps end within the first slice: nobody sees that it could have been longer |
 * | begins | waits, as the last | there are more steps, or it pauses |
 * | waits | takes its turn | those before it have had theirs; a turn that ends early leaves the rest of the slice to the next |
 * | takes its turn | waits, as the last | the slice is over |
 * | takes its turn | ended | its steps end, or one throws, which others do not feel |
 * | waits, takes its turn | ended | it is cancelled; nothing more is done, nor reported |
 *
 * While anything waits, one task is requested of the browser, and never two.
 */
interface Slices {
  /** The first slice. The result, where that was all; else `finish` does the rest. */
  readonly begin: <Result>(steps: Iterator<unknown, Result>) => { readonly value: Result } | undefined;
  /** Further slices until the end. Returns their cancel. */
  readonly finish: <Result>(steps: Iterator<unknown, Result>, onDone: (result: Result) => void) => () => void;
  /** Both; `onDone` is called before this returns where the first slice was all. */
  readonly run: <Result>(steps: Iterator<unknown, Result>, onDone: (result: Result) => void) => () => void;
  /** For work in an async function, between its steps: undefined while a slice lasts, else ends with its next turn. */
  readonly pause: () => Promise<void> | undefined;
}

/** A turn of what waits. What `continues` goes on by itself behind the turn, and has the rest of its slice. */
type Turn = (endMs: number) => 'ended' | 'unfinished' | 'continues';

export function createSlices({ nowMs, nextTask }: SlicesHost): Slices {
  const waiting: Turn[] = [];
  let isRequested = false;
  let endMs = -Infinity;

  function request(): void {
    if (isRequested || waiting.length === 0) return;
    isRequested = true;
    nextTask(runSlice);
  }

  function runSlice(): void {
    isRequested = false;
    endMs = nowMs() + SLICE_MS;
    try {
      takeTurns();
    } finally {
      request();
    }
  }

  function takeTurns(): void {
    do {
      const turn = waiting.shift();
      const state = turn?.(endMs);
      if (turn && state === 'unfinished') waiting.push(turn);
      if (state === 'continues') return;
    } while (waiting.length > 0 && nowMs() < endMs);
  }

  function advance<Result>(steps: Iterator<unknown, Result>, untilMs: number): IteratorReturnResult<Result> | undefined {
    do {
      const step = steps.next();
      if (step.done) return step;
    } while (nowMs() < untilMs);
    return undefined;
  }

  const begin: Slices['begin'] = (steps) => advance(steps, nowMs() + SLICE_MS);

  const finish: Slices['finish'] = (steps, onDone) => {
    let isCancelled = false;
    waiting.push((untilMs) => {
      const last = isCancelled ? undefined : advance(steps, untilMs);
      if (isCancelled) return 'ended';
      if (!last) return 'unfinished';
      onDone(last.value);
      return 'ended';
    });
    request();
    return () => {
      isCancelled = true;
    };
  };

  return {
    begin,
    finish,
    run: (steps, onDone) => {
      const first = begin(steps);
      if (!first) return finish(steps, onDone);
      onDone(first.value);
      return () => {};
    },
    pause: () => {
      if (nowMs() < endMs) return undefined;
      return new Promise((resolve) => {
        waiting.push(() => {
          resolve();
          return 'continues';
        });
        request();
      });
    },
  };
}

/** Something done for each item in order, one a step. */
export function* eachOf<Item>(items: Iterable<Item>, work: (item: Item) => void): Generator<void, void> {
  for (const item of items) {
    work(item);
    yield;
  }
}

function requestTask(run: () => void): void {
  if ('scheduler' in globalThis) {
    void scheduler.postTask(run);
    return;
  }
  // Safari has no scheduler, and timers that follow one another wait for 4 ms each.
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => {
    port1.close();
    run();
  });
  port1.start();
  port2.postMessage(null);
}

/** All such work of this page. */
export const pageSlices: Slices = createSlices({ nowMs: () => performance.now(), nextTask: requestTask });
