import { isMac } from './platform.ts';
import styles from './KeyCap.module.css';

const NAMES: Readonly<Record<string, string>> = { esc: 'Esc', left: '←', right: '→', up: '↑', down: '↓', shift: 'SHIFT' };

/** Keys as they are pressed, a cap each: `d shift+e`, `mod+s`. */
export function KeySequence({ keys }: { readonly keys: string }) {
  return (
    <span className={styles.sequence}>
      {capsOf(keys).map((cap, index) => (
        <kbd key={index} className={styles.cap}>
          {cap}
        </kbd>
      ))}
    </span>
  );
}

const capsOf = (keys: string): readonly string[] =>
  keys.split(' ').flatMap((chord) => {
    const parts = chord.split('+');
    return parts.map((part) => nameOf(part, parts.length > 1));
  });

/** Letters of a chord are capitals, as on the keys; those of a sequence are typed as they stand. */
function nameOf(part: string, isInChord: boolean): string {
  if (part === 'mod' || part === 'ctrl') return part === 'mod' && isMac() ? '⌘' : 'CTRL';
  return NAMES[part] ?? (isInChord ? part.toUpperCase() : part);
}
