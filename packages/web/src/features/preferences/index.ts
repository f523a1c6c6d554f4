export { PreferencesForm } from './PreferencesForm.tsx';
export { prefetchHomeDashboards } from './useHomeDashboards.ts';
