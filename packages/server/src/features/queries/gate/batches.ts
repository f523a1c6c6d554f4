import type { PreparedCall } from '../plan/prepared-call.ts';

/**
 * Calls that go together at most.
 * @limit one call of a store that grows with the targets of a request
 */
const MAX_BATCH = 100;

/** One call on its way: its waiters gone, its signal aborts. */
export interface WaitingCall {
  readonly call: PreparedCall;
  readonly signal: AbortSignal;
  /** Called when it waits no longer for its turn. */
  readonly started: () => void;
}

export interface BatchSenders<Result> {
  /** Under which calls go together; undefined for one that goes alone. */
  readonly keyOf: (call: PreparedCall) => string | undefined;
  readonly alone: (waiting: WaitingCall) => Promise<Result>;
  /** A result or an error for each, in their order. The signal aborts when nobody waits for any of them. */
  readonly together: (waiting: readonly [WaitingCall, ...WaitingCall[]], signal: AbortSignal) => Promise<readonly (Result | Error)[]>;
}

interface Member<Result> extends WaitingCall {
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Gathers the calls that the targets of one request make in the same turn of the event loop, and sends those together whose kind of source
 * takes several at once. One of a kind goes alone.
 */
export function createBatches<Result>({ keyOf, alone, together }: BatchSenders<Result>): (waiting: WaitingCall) => Promise<Result> {
  const gathering = new Map<string, Member<Result>[]>();

  function send(members: readonly Member<Result>[]): void {
    const [first, ...others] = members.filter(({ signal }) => !signal.aborted);
    if (!first) return;
    if (others.length === 0) return void alone(first).then(first.resolve, first.reject);
    const all = [first, ...others] as const;
    together(all, whenAllAborted(all)).then(
      (results) => all.forEach((member, index) => finish(member, results[index])),
      (error: unknown) => all.forEach(({ reject }) => reject(error)),
    );
  }

  function flush(key: string): void {
    const members = gathering.get(key) ?? [];
    gathering.delete(key);
    for (let start = 0; start < members.length; start += MAX_BATCH) send(members.slice(start, start + MAX_BATCH));
  }

  return (waiting) => {
    const key = keyOf(waiting.call);
    if (key === undefined) return alone(waiting);
    return new Promise((resolve, reject) => {
      waiting.signal.addEventListener('abort', () => reject(waiting.signal.reason), { once: true });
      const members = gathering.get(key);
      if (members) return void members.push({ ...waiting, resolve, reject });
      gathering.set(key, [{ ...waiting, resolve, reject }]);
      setImmediate(() => flush(key));
    });
  };
}

function finish<Result>({ resolve, reject }: Member<Result>, result: Result | Error | undefined): void {
  if (result instanceof Error) reject(result);
  else if (result === undefined) reject(new TypeError('a batch gave fewer results than it has calls'));
  else resolve(result);
}

function whenAllAborted(all: readonly WaitingCall[]): AbortSignal {
  const controller = new AbortController();
  let left = all.length;
  for (const { signal } of all) {
    const leave = () => {
      left -= 1;
      if (left === 0) controller.abort(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
  }
  return controller.signal;
}
