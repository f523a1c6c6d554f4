/** A lease that is renewed while the work lasts. */
export interface RenewedLease {
  /** Aborts when somebody else has it, and when it has run out by the clock of this copy: from then on somebody else may. */
  readonly lost: AbortSignal;
  /** To be called at the end of the work, which may not have minded the signal, or stood still with its process. @throws the signal's reason */
  require(): void;
  release(): void;
}

interface LeaseParts {
  readonly times: { readonly leaseMs: number; readonly renewMs: number };
  /** Before the lease was taken, by the monotonic clock. */
  readonly claimedAt: number;
  /** False where somebody else has the lease. */
  readonly renew: () => Promise<boolean>;
}

export function keepLease({ times, claimedAt, renew }: LeaseParts): RenewedLease {
  const lost = new AbortController();
  let trustedUntil = claimedAt + times.leaseMs;

  const loseWhenOver = () => {
    if (performance.now() >= trustedUntil) lost.abort(new Error('the lease has run out'));
  };
  let end = setTimeout(loseWhenOver, times.leaseMs).unref();

  async function renewNow(): Promise<void> {
    const startedAt = performance.now();
    if (!(await renew())) lost.abort(new Error('another copy has taken the job over'));
    else if (startedAt + times.leaseMs > trustedUntil) {
      trustedUntil = startedAt + times.leaseMs;
      clearTimeout(end);
      end = setTimeout(loseWhenOver, trustedUntil - performance.now()).unref();
    }
  }

  const renewal = setInterval(() => {
    loseWhenOver();
    // A database that is away for a moment takes the lease from nobody before its time.
    renewNow().catch(() => undefined);
  }, times.renewMs).unref();

  return {
    lost: lost.signal,
    require: () => {
      loseWhenOver();
      lost.signal.throwIfAborted();
    },
    release: () => {
      clearInterval(renewal);
      clearTimeout(end);
    },
  };
}
