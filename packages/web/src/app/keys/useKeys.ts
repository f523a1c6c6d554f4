import { chordOf, isTypingTarget } from '@pharos/ui/keyboard';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { usePlatform } from '../../platform/platform-context.ts';
import { createPressKey } from './press-key.ts';

/** Chords that a browser does not wait with: it would save the page, or open a file. */
const OF_BROWSER: readonly string[] = ['mod+s', 'mod+o'];

/** On every page: some browsers would go to their own search. */
const PALETTE = 'mod+k';

/** Of what is typed in a field only commands and Escape are keys of the page. */
const isTypedText = ({ target, key }: KeyboardEvent, chord: string): boolean =>
  isTypingTarget(target) && key !== 'Escape' && !chord.startsWith('mod+');

/** The keys of every page. What they do on this one is loaded with the first of them, and not by typing, whose requests would wait for that code. */
export function useKeys(): void {
  const platform = usePlatform();
  const navigate = useNavigate();
  useEffect(() => {
    const press = createPressKey(platform, navigate);
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat) return;
      const chord = chordOf(event);
      if (isTypedText(event, chord)) return;
      const ofPage = platform.shortcuts.load();
      const isTaken = chord === PALETTE || (ofPage !== undefined && OF_BROWSER.includes(chord));
      if (isTaken) event.preventDefault();
      Promise.resolve(ofPage).then((actions) => press(event, { actions, isTaken }), platform.toasts.emitError);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [platform, navigate]);
}
