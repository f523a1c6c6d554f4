export { DashboardContext, useDashboard, useDashboardStore, usePanel, usePanelData } from './store/useDashboard.ts';
export { createDashboardStore, type DashboardStore, type OpenedDashboard } from './store/dashboard-store.ts';
export { GRID_VIEW, hasUnsavedChanges, type DashboardState, type PanelView } from './store/dashboard-state.ts';
export { PanelBody } from './panel/PanelBody.tsx';
export { PanelFrame } from './panel/PanelFrame.tsx';
export { panelName } from './panel/panel-name.ts';
export { usePanelType, type PanelType } from './panel/panel-types.ts';
export { costsOf, type PanelData } from './queries/panel-data.ts';
export { type DashboardViewProps, type DashboardViews } from './page/dashboard-views.ts';
