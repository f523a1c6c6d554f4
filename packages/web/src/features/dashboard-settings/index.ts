export { DashboardSettings } from './DashboardSettings.tsx';
export { JsonForm } from './JsonForm.tsx';
