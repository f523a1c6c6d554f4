import { deleteShortUrl, type ShortUrl } from '@pharos/contract/api/short-urls';
import { shortAgeAgo } from '@pharos/domain/time/ages';
import { Button, IconButton } from '@pharos/ui/button';
import { ConfirmDialog } from '@pharos/ui/dialog';
import { Icon } from '@pharos/ui/icon';
import { type DataColumn, DataTable } from '@pharos/ui/table';
import { useId, useState } from 'react';
import { Loaded } from '../../platform/page/Loaded.tsx';
import { useNow } from '../../platform/page/useNow.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import { useShortLinks } from './orgs.queries.ts';
import styles from './orgs.module.css';

/** Short links of the organisation: where each leads, who made it, and when it was used last. */
export function ShortLinks() {
  const id = useId();
  const found = useShortLinks();
  return (
    <section className={styles.links} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        Short links
      </h2>
      <Loaded what="short links" count={3} query={found}>
        {({ pages }) => <FoundLinks found={found} links={pages.flatMap(({ part }) => part)} />}
      </Loaded>
    </section>
  );
}

interface FoundLinksProps {
  readonly found: ReturnType<typeof useShortLinks>;
  readonly links: readonly ShortUrl[];
}

function FoundLinks({ found, links }: FoundLinksProps) {
  if (links.length === 0) return <p className={styles.note}>None yet. Share, Link of a dashboard makes one.</p>;
  return (
    <>
      <LinkTable links={links} onDeleted={() => void found.refetch()} />
      <p className={styles.shown}>
        {found.hasNextPage ? `The newest ${links.length} are shown` : links.length === 1 ? '1 short link' : `${links.length} short links`}
        {found.hasNextPage && (
          <Button size="compact" variant="quiet" isBusy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            Show more
          </Button>
        )}
      </p>
    </>
  );
}

interface LinkTableProps {
  readonly links: readonly ShortUrl[];
  readonly onDeleted: () => void;
}

function LinkTable({ links, onDeleted }: LinkTableProps) {
  const { api } = usePlatform();
  const now = useNow();
  const [leaving, setLeaving] = useState<ShortUrl>();
  const remove = async (uid: string) => {
    await api(deleteShortUrl, { params: { uid } });
    onDeleted();
  };
  const ageOf = (time: string) => shortAgeAgo(Date.parse(time), Math.max(now, Date.parse(time)));
  const columns: readonly DataColumn<ShortUrl>[] = [
    {
      id: 'page',
      header: 'Leads to',
      width: '50%',
      cell: ({ path, url }) => (
        <a className={styles.path} href={url} title={path}>
          {path}
        </a>
      ),
    },
    { id: 'by', header: 'Made by', cell: ({ createdBy }) => createdBy || 'API key or deleted user', isLesser: true, phone: 'hidden' },
    { id: 'made', header: 'Made', cell: ({ created }) => <time dateTime={created}>{ageOf(created)}</time>, phone: 'hidden' },
    { id: 'used', header: 'Used last', cell: ({ lastUsed }) => <time dateTime={lastUsed}>{ageOf(lastUsed)}</time>, phone: 'state' },
  ];
  return (
    <>
      <DataTable
        label="Short links"
        rows={links}
        rowKey={({ uid }) => uid}
        rowName={({ path }) => path}
        columns={columns}
        actions={(row) => (
          <IconButton
            label={`Delete the short link to ${row.path}`}
            size="compact"
            icon={<Icon name="trash-2" size="small" />}
            onClick={() => setLeaving(row)}
          />
        )}
      />
      <ConfirmDialog
        isOpen={leaving !== undefined}
        onOpenChange={(isOpen) => !isOpen && setLeaving(undefined)}
        title="Delete the short link?"
        text="It stops working for everyone who has it. The page that it leads to stays."
        confirmLabel="Delete"
        busyLabel="Deleting"
        isDanger
        onConfirm={async () => leaving && remove(leaving.uid)}
      />
    </>
  );
}
