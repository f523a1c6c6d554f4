import { listAlerts } from '@pharos/contract/api/alerts';
import { listDashboardTags } from '@pharos/contract/api/dashboards';
import { listPlugins } from '@pharos/contract/api/plugins';
import { search } from '@pharos/contract/api/search';
import { HELP_FLAGS, setHelpFlag } from '@pharos/contract/api/users';
import type { PanelServices } from '@pharos/plugin/ui';
import { loadChunk } from '@pharos/ui/lazy';
import { homeQuery } from '../../page-data/index.ts';
import { readImpressions } from '../../search/index.ts';
import { feedOf, type FeedParts, mapFeed, observe } from './feeds.ts';
import { linkFeed } from './link-feed.ts';

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
        queryFn: async () => (await loadChunk(() => import('./listed-annotations.ts'))).fetchListedAnnotations(platform, query),
      }),
    plugins: () => feedOf(parts, listPlugins, PLUGIN_CALL),
    tags: () => mapFeed(feedOf(parts, listDashboardTags, {}), (tags) => tags.map(({ term }) => term)),
    firstSteps: () =>
      observe(parts, {
        queryKey: ['first steps'],
        queryFn: async () => (await loadChunk(() => import('./first-steps.ts'))).loadFirstSteps(platform, PLUGIN_CALL),
      }),
    dismissFirstSteps: session.user.isSignedIn ? () => dismissFirstSteps(parts) : undefined,
    recentIds: () => readImpressions(platform.remember),
    canStar: session.user.isSignedIn,
    canAnnotate: () => store.getState().meta.canEdit,
    toggleStar: (hit) =>
      void loadChunk(() => import('../../stars/index.toggle.ts')).then(
        ({ toggleStarOfHit }) => toggleStarOfHit(platform, hit),
        platform.toasts.emitError,
      ),
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
  const { removePanel } = await loadChunk(() => import('@pharos/domain/dashboard/add-and-remove'));
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
