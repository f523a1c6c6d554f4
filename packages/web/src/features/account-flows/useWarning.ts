import { useState } from 'react';

/** Something to be said of a new password before the page is left for another one. */
export function useWarning(onLeave: (path: string) => void) {
  const [warning, setWarning] = useState<{ readonly warning: string; readonly onContinue: () => void }>();
  return {
    warning,
    /** Leaves at once where there is nothing to say. */
    leaveWith: (text: string | undefined, path: string): void => {
      if (text === undefined) onLeave(path);
      else setWarning({ warning: text, onContinue: () => onLeave(path) });
    },
  };
}
