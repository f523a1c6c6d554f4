import type { SearchHit } from '@pharos/contract/api/search';
import { searchPattern } from '@pharos/domain/text/search';

/** Dashboards whose title, folder or one of whose tags matches; an invalid expression is taken literally. */
export function filterDashboards(hits: readonly SearchHit[], filter: string): readonly SearchHit[] {
  const text = filter.trim();
  if (text === '') return hits;
  const pattern = searchPattern(text);
  return hits.filter(({ title, tags, folderTitle }) => [title, folderTitle ?? '', ...tags].some((word) => pattern.test(word)));
}
