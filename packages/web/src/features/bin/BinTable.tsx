import type { DeletedItem } from '@pharos/contract/api/bin';
import { shortAgeAgo } from '@pharos/domain/time/ages';
import { Button, IconButton } from '@pharos/ui/button';
import { Icon } from '@pharos/ui/icon';
import { DataTable, RowName, type DataColumn } from '@pharos/ui/table';
import { useState } from 'react';
import { useNow } from '../../platform/page/useNow.ts';

const DAY_MS = 86_400_000;

interface BinTableProps {
  readonly items: readonly DeletedItem[];
  readonly onRestore: (item: DeletedItem) => Promise<void>;
  readonly onPurge: (item: DeletedItem) => void;
}

/** Deleted dashboards and folders, newest first. */
export function BinTable({ items, onRestore, onPurge }: BinTableProps) {
  const now = useNow();
  const columns: readonly DataColumn<DeletedItem>[] = [
    {
      id: 'title',
      header: 'Title',
      cell: ({ title, isFolder, itemCount }) => (
        <RowName
          avatar={<Icon name={isFolder ? 'folder-open' : 'layout-dashboard'} />}
          note={isFolder && (itemCount === 1 ? 'with 1 dashboard' : `with ${itemCount} dashboards`)}
        >
          <span title={title}>{title}</span>
        </RowName>
      ),
    },
    { id: 'folder', header: 'Folder', cell: ({ folderTitle }) => folderTitle, isLesser: true, phone: 'hidden' },
    {
      id: 'deleted',
      header: 'Deleted',
      cell: ({ deletedAt, deletedBy }) => (
        <time dateTime={deletedAt} title={new Date(deletedAt).toLocaleString()}>
          {`${shortAgeAgo(Date.parse(deletedAt), Math.max(now, Date.parse(deletedAt)))} by ${deletedBy}`}
        </time>
      ),
    },
    { id: 'left', header: 'Gone in', cell: ({ expiresAt }) => daysText(Date.parse(expiresAt) - now), phone: 'state' },
    { id: 'restore', header: 'Restore', cell: (item) => <RestoreButton item={item} onRestore={onRestore} /> },
  ];
  return (
    <DataTable
      label="Deleted dashboards and folders"
      rows={items}
      rowKey={({ id }) => id}
      rowName={({ title }) => title}
      columns={columns}
      actions={(item) => (
        <IconButton
          label={`Remove ${item.title} for good`}
          size="compact"
          icon={<Icon name="trash-2" size="small" />}
          onClick={() => onPurge(item)}
        />
      )}
    />
  );
}

function daysText(ms: number): string {
  const days = Math.max(0, Math.ceil(ms / DAY_MS));
  return days === 1 ? '1 day' : `${days} days`;
}

function RestoreButton({ item, onRestore }: { readonly item: DeletedItem; readonly onRestore: BinTableProps['onRestore'] }) {
  const [isBusy, setBusy] = useState(false);
  const restore = async () => {
    setBusy(true);
    await onRestore(item).finally(() => setBusy(false));
  };
  return (
    <Button size="compact" isBusy={isBusy} aria-label={`Restore ${item.title}`} onClick={() => void restore()}>
      Restore
    </Button>
  );
}
