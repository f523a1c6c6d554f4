import type { BootData } from '@pharos/contract/api/boot';
import { onChunkLost, retryLostChunks } from '@pharos/ui/lazy';
import type { QueryClient } from '@tanstack/react-query';
import { createApi, type Api } from './api/api.ts';
import { createDataSourceRequest, type DataSourceCall } from './api/data-source-request.ts';
import { createRequest, type SendRequest } from './api/request.ts';
import { createServerWatch } from './api/server-watch.ts';
import { respondFromPage, type PreparedResponse } from './boot/prepared-response.ts';
import { createQueryClient } from './cache/query-client.ts';
import { indexNavTree, type NavIndex } from './navigation/nav-index.ts';
import { createPaletteChoice, type PaletteChoice } from './palette/palette-choice.ts';
import { createAnnouncer, type Announcer } from './page/announcer.ts';
import type { Playing } from './page/playing.ts';
import type { PagePlugins } from './plugins/page-plugins.ts';
import { createPanelTypes, type PanelTypes } from './plugins/panel-types.ts';
import { createValueStore, type ValueStore } from './page/value-store.ts';
import { createSideMenu, type SideMenuStore } from './page/side-menu-state.ts';
import { createRemember, type Remember } from './remember/remember.ts';
import { createConfirmation, type Confirmation } from './session/confirmation.ts';
import { createSessionEnd, type SessionEnd } from './session/session-end.ts';
import { createSession, type Session } from './session/session.ts';
import { createLoadSources, type LoadSources } from './sources/load-sources.ts';
import { SOURCES_KEY } from './sources/source-host.ts';
import { createPageShortcuts, type PageShortcuts } from './shortcuts/page-shortcuts.ts';
import { createToasts, type Toasts } from './toasts/toasts.ts';

/** The services that pages use (session, calls, messages, remembered choices), made once at the start. */
export interface Platform {
  readonly plugins: PagePlugins;
  /** Code of panels as far as it is loaded. */
  readonly panelTypes: PanelTypes;
  readonly session: Session;
  /** Calls a route of the contract; toasts come by themselves. */
  readonly api: Api;
  /** The request function below `api`, for streams and answers that are not JSON. No toasts. */
  readonly send: SendRequest;
  /** A call to a data source through the server's proxy. No toasts. */
  readonly sendToDataSource: (call: DataSourceCall) => Promise<Response>;
  readonly loadSources: LoadSources;
  readonly toasts: Toasts;
  readonly remember: Remember;
  readonly nav: NavIndex;
  readonly announcer: Announcer;
  readonly queryClient: QueryClient;
  readonly sessionEnd: SessionEnd;
  readonly confirmation: Confirmation;
  readonly sideMenu: SideMenuStore;
  readonly shortcuts: PageShortcuts;
  /** Whether the table of keys is open. */
  readonly help: ValueStore<boolean>;
  readonly palette: PaletteChoice;
  /** The playlist that is played in this tab. */
  readonly playing: ValueStore<Playing | undefined>;
}

/** What of the browser the platform uses; handed in, so that tests bring their own. */
interface PlatformHost {
  readonly plugins: PagePlugins;
  readonly boot: BootData;
  /** The response to the page's first call, where the server put it into the page. */
  readonly prepared?: PreparedResponse | undefined;
  readonly fetch: typeof fetch;
  readonly storage: () => Storage | undefined;
  /** The query of the address at page load. */
  readonly search: string;
  /** A window of at most 1,100 px: the side menu starts as the rail. */
  readonly isNarrow?: boolean;
  readonly later?: (ms: number, run: () => void) => void;
}

export function createPlatform({
  plugins,
  boot,
  prepared,
  fetch,
  storage,
  search,
  isNarrow = false,
  later = (ms, run) => void setTimeout(run, ms),
}: PlatformHost): Platform {
  const queryClient = createQueryClient();
  queryClient.setQueryDefaults(SOURCES_KEY, { gcTime: Infinity }); // forgotten, they would turn back into those of the page load
  const session = createSession(boot, search, () => queryClient.getQueryData(SOURCES_KEY));
  const toasts = createToasts();
  const sessionEnd = createSessionEnd();
  const confirmation = createConfirmation();
  const { basePath, orgId, user } = session;
  const remember = createRemember(storage, { userId: user.id, orgId });
  const watchServer = createServerWatch({
    notify: () => notifyUnreachable(toasts, queryClient),
    send: () => void send({ method: 'GET', path: '/api/health', isPublic: true }).catch(() => undefined),
    onReturn: retryLostChunks,
    later,
  });
  // Code that did not come may be the first to know that the server is away.
  onChunkLost(() => watchServer(false));
  const send = respondFromPage(
    createRequest({
      fetch,
      basePath,
      orgId,
      isSignedIn: user.isSignedIn,
      onSession: sessionEnd.set,
      onReach: watchServer,
      confirm: confirmation.request,
    }),
    prepared,
  );
  const api = createApi({ send, toasts });
  return {
    plugins,
    panelTypes: createPanelTypes(plugins.panels),
    session,
    toasts,
    send,
    sessionEnd,
    confirmation,
    remember,
    api,
    loadSources: createLoadSources({ api, session, queryClient }),
    sendToDataSource: createDataSourceRequest(send),
    sideMenu: createSideMenu(remember, isNarrow),
    shortcuts: createPageShortcuts(),
    help: createValueStore(false),
    palette: createPaletteChoice(api, user.palette),
    playing: createValueStore<Playing | undefined>(undefined),
    nav: indexNavTree(session.navTree),
    announcer: createAnnouncer(),
    queryClient,
  };
}

/** Stays until the server is back; then what could not be loaded is asked for again. */
function notifyUnreachable({ onScreen }: Toasts, queryClient: QueryClient): () => void {
  const id = onScreen.push({
    severity: 'error',
    title: 'The server cannot be reached',
    text: 'What is on the page stays. This message goes away when the server answers.',
    durationMs: Infinity,
  });
  return () => {
    onScreen.dismiss(id);
    void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
  };
}
