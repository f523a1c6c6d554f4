/** What another copy has told is forgotten after this, unless it is repeated: copies that died tell nothing. */
const FORGET_AFTER_MS = 90_000;

/**
 * Viewers that are held; a copy that tells of more is not believed.
 * @limit a copy of the server that tells of viewers without end: each takes memory
 */
const MAX_ENTRIES = 100_000;

interface Report {
  readonly userId: number;
  readonly count: number;
  readonly untilMs: number;
}

interface Viewed {
  readonly userId: number;
  readonly copyId: number;
  readonly count: number;
}

/** Who has dashboards open at other copies of the server, as they have told. */
export function createRemoteViewers(clock: { readonly nowMs: () => number }) {
  const dashboards = new Map<string, Map<string, Report>>();
  let size = 0;

  function forget(key: string, name: string): void {
    const entries = dashboards.get(key);
    if (!entries?.delete(name)) return;
    size -= 1;
    if (entries.size === 0) dashboards.delete(key);
  }

  return {
    /** Whether that changes who has the dashboard open. */
    put(key: string, { userId, copyId, count }: Viewed): boolean {
      const name = `${copyId}:${userId}`;
      const before = dashboards.get(key)?.get(name);
      forget(key, name);
      if (count > 0 && size < MAX_ENTRIES) {
        const entries = dashboards.get(key) ?? new Map<string, Report>();
        dashboards.set(key, entries.set(name, { userId, count, untilMs: clock.nowMs() + FORGET_AFTER_MS }));
        size += 1;
      }
      return (before?.count ?? 0) !== count;
    },
    /** How often each person has it open; person 0 stands for visitors. */
    counts(key: string): ReadonlyMap<number, number> {
      const counts = new Map<number, number>();
      for (const [name, { userId, count, untilMs }] of dashboards.get(key) ?? []) {
        if (untilMs <= clock.nowMs()) forget(key, name);
        else counts.set(userId, (counts.get(userId) ?? 0) + count);
      }
      return counts;
    },
  };
}
