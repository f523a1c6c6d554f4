import { listAlerts } from '@pharos/contract/api/alerts';
import { DEFAULT_ANNOTATIONS } from '@pharos/contract/api/annotations';
import { listDashboardTags } from '@pharos/contract/api/dashboards';
import { listPlugins } from '@pharos/contract/api/plugins';
import { search } from '@pharos/contract/api/search';
import { HELP_FLAGS, setHelpFlag } from '@pharos/contract/api/users';
import { removePanel } from '@pharos/domain/dashboard/add-and-remove';
import { linkParameters } from '@pharos/domain/dashboard/links/link-address';
import type { PanelServices } from '@pharos/plugin/unstable/ui';
import type { DashboardStore } from '../../dashboard-store/index.ts';
import { homeQuery } from '../../page-data/index.ts';
import { readImpressions } from '../../search/index.ts';
import { toggleStarOfHit } from '../../stars/index.ts';
import { fetchRows } from '../../annotations/index.ts';
import { linkContextOf } from '../links/link-context.ts';
import { feedOf, type FeedParts, mapFeed, observe } from './feeds.ts';
import { loadFirstSteps } from './first-steps.ts';

/** What came with the server, and what is part of an app, is no plugin that somebody installed. */
const PLUGIN_CALL = { query: { embedded: '0', core: '0' } } as const;
const CLOCK_STEP_MS = 30_000;

/** The services of the application as a panel of an open dashboard may use them. */
export function createPanelServices(parts: FeedParts): PanelServices {
  const { platform, store } = parts;
  const { session } = platform;
  return {
    dashboards: (query) => feedOf(parts, search, { query }),
    alerts: (query) => feedOf(parts, listAlerts, { query }),
    annotations: (query) =>
      observe(parts, {
        queryKey: ['listed annotations', query],
        queryFn: async () => (await fetchRows(platform.api, query, { wanted: Number(query.limit ?? DEFAULT_ANNOTATIONS) })).rows,
      }),
    plugins: () => feedOf(parts, listPlugins, PLUGIN_CALL),
    tags: () => mapFeed(feedOf(parts, listDashboardTags, {}), (tags) => tags.map(({ term }) => term)),
    firstSteps: () => observe(parts, { queryKey: ['first steps'], queryFn: () => loadFirstSteps(platform, PLUGIN_CALL) }),
    dismissFirstSteps: session.user.isSignedIn ? () => dismissFirstSteps(parts) : undefined,
    recentIds: () => readImpressions(platform.remember),
    canStar: session.user.isSignedIn,
    canAnnotate: () => store.getState().meta.canEdit,
    toggleStar: (hit) => void toggleStarOfHit(platform, hit),
    pathOf: session.pathOf,
    linkParameters: (taken) => linkFeed(store, taken),
    dashboardId: () => store.getState().history.saved.id ?? 0,
    clock: createClock(),
    pluginsAddress: session.settings.pluginsUrl ?? '',
  };
}

/** The home dashboard comes without the steps then; from another one the panel is removed where this person may edit it. */
async function dismissFirstSteps({ platform: { api, queryClient }, store }: FeedParts): Promise<void> {
  await api(setHelpFlag, { params: { flags: String(HELP_FLAGS.gettingStarted) } }, { isErrorHandled: true, isSuccessSilent: true });
  const { queryKey } = homeQuery(api);
  if (queryClient.getQueryCache().find({ queryKey, type: 'active' })) return queryClient.invalidateQueries({ queryKey });
  const { meta, history } = store.getState();
  if (!meta.canEdit) return;
  for (const { id } of history.current.panels.filter(({ type }) => type === 'gettingstarted')) store.edit(removePanel(id));
}

function createClock(): PanelServices['clock'] {
  let nowMs = Date.now();
  return {
    subscribe: (listener) => {
      const timer = setInterval(() => {
        nowMs = Date.now();
        listener();
      }, CLOCK_STEP_MS);
      return () => clearInterval(timer);
    },
    nowMs: () => nowMs,
  };
}

type LinkFeed = ReturnType<PanelServices['linkParameters']>;

/** What links take along from an open dashboard. */
function linkFeed(store: DashboardStore, taken: Parameters<PanelServices['linkParameters']>[0]): LinkFeed {
  const readNow = (): ReturnType<LinkFeed['read']> => ({
    value: linkParameters(taken, linkContextOf(store.getState())),
    failure: undefined,
    isFetching: false,
  });
  let reading = readNow();
  /** Whether it has changed: an equal text stays the same reading. */
  const update = (): boolean => {
    const now = readNow();
    if (now.value === reading.value) return false;
    reading = now;
    return true;
  };
  return {
    subscribe: (listener) => {
      if (update()) listener();
      return store.subscribe(() => update() && listener());
    },
    read: () => reading,
    refetch: () => undefined,
  };
}
