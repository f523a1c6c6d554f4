import { Icon } from '@pharos/ui/icon';
import { LazyBoundary } from '@pharos/ui/lazy';
import { Popover } from '@pharos/ui/popover';
import { useState } from 'react';
import { ChunkBoundary } from '../../../platform/chunks/ChunkBoundary.tsx';
import { lazyPart } from '../../../platform/chunks/lazy-part.ts';
import { useDashboard } from '../store/useDashboard.ts';
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
      <ChunkBoundary what="The list of dashboards" isCompact>
        <LazyBoundary fallback={<div className={styles.listRoom} />}>
          <DashboardList onChosen={() => setOpen(false)} />
        </LazyBoundary>
      </ChunkBoundary>
    </Popover>
  );
}
