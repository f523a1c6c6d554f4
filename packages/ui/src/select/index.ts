export type { ListboxOption as SelectOption } from '../listbox/index.ts';
export { Select } from './Select.tsx';
export { PickerButton } from './PickerButton.tsx';
