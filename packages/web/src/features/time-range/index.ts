export { refreshEntries } from './RefreshControls.tsx';
export { RangeButton, TimeControls } from './TimeControls.tsx';
export type { TimePort } from './time-port.ts';
export { useAutoRefresh } from './useAutoRefresh.ts';
