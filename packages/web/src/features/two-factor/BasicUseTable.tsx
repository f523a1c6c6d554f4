import type { BasicUse } from '@pharos/contract/api/second-factor';
import { shortAgeAgo } from '@pharos/domain/time/ages';
import { type DataColumn, DataTable } from '@pharos/ui/table';
import { useNow } from '../../platform/page/useNow.ts';

interface BasicUseTableProps {
  readonly uses: readonly BasicUse[];
  /** They are of several people. */
  readonly hasLogins?: boolean;
}

/** Programs that sent name and password with their calls, which a second factor will stop. */
export function BasicUseTable({ uses, hasLogins = false }: BasicUseTableProps) {
  const now = useNow();
  const address: DataColumn<BasicUse> = { id: 'address', header: 'Address', cell: (use) => use.address || 'unknown' };
  const login: DataColumn<BasicUse> = { id: 'login', header: 'User', cell: (use) => use.login };
  const columns: readonly DataColumn<BasicUse>[] = [
    ...(hasLogins ? [login, address] : [address]),
    {
      id: 'time',
      header: 'Last day',
      cell: ({ time }) => (
        <time dateTime={time} title={time}>
          {shortAgeAgo(Date.parse(time), Math.max(now, Date.parse(time)))}
        </time>
      ),
      phone: 'state',
    },
  ];
  return (
    <DataTable
      label="Basic auth of the last 30 days"
      rows={uses}
      rowKey={(use) => `${use.login} ${use.address}`}
      rowName={(use) => `${use.login} ${use.address}`}
      columns={columns}
    />
  );
}
