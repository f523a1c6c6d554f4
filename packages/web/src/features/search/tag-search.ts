/** The search field over the list of tags, with the list and before its code is there. */
export const TAG_SEARCH = { label: 'Tags', placeholder: 'Find tags' } as const;
