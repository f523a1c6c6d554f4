export {
  CACHED_WHILE_OPEN,
  fetchStored,
  homeQuery,
  openedKey,
  openResponse,
  useDashboardOfSlug,
  useHomeDashboard,
  useOpenedDashboard,
} from './opened-query.ts';
export { prefetchDashboard, prefetchHome, prefetchSlug } from './prefetch.ts';
export { ALL_FOLDERS, dashboardsIn, isCutList, LIST_LIMIT, SAVED_LAST } from './lists.ts';
