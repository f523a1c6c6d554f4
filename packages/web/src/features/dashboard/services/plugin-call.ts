/** What came with the server, and what is part of an app, is no plugin that somebody installed. */
export const PLUGIN_CALL = { query: { embedded: '0', core: '0' } } as const;
