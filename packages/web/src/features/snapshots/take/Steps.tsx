import { classNames } from '@pharos/ui/element';
import styles from './take.module.css';

const STEPS = ['Configure', 'Created', 'Deleted'] as const;
export type SnapshotStep = 1 | 2 | 3;

/** Where one is between the first step and the last. */
export function Steps({ step }: { readonly step: SnapshotStep }) {
  return (
    <ol className={styles.steps} aria-label="Steps">
      {STEPS.map((name, index) => (
        <li
          key={name}
          className={classNames(index + 1 < step && styles.isDone, index + 1 === step && styles.isNow)}
          aria-current={index + 1 === step ? 'step' : undefined}
        >
          <i aria-hidden>{index + 1}</i>
          {name}
        </li>
      ))}
    </ol>
  );
}
