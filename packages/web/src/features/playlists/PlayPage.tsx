import { listPlayedDashboards, type PlayedDashboard, type PlaylistWithItems } from '@pharos/contract/api/playlists';
import { pageAt } from '@pharos/contract/pages';
import { carriedSearch } from '@pharos/domain/playlists/start';
import { EmptyState, ErrorState } from '@pharos/ui/feedback';
import { Icon } from '@pharos/ui/icon';
import { ButtonLink } from '@pharos/ui/text';
import { useEffect, type ReactNode } from 'react';
import { type NavigateFunction, useLocation, useNavigate, useParams } from 'react-router';
import { ApiError, messageOf } from '../../platform/api/api-error.ts';
import { readList, type ReadList } from '../../platform/api/read-list.ts';
import type { Platform } from '../../platform/create-platform.ts';
import { ListPage } from '../../platform/page/ListPage.tsx';
import { usePlatform } from '../../platform/platform-context.ts';
import { makeToast } from '../../platform/toasts/toast.ts';
import { fetchStored, openedKey, prefetchDashboard } from '../page-data/index.ts';
import { play, type PlayerHost, type Turn } from './player.ts';
import { usePlayed, usePlaylist } from './playlists.queries.ts';

const PARENTS = [
  { label: 'Dashboards', href: '/dashboards' },
  { label: 'Playlists', href: '/playlists' },
];

/** Begins to play; the first dashboard takes the place of this page. */
export function PlayPage() {
  const { id = '' } = useParams();
  const playlist = usePlaylist(id);
  const dashboards = usePlayed(id);
  usePlay(id, playlist.data, dashboards.data);
  const error = playlist.error ?? dashboards.error;
  const title = playlist.data?.name ?? pageAt('/playlists/play/:id').title;
  const back = <ButtonLink href="/playlists">All playlists</ButtonLink>;
  if (error) {
    const isFinal = error instanceof ApiError && error.status === 404;
    const again = () => void Promise.all([playlist.refetch(), dashboards.refetch()]);
    return (
      <ListPage title={title} parents={PARENTS}>
        <ErrorState title={messageOf(error)} action={back} {...(isFinal ? {} : { onRetry: again })} />
      </ListPage>
    );
  }
  return (
    <ListPage title={title} parents={PARENTS}>
      {dashboards.data?.items.length === 0 && playlist.data ? (
        <NothingToPlay playlist={playlist.data} back={back} />
      ) : (
        <p role="status">Starting</p>
      )}
    </ListPage>
  );
}

function NothingToPlay({ playlist, back }: { readonly playlist: PlaylistWithItems; readonly back: ReactNode }) {
  const { session } = usePlatform();
  const icon = <Icon name="play" size="huge" />;
  if (playlist.items.length > 0)
    return (
      <EmptyState icon={icon} title="Nothing to play" action={back}>
        Its dashboards are gone, or none of them is for you to see.
      </EmptyState>
    );
  const add = session.may('editor') && (
    <ButtonLink href={`/playlists/edit/${playlist.id}`} variant="primary">
      Add dashboards
    </ButtonLink>
  );
  return (
    <EmptyState
      icon={icon}
      title="This playlist is empty"
      action={
        <>
          {add}
          {back}
        </>
      }
    >
      It has neither dashboards nor tags.
    </EmptyState>
  );
}

function usePlay(id: string, playlist: PlaylistWithItems | undefined, played: ReadList<PlayedDashboard> | undefined): void {
  const platform = usePlatform();
  const navigate = useNavigate();
  const { search } = useLocation();
  const isReady = playlist !== undefined && played !== undefined && played.items.length > 0;
  useEffect(() => {
    if (!isReady) return;
    platform.playing.get()?.stop();
    const host = playerHost(platform, id, navigate);
    const { name, interval } = playlist;
    platform.playing.set(play(host, { name, interval, dashboards: played.items, search }));
    if (played.isCut) host.notify(`The first ${played.items.length} dashboards of the playlist are played. It has more.`);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- begins once; what changes later the player asks for itself
  }, [platform, id, isReady]);
}

function playerHost({ plugins, api, queryClient, session, playing, toasts }: Platform, id: string, navigate: NavigateFunction): PlayerHost {
  const pathOf = ({ url }: PlayedDashboard) => session.pathOf(url);
  return {
    load: async (dashboard) => {
      const uid = /\/d\/([^/?]+)/.exec(dashboard.url)?.[1] ?? '';
      // The page keeps what it has open, whatever became of it.
      if (queryClient.getQueryData(openedKey(uid)) !== undefined) return storedTurn({ api, queryClient }, uid);
      if (await prefetchDashboard({ plugins, api, queryClient }, uid)) return 'opens';
      const key = { queryKey: openedKey(uid), exact: true };
      const turn = turnOf(queryClient.getQueryState(key.queryKey)?.error);
      queryClient.removeQueries(key); // the next time it is asked for anew
      return turn;
    },
    list: async () => {
      try {
        return (await readList(api, listPlayedDashboards, { call: { params: { id } } })).items;
      } catch {
        return undefined;
      }
    },
    show: (dashboard, search) => void navigate({ pathname: pathOf(dashboard), search: carriedSearch(search) }, { replace: true }),
    report: playing.set,
    notify: (text) => toasts.show({ ...makeToast('info', text), topic: 'playlist' }),
    now: () => Date.now(),
    later: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  };
}

/** The turn of a dashboard that is open, as the server has it now. */
const storedTurn = ({ api, queryClient }: Pick<Platform, 'api' | 'queryClient'>, uid: string): Promise<Turn> =>
  fetchStored(queryClient, api, uid).then(() => 'opens' as const, turnOf);

/** Gone, or closed to this person; anything else may be over by the next time. */
const turnOf = (error: unknown): Turn => (error instanceof ApiError && [403, 404].includes(error.status) ? 'gone' : 'unknown');
