export { Combobox } from './Combobox.tsx';
export type { ComboboxOption, OptionSource } from './options.ts';
export { TagsInput } from './TagsInput.tsx';
