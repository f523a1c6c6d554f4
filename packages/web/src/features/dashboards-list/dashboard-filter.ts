import type { SearchHit } from '@pharos/contract/api/search';

/** Dashboards whose title, folder or one of whose tags a search finds. */
export const filterDashboards = (hits: readonly SearchHit[], isFound: (word: string) => boolean): readonly SearchHit[] =>
  hits.filter(({ title, tags, folderTitle }) => [title, folderTitle ?? '', ...tags].some((word) => isFound(word)));
