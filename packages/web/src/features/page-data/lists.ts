/** More than this is not listed at once; the server answers no more by itself. */
export const LIST_LIMIT = 1000;

/** All dashboards one may view, by title. */
export const ALL_DASHBOARDS = { query: { type: 'dash-db', limit: String(LIST_LIMIT) } } as const;

/** The dashboards of the org saved last, newest first. */
export const SAVED_LAST = { query: { type: 'dash-db', sort: 'updated', limit: '10' } } as const;
