import { KeyCap } from '../keyboard/KeyCap.tsx';
import styles from './command.module.css';

interface CommandFootProps {
  /** What a key does: `[keys, words]`. */
  readonly keys: readonly (readonly [keys: readonly string[], words: string])[];
  /** At the end, such as how many were found. */
  readonly note?: string | undefined;
}

/** What the keys do; nothing on a phone. */
export function CommandFoot({ keys, note }: CommandFootProps) {
  return (
    <div className={styles.foot}>
      {keys.map(([caps, words]) => (
        <span key={words}>
          {caps.map((cap) => (
            <KeyCap key={cap} keys={cap} />
          ))}
          {words}
        </span>
      ))}
      {note !== undefined && (
        <span role="status" className={styles.note}>
          {note}
        </span>
      )}
    </div>
  );
}
