export { readImpressions, recordImpression } from './impressions.ts';
export { SearchHost } from './SearchHost.tsx';
export { openSearch, type SearchRequest } from './search-request.ts';
export { TagFilter } from './TagFilter.tsx';
