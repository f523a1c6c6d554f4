import { Icon } from '@pharos/ui/icon';
import { Popover } from '@pharos/ui/popover';
import { useState } from 'react';
import { LazyList } from '../../../platform/chunks/lazy-list.ts';
import { lazyPart } from '../../../platform/chunks/lazy-part.ts';
import { useDashboard } from '../store/useDashboard.ts';
import { DASHBOARD_SEARCH } from './dashboard-search.ts';
import styles from './page.module.css';

const DashboardList = lazyPart(async () => (await import('./DashboardList.tsx')).DashboardList);

const LIST_WIDTH_PX = 420;

/** The title in the bar; opens the list of dashboards. */
export function DashboardPicker() {
  const title = useDashboard(({ history }) => history.current.title);
  const [isOpen, setOpen] = useState(false);
  const trigger = (
    <button type="button" className={styles.picker} aria-haspopup="dialog" title={title}>
      <span>{title}</span>
      <Icon name="chevron-down" size="small" />
    </button>
  );
  return (
    <Popover label="Dashboards" isFlush widthPx={LIST_WIDTH_PX} isOpen={isOpen} onOpenChange={setOpen} trigger={trigger}>
      <LazyList {...DASHBOARD_SEARCH}>{(typed) => <DashboardList search={typed} onChosen={() => setOpen(false)} />}</LazyList>
    </Popover>
  );
}
