import { BIN_DAYS, type DeletedItem } from '@pharos/contract/api/bin';
import { pageAt } from '@pharos/contract/pages';
import { Button } from '@pharos/ui/button';
import { ConfirmDialog } from '@pharos/ui/dialog';
import { EmptyState, ErrorState } from '@pharos/ui/feedback';
import { SearchField } from '@pharos/ui/field';
import { Icon } from '@pharos/ui/icon';
import { SkeletonRows } from '@pharos/ui/loading';
import { Toolbar } from '@pharos/ui/page';
import { ButtonLink } from '@pharos/ui/text';
import { useDeferredValue, useState } from 'react';
import { messageOf } from '../../platform/api/api-error.ts';
import { ListCount } from '../../platform/page/ListCount.tsx';
import { ListPage } from '../../platform/page/ListPage.tsx';
import { NothingFound } from '../../platform/page/NothingFound.tsx';
import { BinTable } from './BinTable.tsx';
import { useBin, useBinActions } from './bin.queries.ts';
import { useRestore } from './useRestore.tsx';

const PARENTS = [{ label: 'Dashboards', href: '/dashboards' }];

/** What is confirmed before it is done. */
type PendingRemoval = { readonly kind: 'purge'; readonly item: DeletedItem } | { readonly kind: 'empty' };

/** What was deleted, and the way back. */
export function BinPage() {
  const [filter, setFilter] = useState('');
  const [pending, setPending] = useState<PendingRemoval>();
  const bin = useBin(useDeferredValue(filter));
  const { restore, dialog: takenDialog } = useRestore();
  const total = bin.data?.totalCount;
  const isEmpty = total === 0 && filter === '';
  const empty = (
    <Button icon={<Icon name="trash-2" />} onClick={() => setPending({ kind: 'empty' })}>
      Empty the bin
    </Button>
  );
  return (
    <ListPage
      title={pageAt('/dashboards/bin').title}
      parents={PARENTS}
      note={`Deleted dashboards and folders can be brought back for ${BIN_DAYS} days.`}
      actions={total && filter === '' ? empty : undefined} // it would remove what a filter hides, too
    >
      {!isEmpty && (
        <Toolbar
          filter={<SearchField value={filter} onChange={setFilter} placeholder="Filter by title" />}
          end={<ListCount noun="item" shown={bin.data?.items.length ?? 0} total={total} />}
        />
      )}
      <BinList
        bin={bin}
        isEmpty={isEmpty}
        onClear={() => setFilter('')}
        onRestore={restore}
        onPurge={(item) => setPending({ kind: 'purge', item })}
      />
      {takenDialog}
      <BinConfirm pending={pending} total={total ?? 0} onClose={() => setPending(undefined)} />
    </ListPage>
  );
}

interface BinListProps {
  readonly bin: ReturnType<typeof useBin>;
  readonly isEmpty: boolean;
  readonly onClear: () => void;
  readonly onRestore: (item: DeletedItem) => Promise<void>;
  readonly onPurge: (item: DeletedItem) => void;
}

function BinList({ bin, isEmpty, onClear, onRestore, onPurge }: BinListProps) {
  if (bin.data === undefined && bin.error)
    return (
      <ErrorState title="The bin did not load" onRetry={() => void bin.refetch()} isRetrying={bin.isFetching}>
        {messageOf(bin.error)}
      </ErrorState>
    );
  if (bin.data === undefined) return <SkeletonRows label="deleted dashboards" />;
  if (isEmpty)
    return (
      <EmptyState
        icon={<Icon name="trash-2" size="huge" />}
        title="The bin is empty"
        action={<ButtonLink href="/dashboards">All dashboards</ButtonLink>}
      >
        What is deleted lies here for {BIN_DAYS} days.
      </EmptyState>
    );
  if (bin.data.items.length === 0) return <NothingFound title="Nothing in the bin has this title" onClear={onClear} />;
  return <BinTable items={bin.data.items} onRestore={onRestore} onPurge={onPurge} />;
}

interface BinConfirmProps {
  readonly pending: PendingRemoval | undefined;
  readonly total: number;
  readonly onClose: () => void;
}

/** Nothing is gone for good without being typed. */
function BinConfirm({ pending, total, onClose }: BinConfirmProps) {
  const { purge, empty } = useBinActions();
  const title = pending?.kind === 'purge' ? pending.item.title : '';
  return (
    <>
      <ConfirmDialog
        isOpen={pending?.kind === 'purge'}
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title={`Remove ${title} for good?`}
        text="Its versions, permissions, annotations and stars go with it. There is no way back."
        confirmLabel="Remove for good"
        busyLabel="Removing"
        textToType="DELETE"
        isDanger
        onConfirm={async () => pending?.kind === 'purge' && purge(pending.item)}
      />
      <ConfirmDialog
        isOpen={pending?.kind === 'empty'}
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title="Empty the bin?"
        text={total === 1 ? 'What lies in it is removed for good.' : `All ${total} in it are removed for good.`}
        confirmLabel="Empty the bin"
        busyLabel="Emptying"
        textToType="DELETE"
        isDanger
        onConfirm={empty}
      />
    </>
  );
}
