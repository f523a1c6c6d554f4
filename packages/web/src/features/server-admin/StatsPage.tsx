import { getServerStats, type ServerStats } from '@pharos/contract/api/server-info';
import { DataTable, type DataColumn } from '@pharos/ui/table';
import { useApiQuery } from '../../platform/cache/useApiQuery.ts';
import { AdminPage } from '../../platform/page/AdminPage.tsx';
import styles from './server-admin.module.css';
import { Loaded } from '../../platform/page/Loaded.tsx';

/** In the order of the specification. */
const NAMES: readonly (readonly [key: keyof ServerStats, name: string])[] = [
  ['dashboards', 'Total dashboards'],
  ['users', 'Total users'],
  ['activeUsers', 'Active users (seen last 14 days)'],
  ['orgs', 'Total organisations'],
  ['datasources', 'Total data sources'],
  ['playlists', 'Total playlists'],
  ['snapshots', 'Total snapshots'],
  ['tags', 'Total dashboard tags'],
  ['stars', 'Total starred dashboards'],
  ['alerts', 'Total alerts'],
];

interface Total {
  readonly key: string;
  readonly name: string;
  readonly value: number;
}

/** How much there is on the whole server. */
export function StatsPage() {
  const stats = useApiQuery(getServerStats);
  return (
    <AdminPage path="/admin/stats" note="Across all organisations of this server.">
      <Loaded what="statistics" count={NAMES.length} query={stats}>
        {(data) => <StatsTable stats={data} />}
      </Loaded>
    </AdminPage>
  );
}

const COLUMNS: readonly DataColumn<Total>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name },
  { id: 'value', header: 'Value', cell: ({ value }) => value.toLocaleString('en-US'), align: 'end', phone: 'state' },
];

function StatsTable({ stats }: { readonly stats: ServerStats }) {
  const totals = NAMES.map(([key, name]): Total => ({ key, name, value: stats[key] }));
  return (
    <div className={styles.stats}>
      <DataTable label="Statistics" rows={totals} rowKey={({ key }) => key} rowName={({ name }) => name} columns={COLUMNS} />
    </div>
  );
}
