export { addressOfGrid } from './address-of-grid.ts';
export { DashboardSettings } from './DashboardSettings.tsx';
export { JsonForm } from './JsonForm.tsx';
