export { annotationHost, countIfCut, cutText, fetchMore, type OpenedEvents, refetch, type ShownEvents } from './annotation-state.ts';
export {
  ALONE,
  buildMeta,
  type DashboardFolder,
  type DashboardState,
  type ExplainedPoint,
  type Fate,
  folderOf,
  folderPlaceOf,
  GRID_VIEW,
  hasOtherFolder,
  hasUnsavedChanges,
  isAbsoluteEnd,
  isRangeOf,
  type OfferedDraft,
  pageRangeOf,
  panelIdOf,
  type PanelView,
  type Presence,
  refreshOf,
  requestedRange,
  type SaveRequest,
  type ShareRequest,
  storedBound,
  tabOf,
} from './dashboard-state.ts';
export { createDashboardStore, type DashboardStore } from './dashboard-store.ts';
export { type OpenedDashboard, resolvedRangeOf } from './first-state.ts';
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
} from './useDashboard.ts';
export { useValueRules } from './useValueRules.ts';
