import type { DashboardMeta } from '@pharos/contract/api/dashboards';
import { describeRange } from '@pharos/domain/time/describe';
import { Button, IconButton } from '@pharos/ui/button';
import { Icon } from '@pharos/ui/icon';
import { Badge, ButtonLink } from '@pharos/ui/text';
import { useState } from 'react';
import { TopBar } from '../../../platform/page/TopBar.tsx';
import { usePlatform } from '../../../platform/platform-context.ts';
import { GRID_VIEW, useDashboard, useDashboardStore } from '../../dashboard-store/index.ts';
import { formatInstant } from '../format-instant.ts';
import styles from './shown.module.css';

interface SnapshotBarProps {
  readonly meta: DashboardMeta;
  readonly originalPath: string | undefined;
}

/** What this is, the range that it shows, and the way to the dashboard that it was made of. */
export function SnapshotBar({ meta, originalPath }: SnapshotBarProps) {
  const store = useDashboardStore();
  const { session } = usePlatform();
  const title = useDashboard(({ history }) => history.current.title);
  const range = useDashboard((state) => state.range);
  const timezone = useDashboard((state) => state.timezone);
  const isAlone = useDashboard(({ view }) => view.mode === 'view');
  const [opened] = useState(range);
  const isZoomed = range.from !== opened.from || range.to !== opened.to;
  const parents = session.may('signed-in') ? [{ label: 'Snapshots', href: '/dashboard/snapshots' }] : [];
  const back = isAlone && (
    <IconButton label="Back to dashboard" icon={<Icon name="arrow-left" />} onClick={() => store.setView(GRID_VIEW)} />
  );
  return (
    <TopBar
      crumbs={[...parents, { label: title }]}
      start={back}
      note={
        <span title={`Taken ${formatInstant(Date.parse(meta.created))}`}>
          <Badge>Snapshot</Badge>
        </span>
      }
    >
      {isZoomed && (
        <Button variant="quiet" onClick={() => store.setRange(opened)}>
          Reset time range
        </Button>
      )}
      <span className={styles.range}>{describeRange(range, store.now(), timezone)}</span>
      {originalPath !== undefined && (
        <ButtonLink href={originalPath} icon={<Icon name="external-link" />}>
          Open original
        </ButtonLink>
      )}
    </TopBar>
  );
}
