export type { ListboxOption } from './listbox-option.ts';
export { Listbox } from './Listbox.tsx';
export { useListbox } from './useListbox.ts';
export { WindowedListbox } from './WindowedListbox.tsx';
