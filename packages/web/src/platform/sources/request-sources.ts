import type { PageSources } from '@pharos/contract/api/boot';
import { getPageSources, SOURCE_REFERENCES_LIMIT } from '@pharos/contract/api/page-sources';
import { KEY_NAME_MAX_LENGTH } from '@pharos/contract/primitives';
import { findSource } from '@pharos/domain/data-sources/source-reference';
import { apiQuery } from '../cache/api-query.ts';
import { SOURCES_KEY, type SourceHost } from './source-host.ts';

/** Characters of references in one address; servers and proxies take about 8,000 in all. */
const MAX_ADDRESS_LENGTH = 4000;

const MISSING_FOR_MS = 5_000;

/** Names that are wanted in this turn of the event loop; all of them go into one request. */
const wanted = new WeakMap<SourceHost, { readonly names: Set<string>; readonly loaded: Promise<void> }>();

/** Requests data sources by name or uid. What cannot be had stays unknown: the server says why when it is queried. */
export async function requestSources(host: SourceHost, names: readonly string[], onLoaded?: () => void): Promise<void> {
  const turn = wanted.get(host) ?? startTurn(host);
  for (const name of names) turn.names.add(name);
  await turn.loaded;
  onLoaded?.();
  await new Promise((resolve) => void setTimeout(resolve)); // React draws what has changed before that
}

function startTurn(host: SourceHost) {
  const names = new Set<string>();
  const loaded = Promise.resolve().then(async () => {
    wanted.delete(host);
    const { settings } = host.session;
    const unknown = [...names].filter((name) => !findSource({ datasource: name }, settings));
    // What was asked a few seconds ago is not asked again: it is not there.
    const request = (ref: string[]) =>
      host.queryClient.fetchQuery({ ...apiQuery(host.api, getPageSources, { query: { ref } }), gcTime: MISSING_FOR_MS });
    for (const { datasources } of await Promise.all(cutList(unknown).map(request))) addSources(host, datasources);
  });
  const turn = { names, loaded: loaded.catch(() => undefined) };
  wanted.set(host, turn);
  return turn;
}

/** Adds sources to those that the page knows. */
export function addSources({ session, queryClient }: SourceHost, datasources: PageSources['datasources']): void {
  const { defaultDatasource, hasMoreSources, datasources: known } = session.settings;
  queryClient.setQueryData<PageSources>(SOURCES_KEY, {
    defaultDatasource,
    hasMoreSources,
    datasources: { ...known, ...datasources },
  });
}

/** References in as many lists as their addresses need. No source is called by a longer name than the limit. */
export function cutList(names: readonly string[]): readonly string[][] {
  const lists: string[][] = [];
  let length = Infinity;
  for (const name of names.filter((one) => one.length <= KEY_NAME_MAX_LENGTH)) {
    const added = encodeURIComponent(name).length + '&ref='.length;
    const list = lists.at(-1);
    if (list && list.length < SOURCE_REFERENCES_LIMIT && length + added <= MAX_ADDRESS_LENGTH) {
      list.push(name);
      length += added;
    } else {
      lists.push([name]);
      length = added;
    }
  }
  return lists;
}
