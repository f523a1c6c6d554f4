export { DashboardsPage } from './DashboardsPage.tsx';
export { SavedLastList } from './SavedLastList.tsx';
