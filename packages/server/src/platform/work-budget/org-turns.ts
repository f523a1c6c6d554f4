import type { Actor } from '../session/actor.ts';
import { callerName } from '../session/caller-name.ts';
import { enterInTime } from './enter-in-time.ts';
import { createTurns } from './turns.ts';
import { workLimited } from './work-limited.ts';

/** @limit an organisation that requests more long work than all others wait for (B18) */
const WAITING_PER_ORG = 4;
/** @limit a person who fills the queue of the organisation (B18) */
const WAITING_PER_CALLER = 2;
const WAIT_MS = 30_000;

interface Options {
  /** What people wait for, in the words of who is refused: `pictures`. */
  readonly name: string;
  /** Of all organisations; each organisation has one of them at a time. */
  readonly atOnce: number;
  /** When who is refused may come back. */
  readonly retryAfterMs: number;
  /** Who has waited so long for a turn is refused too. */
  readonly waitMs?: number | undefined;
}

/** Long work that people wait for: organisations take turns, then their people, so that one of them never holds up all others. */
export interface OrgTurns {
  /** @throws AppError work-limited where too many of the person or the organisation wait, or it has waited too long; the signal's reason; what the work throws */
  run<T>(actor: Actor, work: () => Promise<T>, signal: AbortSignal): Promise<T>;
}

export function createOrgTurns({ name, atOnce, retryAfterMs, waitMs = WAIT_MS }: Options): OrgTurns {
  const allAtOnce = `of ${name} at once`;
  const refuse = (limit: string) => workLimited(limit, retryAfterMs);
  const turns = createTurns({
    levels: [
      { name: allAtOnce, atOnce },
      { name: `of ${name} that wait for your organisation`, atOnce: 1, waiting: WAITING_PER_ORG },
      { name: `of ${name} that wait for you`, atOnce: 1, waiting: WAITING_PER_CALLER },
    ],
    refuse,
  });

  return {
    run: async (actor, work, signal) => {
      const path = [String(actor.scope.orgId), callerName(actor)];
      const release = await enterInTime(turns, { path, waitMs, overdue: () => refuse(allAtOnce), signal });
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}
