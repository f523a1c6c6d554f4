export { readImpressions, recordImpression } from './impressions.ts';
export { SearchHost } from './SearchHost.tsx';
export { openSearch, searchRequest, typeAhead } from './search-request.ts';
export { TagFilter } from './TagFilter.tsx';
