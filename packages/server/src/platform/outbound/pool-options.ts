/** How connections to one target are kept, straight or through a proxy. A call has a time limit of its own, so undici sets none. */
export const POOL_OPTIONS = { keepAliveTimeout: 30_000, headersTimeout: 0, bodyTimeout: 0, connections: 64 } as const;
