import { listSourceDashboards } from '@pharos/contract/api/source-dashboards';
import { search, type SearchHit } from '@pharos/contract/api/search';
import type { RouteInput } from '@pharos/contract/route';
import { searchTerms } from '@pharos/domain/search/index-terms';
import type { Config } from '../../platform/config/config.ts';
import type { Storage } from '../../platform/database/storage.ts';
import { handle, type HandledRoute, ListResponse } from '../../platform/http/handle.ts';
import { countedEntries, entryLimit, pageNumber, readStart } from '../../platform/http/paging.ts';
import { dataSourceRepository, requireEditable } from '../data-sources/index.ts';
import type { SearchFilter } from './search.repository.ts';
import { findHits } from './search.service.ts';

const DEFAULT_LIMIT = 1000;
/** Of one search; the others do not narrow it any more. */
const MAX_TERMS = 8;
const MAX_HITS = 5000;

export const searchRoutes = ({ storage, config }: { storage: Storage; config: Pick<Config, 'site'> }): readonly HandledRoute[] => [
  handle(search, ({ actor, query }) =>
    listHits(findHits({ storage, subPath: config.site.subPath }, actor, { ...parseFilter(query), start: readStart(query) }), query),
  ),
  handle(listSourceDashboards, async ({ actor, params, query }) => {
    const source = requireEditable(actor, await dataSourceRepository(storage.reader).findById(actor, params.id));
    const references = [source.name, source.uid, ...(source.isDefault ? [''] : [])];
    const filter = { ...NO_FILTER, ...readPage(query), start: readStart(query), references };
    return listHits(findHits({ storage, subPath: config.site.subPath }, actor, filter), query);
  }),
];

/** As many as are asked for, in as many parts as they need. */
const listHits = (hits: AsyncIterable<readonly SearchHit[]>, query: Parameters<typeof readStart>[0]): ListResponse =>
  new ListResponse(countedEntries(hits, readStart(query)), Number.POSITIVE_INFINITY);

const NO_FILTER: Omit<SearchFilter, 'limit' | 'offset'> = {
  text: '',
  terms: [],
  references: [],
  tags: [],
  isFolder: undefined,
  isStarred: false,
  ids: [],
  folderIds: [],
  level: 'view',
  order: 'title',
};

/** Which part of the hits is wanted; without a limit the first page of the usual size. */
function readPage({ limit: wanted, page }: { readonly limit?: number | undefined; readonly page?: number | undefined }) {
  const limit = entryLimit(wanted, MAX_HITS, DEFAULT_LIMIT);
  return { limit, offset: limit * (pageNumber({ page }) - 1) };
}

function parseFilter(query: RouteInput<typeof search>['query']): SearchFilter {
  return {
    ...NO_FILTER,
    ...readPage(query),
    text: query.query ?? '',
    terms: query.content === 'true' ? searchTerms(query.query ?? '').slice(0, MAX_TERMS) : [],
    tags: [...new Set(query.tag.filter((tag) => tag !== ''))],
    isFolder: query.type === 'dash-folder' ? true : query.type === 'dash-db' ? false : undefined,
    isStarred: query.starred === 'true',
    ids: numbers(query.dashboardIds),
    folderIds: numbers(query.folderIds),
    level: query.permission === 'Edit' ? 'edit' : 'view',
    order: query.sort === 'updated' ? 'updated' : 'title',
  };
}

/** What is no number is skipped (wire-notes http-api 21). */
const numbers = (texts: readonly string[]): readonly number[] => texts.filter((text) => /^-?\d{1,15}$/.test(text)).map(Number);
