/** Time that passes when the test says so. */
export function fakeTime(startMs = 1_000_000) {
  let nowMs = startMs;
  let timers: { readonly atMs: number; readonly run: () => void }[] = [];
  return {
    now: () => nowMs,
    later: (ms: number, run: () => void) => {
      const timer = { atMs: nowMs + ms, run };
      timers.push(timer);
      return () => void (timers = timers.filter((other) => other !== timer));
    },
    /** Lets time pass; what falls due runs in its order, also what was set meanwhile. */
    pass(ms: number): void {
      const untilMs = nowMs + ms;
      for (;;) {
        const [next] = timers.filter(({ atMs }) => atMs <= untilMs).toSorted((a, b) => a.atMs - b.atMs);
        if (!next) break;
        timers = timers.filter((other) => other !== next);
        nowMs = Math.max(nowMs, next.atMs);
        next.run();
      }
      nowMs = untilMs;
    },
    /** Milliseconds until the next timer. */
    nextIn: () => Math.min(...timers.map(({ atMs }) => atMs - nowMs)),
  };
}
