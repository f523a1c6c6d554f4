import type { ListedPlaylist } from '@pharos/contract/api/playlists';
import { pageAt } from '@pharos/contract/pages';
import { START_MODES, startUrl } from '@pharos/domain/playlists/start';
import { Button, IconButton } from '@pharos/ui/button';
import { ConfirmDialog } from '@pharos/ui/dialog';
import { EmptyState, ErrorState } from '@pharos/ui/feedback';
import { SearchField } from '@pharos/ui/field';
import { Icon } from '@pharos/ui/icon';
import { SkeletonRows } from '@pharos/ui/loading';
import { Menu } from '@pharos/ui/menu';
import { Toolbar } from '@pharos/ui/page';
import { DataTable, type DataColumn } from '@pharos/ui/table';
import { ButtonLink } from '@pharos/ui/text';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../platform/api/api-error.ts';
import { useSearch } from '../../platform/expressions/useSearch.ts';
import { ListCount } from '../../platform/page/ListCount.tsx';
import { ListPage } from '../../platform/page/ListPage.tsx';
import { NothingFound } from '../../platform/page/NothingFound.tsx';
import { usePlatform } from '../../platform/platform-context.ts';
import { useListFilter } from '../../platform/remember/useListFilter.ts';
import { usePlaylistActions, usePlaylists } from './playlists.queries.ts';

const PARENTS = [{ label: 'Dashboards', href: '/dashboards' }];

/** Every playlist of the org. Everybody plays them, editors change them. */
export function PlaylistsPage() {
  const { session } = usePlatform();
  const mayEdit = session.may('editor');
  const [filter, setFilter] = useListFilter('playlists');
  const isFound = useSearch(filter);
  const playlists = usePlaylists();
  const total = playlists.data?.items.length;
  const shown = (playlists.data?.items ?? []).filter(({ name }) => isFound(name));
  return (
    <ListPage
      title={pageAt('/playlists').title}
      parents={PARENTS}
      note="Dashboards that take turns on a screen."
      actions={mayEdit && total !== 0 && <NewPlaylist />}
    >
      {total !== 0 && (
        <Toolbar
          filter={<SearchField value={filter} onChange={setFilter} placeholder="Find playlists by name" />}
          end={<ListCount noun="playlist" shown={shown.length} total={total} isCut={playlists.data?.isCut} />}
        />
      )}
      <PlaylistList playlists={playlists} shown={shown} mayEdit={mayEdit} onClear={() => setFilter('')} />
    </ListPage>
  );
}

const NewPlaylist = () => (
  <ButtonLink href="/playlists/create" variant="primary" icon={<Icon name="plus" />}>
    New playlist
  </ButtonLink>
);

interface PlaylistListProps {
  readonly playlists: ReturnType<typeof usePlaylists>;
  /** What the filter leaves of them. */
  readonly shown: readonly ListedPlaylist[];
  readonly mayEdit: boolean;
  readonly onClear: () => void;
}

function PlaylistList({ playlists, shown, mayEdit, onClear }: PlaylistListProps) {
  const [leaving, setLeaving] = useState<ListedPlaylist>();
  const { remove } = usePlaylistActions();
  if (playlists.data === undefined) {
    if (!playlists.error) return <SkeletonRows label="playlists" />;
    return (
      <ErrorState title="The playlists did not load" onRetry={() => void playlists.refetch()} isRetrying={playlists.isFetching}>
        {messageOf(playlists.error)}
      </ErrorState>
    );
  }
  if (playlists.data.items.length === 0) return <NoPlaylists mayEdit={mayEdit} />;
  return (
    <>
      {shown.length === 0 ? (
        <NothingFound title="No playlists matching your query were found." onClear={onClear} />
      ) : (
        <PlaylistTable playlists={shown} onDelete={mayEdit ? setLeaving : undefined} />
      )}
      <ConfirmDialog
        isOpen={leaving !== undefined}
        onOpenChange={(isOpen) => !isOpen && setLeaving(undefined)}
        title={`Delete ${leaving?.name ?? ''}?`}
        text="Its dashboards stay. Screens that play it now go on until they are reloaded."
        confirmLabel="Delete"
        busyLabel="Deleting"
        isDanger
        onConfirm={async () => leaving && remove(leaving.id)}
      />
    </>
  );
}

function NoPlaylists({ mayEdit }: { readonly mayEdit: boolean }) {
  return (
    <EmptyState icon={<Icon name="play" size="huge" />} title="Nothing plays yet" action={mayEdit && <NewPlaylist />}>
      {`A playlist shows one dashboard after the other, each for the same time. Made for screens on a wall.${mayEdit ? '' : ' Editors and admins of the org make them.'}`}
    </EmptyState>
  );
}

/** What a playlist shows, in words. */
function contentsOf({ dashboardCount, tags }: ListedPlaylist): string {
  const dashboards = dashboardCount === 0 ? [] : [`${dashboardCount} dashboard${dashboardCount === 1 ? '' : 's'}`];
  const tagged = tags.length === 0 ? [] : [`${tags.length === 1 ? 'tag' : 'tags'} ${tags.join(', ')}`];
  return [...dashboards, ...tagged].join(', ') || 'nothing';
}

const COLUMNS: readonly DataColumn<ListedPlaylist>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => <span title={name}>{name}</span>, compare: (a, b) => a.name.localeCompare(b.name) },
  { id: 'interval', header: 'Interval', cell: ({ interval }) => interval || '1m', width: '120px', phone: 'state' },
  { id: 'shows', header: 'Shows', cell: (row) => contentsOf(row), isLesser: true },
  { id: 'start', header: 'Play', cell: (row) => <Start {...row} />, width: '110px' },
];

interface PlaylistTableProps {
  readonly playlists: readonly ListedPlaylist[];
  /** Undefined where one may not change them. */
  readonly onDelete: ((playlist: ListedPlaylist) => void) | undefined;
}

function PlaylistTable({ playlists, onDelete }: PlaylistTableProps) {
  const deleteButton = (row: ListedPlaylist) => (
    <IconButton label={`Delete ${row.name}`} size="compact" icon={<Icon name="trash-2" size="small" />} onClick={() => onDelete?.(row)} />
  );
  return (
    <DataTable
      label="Playlists"
      rows={playlists}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      columns={COLUMNS}
      rowHref={({ id }) => (onDelete ? `/playlists/edit/${id}` : undefined)}
      {...(onDelete ? { actions: deleteButton } : {})}
    />
  );
}

/** What most people come for, so it is always in sight. */
function Start({ id, name }: ListedPlaylist) {
  const navigate = useNavigate();
  const trigger = (
    <Button size="compact" icon={<Icon name="play" size="small" />} aria-label={`Start ${name}`}>
      Start
      <Icon name="chevron-down" size="small" />
    </Button>
  );
  const entries = START_MODES.map((mode) => ({ label: mode.label, onSelect: () => void navigate(startUrl(id, mode)) }));
  return <Menu align="end" entries={entries} trigger={trigger} />;
}
