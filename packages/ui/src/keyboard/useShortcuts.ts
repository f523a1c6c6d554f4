import { useEffect, useRef } from 'react';
import { shortcutListener, type Shortcuts } from './shortcuts.ts';

/** Runs the shortcuts while the component is on the page. The newest handlers are called without subscribing again. */
export function useShortcuts(shortcuts: Shortcuts, isActive = true): void {
  const newest = useRef(shortcuts);
  useEffect(() => {
    newest.current = shortcuts;
  });
  useEffect(() => {
    if (!isActive) return;
    const listener = shortcutListener(() => newest.current);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isActive]);
}
