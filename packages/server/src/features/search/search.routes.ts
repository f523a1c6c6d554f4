import { listSourceDashboards } from '@pharos/contract/api/source-dashboards';
import { search } from '@pharos/contract/api/search';
import { fail } from '@pharos/contract/errors';
import type { RouteInput } from '@pharos/contract/route';
import { searchTerms } from '@pharos/domain/search/index-terms';
import type { Config } from '../../platform/config/config.ts';
import type { Storage } from '../../platform/database/storage.ts';
import { handle, type HandledRoute } from '../../platform/http/handle.ts';
import { dataSourceRepository } from '../data-sources/index.ts';
import type { SearchFilter } from './search.repository.ts';
import { findHits } from './search.service.ts';

const DEFAULT_LIMIT = 1000;
/** Of one search; the others do not narrow it any more. */
const MAX_TERMS = 8;
const MAX_HITS = 5000;
/** Far behind the last page of any organisation; keeps the offset a whole number. */
const MAX_PAGE = 1_000_000;

export const searchRoutes = ({ storage, config }: { storage: Storage; config: Pick<Config, 'site'> }): readonly HandledRoute[] => [
  handle(search, ({ actor, query }) => findHits({ storage, subPath: config.site.subPath }, actor, parseFilter(query))),
  handle(listSourceDashboards, async ({ actor, params, query: { limit, page } }) => {
    const source = (await dataSourceRepository(storage.reader).findById(actor.scope, params.id)) ?? fail('data-source-not-found');
    const references = [source.name, source.uid, ...(source.isDefault ? [''] : [])];
    return findHits({ storage, subPath: config.site.subPath }, actor, { ...NO_FILTER, ...readPage({ limit, page }), references });
  }),
];

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
function readPage({ limit: wanted = 0, page = 1 }: { readonly limit?: number | undefined; readonly page?: number | undefined }) {
  const limit = wanted > 0 ? Math.min(wanted, MAX_HITS) : DEFAULT_LIMIT;
  return { limit, offset: limit * (Math.min(Math.max(page, 1), MAX_PAGE) - 1) };
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
