export { Select } from './Select.tsx';
export type { SelectOption } from './select-options.ts';
