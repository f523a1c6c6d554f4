import type { TargetResult } from '@pharos/contract/frames';

/**
 * The moment that counts as now for all panels of a page until the next refresh, by the clock of who answers: what the first result of a
 * refresh was resolved with. Panels that come later (scrolled to, duplicated, undone, pasted) are requested with the same.
 */
export class PageClock {
  readonly #now: () => number;
  #reported: { readonly nowMs: number; readonly atMs: number } | undefined;
  #refreshes = 0;
  /** Where the clock of the browser stands beside the other one. */
  #skewMs = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** What requests of this refresh name; undefined until its first result: who answers decides. */
  get nowMs(): number | undefined {
    return this.#reported?.nowMs;
  }

  /** Of which refresh a request is part. */
  get refreshes(): number {
    return this.#refreshes;
  }

  /** Now, by the clock of who answers, as far as it is known. */
  get runningMs(): number {
    return this.#now() + this.#skewMs;
  }

  /** A refresh began: what comes from now on has a later moment. */
  restart(): void {
    this.#refreshes += 1;
    this.#reported = undefined;
  }

  /** Takes the moment of a result; later ones of the same refresh, and those of an earlier one, change nothing. */
  report(result: TargetResult, refresh: number): void {
    if (refresh !== this.#refreshes || this.#reported || result.kind === 'error' || !result.requested) return;
    const atMs = this.#now();
    this.#reported = { nowMs: result.requested.nowMs, atMs };
    this.#skewMs = result.requested.nowMs - atMs;
  }
}
