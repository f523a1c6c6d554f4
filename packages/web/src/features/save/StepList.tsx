import { shortAgeAgo } from '@pharos/domain/time/ages';
import { classNames } from '@pharos/ui/element';
import { useDashboard, useDashboardStore } from '../dashboard-store/index.ts';
import styles from './save.module.css';

/** More steps than these are a list nobody reads; undo still reaches them. */
const MAX_SHOWN = 100;

/** All steps of this visit, the newest first, with their ages. A press goes to where that step was the last; those that were undone are grey. */
export function StepList({ onDone }: { readonly onDone: () => void }) {
  const store = useDashboardStore();
  const changes = useDashboard(({ history }) => history.changes);
  const position = useDashboard(({ history }) => history.position);
  const nowMs = store.now();
  const goTo = (next: number) => {
    store.stepTo(next);
    onDone();
  };
  const steps = changes.map(({ label, atMs }, index) => ({
    label,
    age: atMs === undefined ? '' : shortAgeAgo(atMs, nowMs),
    position: index + 1,
  }));
  const rows = [{ label: 'As opened', age: '', position: 0 }, ...steps].toReversed().slice(0, MAX_SHOWN);
  return (
    <ol className={styles.steps} aria-label="Steps">
      {rows.map((row) => (
        <li key={row.position}>
          <button
            type="button"
            className={classNames(styles.step, row.position > position && styles.undone)}
            aria-current={row.position === position ? 'step' : undefined}
            onClick={() => goTo(row.position)}
          >
            <span>{row.label}</span>
            <small>{row.age}</small>
          </button>
        </li>
      ))}
    </ol>
  );
}
