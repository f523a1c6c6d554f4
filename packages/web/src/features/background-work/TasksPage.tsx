import { type DeadTask, listDeadTasks, runTaskAgain, WORK_PER_PAGE } from '@pharos/contract/api/background-work';
import { exactLength } from '@pharos/domain/time/ages';
import { Button } from '@pharos/ui/button';
import { EmptyState } from '@pharos/ui/feedback';
import { Icon } from '@pharos/ui/icon';
import { Pager } from '@pharos/ui/page';
import { type DataColumn, DataTable } from '@pharos/ui/table';
import { useState } from 'react';
import { useApiQuery, useRefresh } from '../../platform/cache/useApiQuery.ts';
import { Loaded } from '../../platform/page/Loaded.tsx';
import { usePlatform } from '../../platform/platform-context.ts';
import { useNow } from '../../platform/page/useNow.ts';
import { AdminPage } from '../../platform/page/AdminPage.tsx';
import { WorkTime } from './WorkTime.tsx';

const SHORTEST_AGE_MS = 60_000;

/** Work of every kind that is not tried any more. */
export function TasksPage() {
  const [page, setPage] = useState(1);
  const tasks = useApiQuery(listDeadTasks, { query: { page: String(page) } });
  return (
    <AdminPage path="/admin/tasks" note="Work that has failed for good. It hinders nothing else, and is forgotten after 90 days.">
      <Loaded what="failed work" query={tasks}>
        {({ tasks: failed, totalCount }) => (
          <>
            {totalCount === 0 && (
              <EmptyState icon={<Icon name="circle-check" size="huge" />} title="Nothing has failed">
                Mails and other work that no further attempt would mend are listed here.
              </EmptyState>
            )}
            {failed.length > 0 && <TaskTable tasks={failed} />}
            <Pager page={page} perPage={WORK_PER_PAGE} total={totalCount} onChange={setPage} />
          </>
        )}
      </Loaded>
    </AdminPage>
  );
}

function TaskTable({ tasks }: { readonly tasks: readonly DeadTask[] }) {
  const { api } = usePlatform();
  const refresh = useRefresh();
  const now = useNow();
  const [busyUid, setBusyUid] = useState<string>();
  const runAgain = async (uid: string) => {
    setBusyUid(uid);
    try {
      await api(runTaskAgain, { params: { uid } });
    } catch {
      // The toast says why; the list shows what is left.
    } finally {
      await refresh(listDeadTasks);
      setBusyUid(undefined);
    }
  };
  const ageOf = ({ created, ended }: DeadTask) => exactLength(Math.max(SHORTEST_AGE_MS, Date.parse(ended) - Date.parse(created)));
  const columns: readonly DataColumn<DeadTask>[] = [
    { id: 'kind', header: 'Work', cell: ({ kind }) => <span title={kind}>{kind}</span> },
    { id: 'org', header: 'Organisation', cell: ({ orgName }) => orgName || 'none', isLesser: true },
    { id: 'error', header: 'Last error', cell: ({ lastError }) => <span title={lastError}>{lastError}</span>, width: '40%' },
    { id: 'attempts', header: 'Attempts', cell: (row) => `${row.attempts} in ${ageOf(row)}`, isLesser: true },
    { id: 'ended', header: 'Given up', cell: ({ ended }) => <WorkTime time={ended} nowMs={now} />, phone: 'state' },
    {
      id: 'again',
      header: 'Again',
      width: '120px',
      cell: ({ uid, kind }) => (
        <Button size="compact" isBusy={busyUid === uid} aria-label={`Run again: ${kind}`} onClick={() => void runAgain(uid)}>
          Run again
        </Button>
      ),
    },
  ];
  return <DataTable label="Failed work" rows={tasks} rowKey={({ uid }) => uid} rowName={({ kind }) => kind} columns={columns} />;
}
