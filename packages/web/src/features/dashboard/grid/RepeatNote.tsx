import { Icon } from '@pharos/ui/icon';
import { useDashboard } from '../store/useDashboard.ts';
import styles from './grid.module.css';

/** Says that a row is one of several, and which one. Draws nothing for a row that stands alone. */
export function RepeatNote({ panelId }: { readonly panelId: number }) {
  const repetition = useDashboard(({ shown }) => shown.byId.get(panelId)?.repetition);
  if (!repetition) return null;
  return (
    <small className={styles.repeat}>
      <Icon name="repeat" size="small" />
      {`repeated for ${repetition.label}, ${repetition.index + 1} of ${repetition.count}`}
    </small>
  );
}
