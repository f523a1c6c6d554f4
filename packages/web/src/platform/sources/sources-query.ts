import type { PageSources } from '@pharos/contract/api/boot';
import { getPageSources } from '@pharos/contract/api/page-sources';
import { queryOptions } from '@tanstack/react-query';
import { SOURCES_KEY, type SourceHost } from './source-host.ts';
import { cutList } from './request-sources.ts';

/** The data sources that this page knows, as they are now: they are added and changed while it is open. */
export const sourcesQuery = (host: SourceHost) =>
  queryOptions<PageSources>({ queryKey: SOURCES_KEY, queryFn: ({ signal }) => requestAgain(host, signal) });

async function requestAgain({ api, session }: SourceHost, signal: AbortSignal): Promise<PageSources> {
  const known = session.settings.datasources;
  const lists = cutList(Object.values(known).flatMap(({ uid }) => uid ?? []));
  const parts = await Promise.all(
    (lists.length === 0 ? [[]] : lists).map((ref) => api(getPageSources, { query: { ref } }, { signal, isErrorHandled: true })),
  );
  // What another part of the page requested meanwhile.
  const came = Object.entries(session.settings.datasources).filter(([name]) => !Object.hasOwn(known, name));
  const datasources = Object.fromEntries([...came, ...parts.flatMap((part) => Object.entries(part.datasources))]);
  return { ...(parts[0] ?? session.settings), datasources };
}
