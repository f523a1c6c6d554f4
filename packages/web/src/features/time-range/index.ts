export { useRefreshEntries } from './RefreshControls.tsx';
export { TimeControls } from './TimeControls.tsx';
export { useAutoRefresh } from './useAutoRefresh.ts';
