import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../api/api.ts';
import type { Session } from '../session/session.ts';

/** Key under which the cache of server data holds the sources that came since the page load, beside those of it. */
export const SOURCES_KEY = ['sources'];

/** What data sources are requested with. */
export interface SourceHost {
  readonly api: Api;
  readonly session: Session;
  readonly queryClient: QueryClient;
}
