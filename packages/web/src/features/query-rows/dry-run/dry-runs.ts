import type { TargetResult } from '@pharos/contract/frames';
import type { DryRunRequest } from './dry-run-request.ts';

/** A target is tried this long after the last letter. */
export const DRY_RUN_PAUSE_MS = 500;
/** What takes longer tells nothing while somebody types. */
export const DRY_RUN_TIMEOUT_MS = 2000;

/** What is known of a target that was not run: nothing yet, what it gave, or that it took too long. */
export type DryRunState =
  | { readonly kind: 'none' }
  | { readonly kind: 'result'; readonly result: TargetResult }
  | { readonly kind: 'late' };

export const NOT_TRIED: DryRunState = { kind: 'none' };

export interface DryRunHost {
  /** The result of the one target; rejects when the signal aborts. */
  readonly send: (request: DryRunRequest['request'], signal: AbortSignal) => Promise<TargetResult | undefined>;
  /** Runs once after `ms` milliseconds. Returns its cancel. */
  readonly later: (ms: number, run: () => void) => () => void;
}

/** Tries one target while it is typed: one request for each pause, none for what was tried last. */
export class DryRuns {
  readonly #host: DryRunHost;
  readonly #onState: (state: DryRunState) => void;
  #key: string | undefined;
  #last: { readonly key: string; readonly state: DryRunState } | undefined;
  #stop: () => void = () => undefined;

  constructor(host: DryRunHost, onState: (state: DryRunState) => void) {
    this.#host = host;
    this.#onState = onState;
  }

  /** Takes over what stands there now; undefined where there is nothing to try. */
  follow(next: DryRunRequest | undefined): void {
    if (next?.key === this.#key) return;
    this.#stop();
    this.#key = next?.key;
    const known = next && next.key === this.#last?.key ? this.#last.state : undefined;
    this.#onState(known ?? NOT_TRIED);
    if (next && !known) this.#stop = this.#host.later(DRY_RUN_PAUSE_MS, () => this.#try(next));
  }

  dispose(): void {
    this.#stop();
  }

  #try({ key, request }: DryRunRequest): void {
    const controller = new AbortController();
    let isOver = false;
    const end = (state: DryRunState) => {
      if (isOver) return;
      this.#stop();
      this.#last = { key, state };
      this.#onState(state);
    };
    const cancelTimeout = this.#host.later(DRY_RUN_TIMEOUT_MS, () => end({ kind: 'late' }));
    this.#stop = () => {
      isOver = true;
      cancelTimeout();
      controller.abort();
    };
    this.#host.send(request, controller.signal).then(
      (result) => end(result ? { kind: 'result', result } : NOT_TRIED),
      () => end(NOT_TRIED), // a failed request says nothing of the target; running it tells
    );
  }
}
