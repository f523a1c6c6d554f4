import type { Platform } from '../create-platform.ts';

/** Key under which the cache of server data holds the sources that came since the page load, beside those of it. */
export const SOURCES_KEY = ['sources'];

/** What data sources are requested with. */
export type SourceHost = Pick<Platform, 'api' | 'session' | 'queryClient'>;
