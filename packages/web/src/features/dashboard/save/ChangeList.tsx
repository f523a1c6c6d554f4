import { describeChanges } from '@pharos/domain/dashboard/changes/describe-changes';
import { Icon } from '@pharos/ui/icon';
import { useMemo } from 'react';
import { useDashboard } from '../store/useDashboard.ts';
import styles from './save.module.css';

/** More lines than this are told as a number. */
const MAX_LINES = 8;

const iconOf = (text: string): string =>
  text.startsWith('Added')
    ? 'plus'
    : text.startsWith('Removed')
      ? 'trash-2'
      : text.startsWith('Moved') || text.startsWith('Resized')
        ? 'move'
        : 'pencil';

/** What would be lost, one line each. */
export function ChangeList() {
  const saved = useDashboard(({ history }) => history.saved);
  const current = useDashboard(({ history }) => history.current);
  const changes = useMemo(() => describeChanges(saved, current), [saved, current]);
  return (
    <ul className={styles.changes}>
      {changes.slice(0, MAX_LINES).map((text, index) => (
        <li key={`${index} ${text}`}>
          <Icon name={iconOf(text)} size="small" />
          {text}
        </li>
      ))}
      {changes.length > MAX_LINES && <li>{`and ${changes.length - MAX_LINES} more`}</li>}
    </ul>
  );
}
