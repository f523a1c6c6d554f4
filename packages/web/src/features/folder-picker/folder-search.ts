/** The search field over the list of folders, with the list and before its code is there. */
export const FOLDER_SEARCH = { label: 'Search folders', placeholder: 'Search folders' } as const;
