export { SavedLastList } from './SavedLastList.tsx';

/** The page itself, apart from the list that the home page has. */
export const loadDashboardsPage = async () => (await import('./DashboardsPage.tsx')).DashboardsPage;
