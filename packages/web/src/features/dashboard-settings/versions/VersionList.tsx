import { DISPLAY_FORMAT, formatDate } from '@pharos/domain/time/date-format';
import { Button, IconButton } from '@pharos/ui/button';
import { ErrorState } from '@pharos/ui/feedback';
import { Icon } from '@pharos/ui/icon';
import { SkeletonRows } from '@pharos/ui/loading';
import { DataTable, RowName, type DataColumn } from '@pharos/ui/table';
import { Badge } from '@pharos/ui/text';
import { useState } from 'react';
import { messageOf } from '../../../platform/api/api-error.ts';
import { useDashboard } from '../../dashboard-store/index.ts';
import { SettingsHead } from '../SettingsHead.tsx';
import { RestoreDialog } from './RestoreDialog.tsx';
import type { VersionPair } from './VersionsPage.tsx';
import { useVersions, type DashboardVersion } from './versions.queries.ts';
import styles from './versions.module.css';

interface VersionListProps {
  readonly dashboardId: number;
  readonly onCompare: (pair: VersionPair) => void;
}

/** How many versions are compared with each other. */
const COMPARED = 2;

/** All versions, newest first: two can be selected and compared, each but the newest can be restored. */
export function VersionList({ dashboardId, onCompare }: VersionListProps) {
  const versions = useVersions(dashboardId);
  const latest = useDashboard(({ history }) => history.saved.version);
  const [selected, setSelected] = useState<ReadonlySet<string | number>>(new Set());
  const [restored, setRestored] = useState<DashboardVersion>();
  const columns = useColumns(latest);
  const rows = versions.data?.pages.flat() ?? [];
  const [after, before] = rows.filter(({ version }) => selected.has(version));
  const pair: VersionPair | undefined = before && after && [before, after];
  return (
    <>
      <SettingsHead
        title="Versions"
        note="Every save is kept for a while. Select two to see what changed between them."
        actions={rows.length > 1 && <CompareButton pair={pair} onCompare={onCompare} />}
      />
      {versions.isPending && <SkeletonRows label="versions" />}
      {versions.error && !versions.data && (
        <ErrorState title="The versions did not load" onRetry={() => void versions.refetch()} isRetrying={versions.isFetching}>
          {messageOf(versions.error)}
        </ErrorState>
      )}
      {rows.length > 0 && (
        <DataTable
          label="Versions"
          rows={rows}
          rowKey={({ version }) => version}
          rowName={({ version }) => `version ${version}`}
          columns={columns}
          selectedKeys={selected}
          onSelect={setSelected}
          selectionLimit={COMPARED}
          actions={(row) =>
            row.version < latest && (
              <IconButton
                label={`Restore version ${row.version}`}
                size="compact"
                icon={<Icon name="history" size="small" />}
                onClick={() => setRestored(row)}
              />
            )
          }
        />
      )}
      {versions.hasNextPage && (
        <p className={styles.more}>
          <Button size="compact" isBusy={versions.isFetchingNextPage} onClick={() => void versions.fetchNextPage()}>
            Show more versions
          </Button>
        </p>
      )}
      {restored && <RestoreDialog version={restored.version} onClose={() => setRestored(undefined)} />}
    </>
  );
}

interface CompareButtonProps {
  readonly pair: VersionPair | undefined;
  readonly onCompare: (pair: VersionPair) => void;
}

function CompareButton({ pair, onCompare }: CompareButtonProps) {
  return (
    <Button
      variant="primary"
      icon={<Icon name="git-compare" />}
      disabled={!pair}
      title={pair ? undefined : 'Select two versions'}
      onClick={() => pair && onCompare(pair)}
    >
      {pair ? `Compare versions ${pair[0].version} and ${pair[1].version}` : 'Compare versions'}
    </Button>
  );
}

/** When a version was saved, in the zone of the page. */
export function useSavedText(): (version: Pick<DashboardVersion, 'created'>) => string {
  const timezone = useDashboard((state) => state.timezone);
  return ({ created }) => formatDate(Date.parse(created), DISPLAY_FORMAT, timezone);
}

function useColumns(latest: number): readonly DataColumn<DashboardVersion>[] {
  const savedText = useSavedText();
  return [
    {
      id: 'version',
      header: 'Version',
      cell: ({ version }) => <RowName badge={version === latest && <Badge>Latest</Badge>}>{version}</RowName>,
    },
    { id: 'saved', header: 'Saved', cell: (row) => <time dateTime={row.created}>{savedText(row)}</time> },
    { id: 'by', header: 'By', cell: ({ createdBy }) => createdBy || 'Anonymous' },
    {
      id: 'notes',
      header: 'Notes',
      width: '38%',
      cell: ({ message }) => (message === '' ? <span className={styles.none}>no note</span> : message),
    },
  ];
}
