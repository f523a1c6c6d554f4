import { classNames } from '../element/class-names.ts';
import { cssVariables } from '../element/css-variables.ts';
import styles from './loading.module.css';

/** The 2 px line that runs while old content stays. Over the top edge of the nearest positioned box, or in the flow. */
export function LoadingLine({ label = 'Loading', isInFlow }: { readonly label?: string; readonly isInFlow?: boolean }) {
  return (
    <div role="progressbar" aria-label={label} className={classNames(styles.line, !isInFlow && styles.over)}>
      <i />
    </div>
  );
}

/** How far something is, 0 to 1. */
export function ProgressBar({ label, done }: { readonly label: string; readonly done: number }) {
  const percent = Math.round(Math.min(1, Math.max(0, done)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      className={styles.progress}
      style={cssVariables({ '--done': `${percent}%` })}
    >
      <i />
    </div>
  );
}
