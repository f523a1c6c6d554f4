const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** What a person typed into a search box as a pattern without capitals; what is no valid expression is taken literally. */
export function searchPattern(search: string): RegExp {
  try {
    return new RegExp(search, 'i');
  } catch {
    return new RegExp(escapePattern(search), 'i');
  }
}

/** Whether a text is found by a search; an empty search finds everything. */
export const matchesSearch = (text: string, search: string): boolean => searchPattern(search.trim()).test(text);
