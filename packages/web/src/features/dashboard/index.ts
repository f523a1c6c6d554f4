export { addressOfGrid } from './address/address-of-grid.ts';
export { openStore } from './store/open-store.ts';
export {
  DashboardContext,
  useDashboard,
  useDashboardStore,
  usePanel,
  usePanelData,
  useShownInstead,
  useShownPanel,
} from './store/useDashboard.ts';
export { useValueRules } from './store/useValueRules.ts';
export { createDashboardStore, type DashboardStore } from './store/dashboard-store.ts';
export type { OpenedDashboard } from './store/first-state.ts';
export {
  GRID_VIEW,
  hasUnsavedChanges,
  panelIdOf,
  tabOf,
  type DashboardState,
  type PanelView,
  type ShareRequest,
} from './store/dashboard-state.ts';
export { PanelBody } from './panel/PanelBody.tsx';
export { PanelFrame } from './panel/PanelFrame.tsx';
export { pagePanelQuery } from './panel/panel-query.ts';
export { panelName, undoText } from './panel/panel-text.ts';
export { usePanelServices } from './services/usePanelServices.ts';
export { usePanelType, type PanelType } from './panel/panel-types.ts';
export { BarNotes } from './save/BarNotes.tsx';
export { SaveButton } from './save/SaveButton.tsx';
export { DashboardOfSlugPage, DashboardPage, NewDashboardPage } from './page/DashboardPage.tsx';
export { HomeDashboard } from './page/HomeDashboard.tsx';
export { openAhead, type Opening } from './ahead/open-ahead.ts';
export { DashboardViewsContext, type DashboardViewProps, type DashboardViews } from './page/dashboard-views.ts';
export { permittedView, readAddress } from './address/dashboard-address.ts';
export { useAddressSync } from './address/useAddressSync.ts';
export { Annotations } from './annotations/Annotations.tsx';
export { DashboardGrid } from './grid/DashboardGrid.tsx';
export { useDashboardKeys } from './page/useDashboardKeys.ts';
export { Variables } from './variables/Variables.tsx';
export { InspectorPart } from './inspector/InspectorPart.tsx';
export { OpenDashboard } from './page/OpenDashboard.tsx';
export { openDashboard, openedFrom } from './store/open-dashboard.ts';
export { useAutoRefresh } from './time/useAutoRefresh.ts';
