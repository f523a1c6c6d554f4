import styles from './PasswordStrength.module.css';
import { measureStrength } from './password-rules.ts';

interface PasswordStrengthProps {
  readonly password: string;
  /** In the place of the words while nothing has been typed. */
  readonly hint?: string;
}

/** Bars and words; the words are what counts. Takes its room from the start, so that typing moves nothing. */
export function PasswordStrength({ password, hint }: PasswordStrengthProps) {
  const { text, level } = measureStrength(password);
  return (
    <span className={styles.strength} data-level={level} aria-live="polite">
      <span className={styles.bars} aria-hidden>
        {[1, 2, 3].map((bar) => (
          <i key={bar} data-on={bar <= level} />
        ))}
      </span>
      <span>{text || hint || '\u00a0'}</span>
    </span>
  );
}
