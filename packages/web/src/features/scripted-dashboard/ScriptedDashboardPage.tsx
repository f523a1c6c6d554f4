import { getScriptedDashboard } from '@pharos/contract/api/scripted-dashboards';
import type { DashboardResponse } from '@pharos/contract/api/dashboards';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { EmptyState, ErrorState } from '@pharos/ui/feedback';
import { Icon } from '@pharos/ui/icon';
import { ButtonLink } from '@pharos/ui/text';
import { useLocation, useParams } from 'react-router';
import type { Api } from '../../platform/api/api.ts';
import { ApiError, messageOf } from '../../platform/api/api-error.ts';
import { DashboardSkeleton } from '../../platform/page/DashboardSkeleton.tsx';
import { TopBar } from '../../platform/page/TopBar.tsx';
import { usePageTitle } from '../../platform/page/usePageTitle.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import { OpenDashboard, openedFrom } from '../dashboard/index.ts';
import { CACHED_WHILE_OPEN, openResponse } from '../page-data/index.ts';

/** What the page itself writes into an address is no argument of a script. */
const OWN = new Set([
  'from',
  'to',
  'refresh',
  'panelId',
  'fullscreen',
  'edit',
  'tab',
  'editview',
  'orgId',
  'theme',
  'kiosk',
  'autofitpanels',
]);

const argumentsOf = (search: string): string =>
  new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => !OWN.has(name) && !name.startsWith('var-'))).toString();

const scriptQuery = (api: Api, file: string, text: string) =>
  queryOptions<DashboardResponse>({
    ...CACHED_WHILE_OPEN,
    queryKey: ['scripted dashboard', file, text],
    queryFn: async ({ signal }) => {
      const call = { params: { file }, query: { arguments: text } };
      return openResponse(await api(getScriptedDashboard, call, { signal, isErrorHandled: true }));
    },
  });

/** A dashboard that a file of the operator builds, with the query of the address as its arguments. */
export function ScriptedDashboardPage() {
  const { file = '' } = useParams();
  const { search } = useLocation();
  const { api, session } = usePlatform();
  const text = argumentsOf(search);
  const { data, error, refetch, dataUpdatedAt } = useQuery(scriptQuery(api, file, text));
  if (error) return <ScriptFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <DashboardSkeleton />;
  return (
    <OpenDashboard key={`${file} ${text} ${dataUpdatedAt}`} response={data} opened={withoutRights(openedFrom(data, session.pathOf))} />
  );
}

type Opened = ReturnType<typeof openedFrom>;

/** There is nothing to save, star or share: the next visit builds it anew. */
const withoutRights = ({ dashboard, meta }: Opened): Opened => ({ dashboard, meta: { ...meta, canDelete: false, canShare: false } });

function ScriptFailure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const isGone = error instanceof ApiError && error.status === 404;
  usePageTitle(isGone ? 'Dashboard not found' : 'Dashboard');
  return (
    <>
      <TopBar crumbs={[{ label: 'Dashboards', href: '/dashboards' }, { label: 'Dashboard' }]} isAligned />
      {isGone ? (
        <EmptyState
          role="alert"
          icon={<Icon name="layout-dashboard" size="huge" />}
          title="Dashboard not found"
          action={<ButtonLink href="/dashboards">All dashboards</ButtonLink>}
        >
          {messageOf(error)}
        </EmptyState>
      ) : (
        <ErrorState title="The script built no dashboard" onRetry={onRetry}>
          {messageOf(error)}
        </ErrorState>
      )}
    </>
  );
}
