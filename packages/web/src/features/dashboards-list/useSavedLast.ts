import { search } from '@pharos/contract/api/search';
import { useApiQuery } from '../../platform/cache/useApiQuery.ts';
import { SAVED_LAST } from '../page-data/index.ts';

/** The dashboards of the org saved last, newest first. */
export const useSavedLast = () => useApiQuery(search, SAVED_LAST);
