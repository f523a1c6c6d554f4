import { useEffect } from 'react';

interface EarlyLettersProps {
  readonly onLetter: (letter: string) => void;
  readonly onEscape: () => void;
}

/** Whether a key writes one letter. */
export const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => key.length === 1 && !ctrlKey && !metaKey && !altKey;

/** Hears what is typed while the code of a field that was opened is on its way, so that nothing of it is lost or taken for a shortcut. */
export function EarlyLetters({ onLetter, onEscape }: EarlyLettersProps) {
  useEffect(() => {
    const end = new AbortController();
    const onKey = (event: KeyboardEvent) => {
      if (!isLetter(event) && event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation(); // no shortcut of the page
      if (isLetter(event)) onLetter(event.key);
      else onEscape();
    };
    document.addEventListener('keydown', onKey, { capture: true, signal: end.signal });
    return () => end.abort();
  }, [onLetter, onEscape]);
  return null;
}
