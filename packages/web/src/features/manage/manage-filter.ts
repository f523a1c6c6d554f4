/** What is searched for on the manage page. */
export interface ManageFilter {
  /** Part of a title. */
  readonly text: string;
  /** All of them have to be there. */
  readonly tags: readonly string[];
  readonly isStarred: boolean;
}

export const NO_FILTER: ManageFilter = { text: '', tags: [], isStarred: false };

export const isFiltering = ({ text, tags, isStarred }: ManageFilter): boolean => text.trim() !== '' || tags.length > 0 || isStarred;
