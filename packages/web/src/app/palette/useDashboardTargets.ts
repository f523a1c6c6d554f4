import { search, type SearchHit } from '@pharos/contract/api/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { apiQuery } from '../../platform/cache/api-query.ts';
import { usePlatform } from '../../platform/platform-context.ts';

/** As many are kept in the browser, where letters need only stand in their order; of more the server finds those whose title holds the text. */
const KNOWN = 1000;
const FOUND = 30;

/** Dashboards and folders to go to. */
export function useDashboardTargets(text: string) {
  const { api, session } = usePlatform();
  const navigate = useNavigate();
  const known = useQuery(apiQuery(api, search, { query: { limit: String(KNOWN) } }));
  const isMore = (known.data?.length ?? 0) >= KNOWN;
  const found = useQuery({
    ...apiQuery(api, search, { query: { query: text.trim(), limit: String(FOUND) } }),
    enabled: isMore && text.trim() !== '',
    placeholderData: keepPreviousData,
  });
  return useMemo(() => {
    const hits = new Map([...(known.data ?? []), ...(found.data ?? [])].map((hit) => [hit.uid, hit]));
    const toTarget = ({ uid, title, url, type, folderTitle }: SearchHit) => ({
      id: `go-${uid}`,
      label: title,
      group: type === 'dash-folder' ? 'Folders' : 'Dashboards',
      icon: type === 'dash-folder' ? 'folder' : 'layout-dashboard',
      ...(type === 'dash-folder' ? {} : { note: folderTitle ?? 'General' }),
      run: () => void navigate(session.pathOf(url)),
    });
    return [...hits.values()].map(toTarget);
  }, [known.data, found.data, navigate, session]);
}
