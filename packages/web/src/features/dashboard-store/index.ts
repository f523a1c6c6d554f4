export { annotationHost, countIfCut, cutText, fetchMore, type OpenedEvents, refetch, type ShownEvents } from './annotation-state.ts';
export {
  ALONE,
  type DashboardFolder,
  type DashboardState,
  type ExplainedPoint,
  type RemoteChange,
  folderOf,
  folderPlaceOf,
  GRID_VIEW,
  hasOtherFolder,
  hasUnsavedChanges,
  isRangeOf,
  type OfferedDraft,
  pageRangeOf,
  panelIdOf,
  type PanelView,
  type Presence,
  refreshOf,
  requestedRange,
  type SaveRequest,
  storedBound,
  tabOf,
} from './dashboard-state.ts';
export { createDashboardStore, type DashboardStore } from './dashboard-store.ts';
export { resolvedRangeOf } from './first-state.ts';
export { openStore, putOnPage } from './open-store.ts';
export {
  DashboardContext,
  useDashboard,
  useDashboardStore,
  useDrawnPanel,
  usePanel,
  usePanelData,
  useShownInstead,
  useShownPanel,
  useValueRules,
} from './useDashboard.ts';
