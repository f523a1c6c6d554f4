import type { RouterLocation } from './location.ts';

export interface Move {
  readonly from: RouterLocation;
  readonly to: RouterLocation;
}

export interface StoppedMove extends Move {
  /** Makes the move after all. */
  readonly proceed: () => unknown;
}

export interface Blocker {
  readonly shouldBlock: (move: Move) => boolean;
  readonly onBlock: (move: StoppedMove) => void;
}

export interface Blockers {
  /** Returns the way to take it away. */
  readonly add: (blocker: Blocker) => () => void;
  /** Whether a page wants to be asked first; it has been handed the way to go on then. */
  readonly stop: (move: StoppedMove) => boolean;
}

/** What may keep a person from leaving a page: edits that are not saved. */
export function createBlockers(): Blockers {
  const all = new Set<Blocker>();
  return {
    add: (blocker) => {
      all.add(blocker);
      return () => all.delete(blocker);
    },
    stop: (move) => {
      const blocker = [...all].findLast(({ shouldBlock }) => shouldBlock(move));
      blocker?.onBlock(move);
      return blocker !== undefined;
    },
  };
}
