import { Icon } from '@pharos/ui/icon';
import { openSearch } from '../../search/index.ts';
import { useDashboard } from '../../dashboard-store/index.ts';
import styles from './page.module.css';

/** The title in the bar; opens the search. */
export function DashboardPicker() {
  const title = useDashboard(({ history }) => history.current.title);
  return (
    <button type="button" className={styles.picker} aria-haspopup="dialog" title={title} onClick={() => openSearch()}>
      <span>{title}</span>
      <Icon name="chevron-down" size="small" />
    </button>
  );
}
