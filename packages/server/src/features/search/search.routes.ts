import { search } from '@pharos/contract/api/search';
import type { RouteInput } from '@pharos/contract/route';
import type { Config } from '../../platform/config/config.ts';
import type { Storage } from '../../platform/database/storage.ts';
import { handle, type HandledRoute } from '../../platform/http/handle.ts';
import type { SearchFilter } from './search.repository.ts';
import { findHits } from './search.service.ts';

const DEFAULT_LIMIT = 1000;
const MAX_HITS = 5000;
/** Far behind the last page of any organisation; keeps the offset a whole number. */
const MAX_PAGE = 1_000_000;

export const searchRoutes = ({ storage, config }: { storage: Storage; config: Pick<Config, 'site'> }): readonly HandledRoute[] => [
  handle(search, ({ actor, query }) => findHits({ storage, subPath: config.site.subPath }, actor, parseFilter(query))),
];

function parseFilter(query: RouteInput<typeof search>['query']): SearchFilter {
  const limit = query.limit && query.limit > 0 ? Math.min(query.limit, MAX_HITS) : DEFAULT_LIMIT;
  return {
    text: query.query ?? '',
    tags: [...new Set(query.tag.filter((tag) => tag !== ''))],
    isFolder: query.type === 'dash-folder' ? true : query.type === 'dash-db' ? false : undefined,
    isStarred: query.starred === 'true',
    ids: numbers(query.dashboardIds),
    folderIds: numbers(query.folderIds),
    level: query.permission === 'Edit' ? 'edit' : 'view',
    order: query.sort === 'updated' ? 'updated' : 'title',
    limit,
    offset: limit * (Math.min(Math.max(query.page ?? 1, 1), MAX_PAGE) - 1),
  };
}

/** What is no number is skipped (wire-notes http-api 21). */
const numbers = (texts: readonly string[]): readonly number[] => texts.filter((text) => /^\d{1,15}$/.test(text)).map(Number);
