import { KeyCap } from '../keyboard/KeyCap.tsx';
import styles from './command.module.css';

interface CommandFootProps {
  /** What a key does: `[keys, text]`. */
  readonly keys: readonly (readonly [keys: readonly string[], text: string])[];
  /** At the end, such as how many were found. */
  readonly note?: string | undefined;
}

/** What the keys do; nothing on a phone. */
export function CommandFoot({ keys, note }: CommandFootProps) {
  return (
    <div className={styles.foot}>
      {keys.map(([caps, text]) => (
        <span key={text}>
          {caps.map((cap) => (
            <KeyCap key={cap} keys={cap} />
          ))}
          {text}
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
