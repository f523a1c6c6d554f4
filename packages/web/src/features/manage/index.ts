export { ManagedDashboards } from './ManagedDashboards.tsx';
export { ManageLinks } from './ManageLinks.tsx';
export { ManagePage } from './ManagePage.tsx';
