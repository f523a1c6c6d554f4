import { useEffect } from 'react';

interface EarlyLettersProps {
  readonly onLetter: (letter: string) => void;
  readonly onEscape: () => void;
}

/** Hears what is typed while the code of a field that was opened is on its way, so that nothing of it is lost or taken for a shortcut. */
export function EarlyLetters({ onLetter, onEscape }: EarlyLettersProps) {
  useEffect(() => {
    const end = new AbortController();
    const onKey = (event: KeyboardEvent) => {
      const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isLetter && event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation(); // no shortcut of the page
      if (isLetter) onLetter(event.key);
      else onEscape();
    };
    document.addEventListener('keydown', onKey, { capture: true, signal: end.signal });
    return () => end.abort();
  }, [onLetter, onEscape]);
  return null;
}
