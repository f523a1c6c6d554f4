import { useEffect, useState } from 'react';
import type { Move, StoppedMove } from './blockers.ts';
import { useRouter } from './router-context.ts';

interface Blocked {
  /** Leaves after all. */
  readonly proceed: () => void;
  readonly stay: () => void;
}

/** A move that waits for what the person says, while `shouldBlock` holds moves back. */
export function useBlocker(shouldBlock: (move: Move) => boolean): Blocked | undefined {
  const router = useRouter();
  const [stopped, setStopped] = useState<StoppedMove>();
  useEffect(() => router.block({ shouldBlock, onBlock: setStopped }), [router, shouldBlock]);
  if (!stopped) return undefined;
  const stay = (): void => setStopped(undefined);
  const proceed = (): void => {
    stay();
    void stopped.proceed();
  };
  return { proceed, stay };
}
