import { classNames } from '../element/class-names.ts';
import styles from './loading.module.css';

/** The 2 px line that runs while old content stays. Over the top edge of the nearest positioned box, or in the flow. */
export function LoadingLine({ label = 'Loading', isInFlow }: { readonly label?: string; readonly isInFlow?: boolean }) {
  return (
    <div role="progressbar" aria-label={label} className={classNames(styles.line, !isInFlow && styles.over)}>
      <i />
    </div>
  );
}
