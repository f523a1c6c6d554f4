import type { ListboxOption } from '../listbox/index.ts';

/** All options, or how to request them. Requested at once when the list opens and 300 ms after the last letter; the response to an older text is dropped. */
export type OptionSource = readonly ListboxOption[] | ((text: string, signal: AbortSignal) => Promise<readonly ListboxOption[]>);

/** More lines than these are not read by anybody, and slow the list down. */
export const OPTIONS_SHOWN = 200;

/** Options that hold the text anywhere, or whose group does, those that begin with it first. */
export function matchOptions(options: readonly ListboxOption[], text: string): readonly ListboxOption[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return options.slice(0, OPTIONS_SHOWN);
  const found = options.filter(({ label, description, group }) =>
    [label, description, group].some((part) => part?.toLowerCase().includes(wanted)),
  );
  const begins = (option: ListboxOption) => (option.label.toLowerCase().startsWith(wanted) ? 0 : 1);
  return found.toSorted((a, b) => begins(a) - begins(b)).slice(0, OPTIONS_SHOWN);
}
