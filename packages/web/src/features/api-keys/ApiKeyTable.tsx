import type { ApiKey } from '@pharos/contract/api/api-keys';
import { ROLES } from '@pharos/contract/primitives';
import { formatDate } from '@pharos/domain/time/date-format';
import { IconButton } from '@pharos/ui/button';
import { Icon } from '@pharos/ui/icon';
import { type DataColumn, DataTable } from '@pharos/ui/table';
import { Badge } from '@pharos/ui/text';
import { useNow } from '../../platform/page/useNow.ts';
import { usePlatform } from '../../platform/platform-context.ts';

interface ApiKeyTableProps {
  readonly keys: readonly ApiKey[];
  readonly onDelete: (key: ApiKey) => void;
}

const DAY_FORMAT = 'MMM D, YYYY';

export function ApiKeyTable({ keys, onDelete }: ApiKeyTableProps) {
  const { timezone } = usePlatform().session.user;
  const now = useNow();
  const dayOf = (time: string) => formatDate(Date.parse(time), DAY_FORMAT, timezone);
  const columns: readonly DataColumn<ApiKey>[] = [
    { id: 'name', header: 'Name', cell: ({ name }) => <span title={name}>{name}</span>, compare: (a, b) => a.name.localeCompare(b.name) },
    {
      id: 'role',
      header: 'Role',
      cell: ({ role }) => role,
      compare: (a, b) => ROLES.indexOf(a.role) - ROLES.indexOf(b.role),
      width: '110px',
      phone: 'state',
    },
    {
      id: 'expires',
      header: 'Expires',
      cell: ({ expiration }) => <Expiry expiration={expiration} now={now} dayOf={dayOf} />,
      isLabelledOnPhone: true,
    },
    {
      id: 'used',
      header: 'Last used',
      // The days are those of UTC.
      cell: ({ lastUsedAt }) => (lastUsedAt === undefined ? 'Not yet' : formatDate(Date.parse(lastUsedAt), DAY_FORMAT, 'utc')),
      isLesser: true,
    },
    {
      id: 'made',
      header: 'Made',
      cell: ({ created, createdBy }) => `${dayOf(created)} by ${createdBy || 'an API key or a deleted user'}`,
      isLesser: true,
    },
  ];
  return (
    <DataTable
      label="Existing Keys"
      rows={keys}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      columns={columns}
      actions={(key) => (
        <IconButton label={`Delete ${key.name}`} size="compact" icon={<Icon name="trash-2" size="small" />} onClick={() => onDelete(key)} />
      )}
    />
  );
}

interface ExpiryProps {
  readonly expiration: string | undefined;
  readonly now: number;
  readonly dayOf: (time: string) => string;
}

function Expiry({ expiration, now, dayOf }: ExpiryProps) {
  if (expiration === undefined) return 'No expiry';
  if (Date.parse(expiration) <= now) return <Badge tone="warning">Expired</Badge>;
  return <time dateTime={expiration}>{dayOf(expiration)}</time>;
}
