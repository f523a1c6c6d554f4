import { Badge } from '@pharos/ui/badge';
import { hasUnsavedChanges } from '../store/dashboard-state.ts';
import { useDashboard } from '../store/useDashboard.ts';
import styles from './save.module.css';

const TEXT = 'Not saved';

/** Beside the name in every bar of a dashboard. Short, it is a mark: for a phone's bar that has a Save of its own. */
export function UnsavedBadge({ isShort = false }: { readonly isShort?: boolean }) {
  const isUnsaved = useDashboard((state) => state.meta.canSave && hasUnsavedChanges(state));
  if (!isUnsaved) return null;
  if (isShort) return <span className={styles.unsavedMark} role="img" aria-label={TEXT} title={TEXT} />;
  return (
    <span className={styles.unsaved}>
      <Badge tone="warning">{TEXT}</Badge>
    </span>
  );
}
