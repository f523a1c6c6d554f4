export { useEqualRows } from './useEqualRows.ts';
