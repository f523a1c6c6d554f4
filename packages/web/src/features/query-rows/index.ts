export type { QueryPanel, QueryPort } from './query-port.ts';
export { QueryRows } from './QueryRows.tsx';
