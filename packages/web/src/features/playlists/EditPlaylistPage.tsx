import type { PlaylistWithItems } from '@pharos/contract/api/playlists';
import { pageAt } from '@pharos/contract/pages';
import { Button } from '@pharos/ui/button';
import { ConfirmDialog } from '@pharos/ui/dialog';
import { ErrorState } from '@pharos/ui/feedback';
import { SkeletonRows } from '@pharos/ui/loading';
import { ButtonLink } from '@pharos/ui/text';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ApiError, messageOf } from '../../platform/api/api-error.ts';
import { ListPage } from '../../platform/page/ListPage.tsx';
import { PlaylistForm } from './PlaylistForm.tsx';
import { usePlaylist, usePlaylistActions } from './playlists.queries.ts';

const PARENTS = [
  { label: 'Dashboards', href: '/dashboards' },
  { label: 'Playlists', href: '/playlists' },
];

export function NewPlaylistPage() {
  return (
    <ListPage title={pageAt('/playlists/create').title} parents={PARENTS}>
      <PlaylistForm playlist={undefined} />
    </ListPage>
  );
}

/** A stored playlist, to be changed or deleted. */
export function EditPlaylistPage() {
  const { id = '' } = useParams();
  const playlist = usePlaylist(id);
  if (playlist.data) return <StoredPlaylist key={id} playlist={playlist.data} />;
  const title = pageAt('/playlists/edit/:id').title;
  if (!playlist.error)
    return (
      <ListPage title={title} parents={PARENTS}>
        <SkeletonRows label="playlist" />
      </ListPage>
    );
  const isFinal = playlist.error instanceof ApiError && playlist.error.status === 404;
  const retry = isFinal ? {} : { onRetry: () => void playlist.refetch(), isRetrying: playlist.isFetching };
  return (
    <ListPage title={title} parents={PARENTS}>
      <ErrorState title={messageOf(playlist.error)} action={<ButtonLink href="/playlists">All playlists</ButtonLink>} {...retry} />
    </ListPage>
  );
}

function StoredPlaylist({ playlist }: { readonly playlist: PlaylistWithItems }) {
  const [isLeaving, setLeaving] = useState(false);
  const { remove } = usePlaylistActions();
  const navigate = useNavigate();
  return (
    <ListPage title={playlist.name} parents={PARENTS}>
      <PlaylistForm
        playlist={playlist}
        end={
          <Button variant="danger" onClick={() => setLeaving(true)}>
            Delete
          </Button>
        }
      />
      <ConfirmDialog
        isOpen={isLeaving}
        onOpenChange={setLeaving}
        title={`Delete ${playlist.name}?`}
        text="Its dashboards stay. Screens that play it now go on until they are reloaded."
        confirmLabel="Delete"
        busyLabel="Deleting"
        isDanger
        onConfirm={async () => {
          await remove(playlist.id);
          await navigate('/playlists');
        }}
      />
    </ListPage>
  );
}
