import type { SnapshotListItem } from '@pharos/contract/api/snapshots';
import { NEVER_EXPIRES_SECONDS } from '@pharos/contract/api/snapshots';
import { relativeText } from '@pharos/domain/time/relative-text';
import { IconButton } from '@pharos/ui/button';
import { Icon } from '@pharos/ui/icon';
import { DataTable, type DataColumn } from '@pharos/ui/table';
import { Badge, CopyButton } from '@pharos/ui/text';
import { useNow } from '../../../platform/page/useNow.ts';
import { usePlatform } from '../../../platform/platform-context.ts';
import { formatInstant } from '../format-instant.ts';
import { useCopied } from '../useCopied.ts';
import styles from './list.module.css';

interface SnapshotTableProps {
  readonly snapshots: readonly SnapshotListItem[];
  readonly onDelete: (snapshot: SnapshotListItem) => void;
}

/** What expires in a hundred years and what never does are one to people. */
const NEVER_MS = (NEVER_EXPIRES_SECONDS / 2) * 1000;

const pathOf = ({ external, externalUrl, key }: SnapshotListItem): string =>
  external ? externalUrl : `/dashboard/snapshot/${encodeURIComponent(key)}`;

const byInstant = (readInstant: (row: SnapshotListItem) => string) => (a: SnapshotListItem, b: SnapshotListItem) =>
  Date.parse(readInstant(a)) - Date.parse(readInstant(b));

const COLUMNS: readonly DataColumn<SnapshotListItem>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name, external }) => (
      <span className={styles.name} title={name}>
        {name} {external && <Badge>external</Badge>}
      </span>
    ),
    compare: (a, b) => a.name.localeCompare(b.name, undefined, { sensitivity: 'base', numeric: true }),
  },
  {
    id: 'made',
    header: 'Made',
    cell: ({ created }) => <time dateTime={created}>{formatInstant(Date.parse(created))}</time>,
    compare: byInstant(({ created }) => created),
  },
  { id: 'expires', header: 'Expires', cell: (row) => <Expiry row={row} />, compare: byInstant(({ expires }) => expires), phone: 'state' },
];

export function SnapshotTable({ snapshots, onDelete }: SnapshotTableProps) {
  return (
    <DataTable
      label="Snapshots"
      rows={snapshots}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      columns={COLUMNS}
      rowHref={pathOf}
      initialSort={{ columnId: 'made', direction: 'descending' }}
      actions={(row) => <RowActions row={row} onDelete={() => onDelete(row)} />}
    />
  );
}

function Expiry({ row: { expires } }: { readonly row: SnapshotListItem }) {
  const now = useNow();
  const at = Date.parse(expires);
  if (at - now > NEVER_MS) return <>never</>;
  return (
    <time dateTime={expires} title={formatInstant(at)}>
      {relativeText(at, Math.min(now, at - 1))}
    </time>
  );
}

function RowActions({ row, onDelete }: { readonly row: SnapshotListItem; readonly onDelete: () => void }) {
  const { session } = usePlatform();
  const copied = useCopied();
  const link = () => (row.external ? row.externalUrl : window.location.origin + session.basePath + pathOf(row));
  return (
    <>
      <CopyButton isIconOnly variant="quiet" size="compact" label={`Copy the link of ${row.name}`} text={link} {...copied} />
      <IconButton label={`Delete ${row.name}`} size="compact" icon={<Icon name="trash-2" size="small" />} onClick={onDelete} />
    </>
  );
}
