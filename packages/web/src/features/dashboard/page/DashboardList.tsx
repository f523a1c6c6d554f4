import { search as searchRoute } from '@pharos/contract/api/search';
import { Icon } from '@pharos/ui/icon';
import { SearchList } from '@pharos/ui/search-list';
import { ErrorNotice } from '@pharos/ui/feedback';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../../platform/api/api-error.ts';
import { useApiQuery } from '../../../platform/cache/useApiQuery.ts';
import { useSearch } from '../../../platform/expressions/useSearch.ts';
import { usePlatform } from '../../../platform/platform-context.ts';
import { DASHBOARD_SEARCH } from './dashboard-search.ts';
import { useDashboard } from '../store/useDashboard.ts';

/** As many as are looked through at once. */
const LIMIT = '1000';
const SHOWN = 100;

/** The first of them, and the open one wherever it stands. */
const shownOf = <Hit extends { readonly uid: string }>(hits: readonly Hit[], open: string | undefined): readonly Hit[] =>
  hits.filter(({ uid }, index) => index < SHOWN || uid === open);

interface DashboardListProps {
  /** What is searched for at first. */
  readonly search: string;
  readonly onChosen: () => void;
}

/** Dashboards to go to, found by title or folder. */
export function DashboardList({ search, onChosen }: DashboardListProps) {
  const { session } = usePlatform();
  const navigate = useNavigate();
  const [text, setText] = useState(search);
  const isFound = useSearch(text);
  const open = useDashboard(({ history }) => history.saved.uid) ?? undefined;
  const hits = useApiQuery(searchRoute, { query: { type: 'dash-db', limit: LIMIT } });
  if (hits.error) return <ErrorNotice title="The list did not load" text={messageOf(hits.error)} onRetry={() => void hits.refetch()} />;
  const found = (hits.data ?? []).filter(({ title, folderTitle }) => isFound(title) || (folderTitle !== undefined && isFound(folderTitle)));
  const items = shownOf(found, open).map(({ uid, title, url, folderTitle }) => ({
    id: uid,
    label: title,
    note: folderTitle ?? 'General',
    icon: <Icon name="layout-dashboard" />,
    onSelect: () => {
      onChosen();
      void navigate(session.pathOf(url));
    },
  }));
  return (
    <SearchList
      {...DASHBOARD_SEARCH}
      items={items}
      startAt={open}
      search={{ text, onChange: setText }}
      emptyText={hits.data ? 'No dashboards matching your query were found.' : 'Loading'}
    />
  );
}
