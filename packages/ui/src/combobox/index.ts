export { CompletionField, type Completions } from './CompletionField.tsx';
export type { ListboxOption as ComboboxOption } from '../listbox/index.ts';
export { Combobox } from './Combobox.tsx';
export type { OptionSource } from './options.ts';
export { TagsInput } from './TagsInput.tsx';
