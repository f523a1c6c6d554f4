import { useCallback, useEffect } from 'react';
import { type Blocker, type BlockerFunction, useBlocker } from 'react-router';

export interface LeaveRules {
  readonly isDirty: boolean;
  /** Whether a navigation stays inside what is being edited, such as another tab of the same page. */
  readonly isInside?: ((from: string, to: string) => boolean) | undefined;
}

/** Holds back every navigation that would lose edits until the blocker is told what to do, and lets the browser ask before the tab is closed. */
export function useLeaveBlock({ isDirty, isInside }: LeaveRules): Blocker {
  const shouldBlock = useCallback<BlockerFunction>(
    ({ currentLocation: from, nextLocation: to }) =>
      isDirty && from.pathname !== to.pathname && isInside?.(from.pathname, to.pathname) !== true,
    [isDirty, isInside],
  );
  useEffect(() => {
    if (!isDirty) return undefined;
    const preventUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [isDirty]);
  return useBlocker(shouldBlock);
}
