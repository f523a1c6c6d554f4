import { useState, type KeyboardEvent } from 'react';

interface ListKeys {
  readonly activeIndex: number;
  readonly activate: (index: number) => void;
  /** True when the key moved within the list. */
  readonly move: (event: KeyboardEvent) => boolean;
}

/** Which option the arrows stand on; -1 none. Home and End belong to the text, so they move only with ctrl. */
export function useListKeys(count: number): ListKeys {
  const [wanted, setWanted] = useState(-1);
  const activeIndex = Math.min(wanted, count - 1);
  const move = (event: KeyboardEvent): boolean => {
    const next = nextIndex(event, activeIndex, count);
    if (next === undefined || count === 0) return false;
    event.preventDefault();
    setWanted(next);
    return true;
  };
  return { activeIndex, activate: setWanted, move };
}

function nextIndex(event: KeyboardEvent, index: number, count: number): number | undefined {
  if (event.key === 'ArrowDown') return index + 1 >= count ? 0 : index + 1;
  if (event.key === 'ArrowUp') return index <= 0 ? count - 1 : index - 1;
  if (event.key === 'PageDown') return Math.min(count - 1, index + 8);
  if (event.key === 'PageUp') return Math.max(0, index - 8);
  if (event.key === 'Home' && event.ctrlKey) return 0;
  if (event.key === 'End' && event.ctrlKey) return count - 1;
  return undefined;
}
