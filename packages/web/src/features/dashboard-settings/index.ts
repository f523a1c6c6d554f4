export { DashboardSettings } from './DashboardSettings.tsx';
export { SETTINGS_VIEWS } from './settings-views.tsx';
export { JsonForm } from './JsonForm.tsx';
