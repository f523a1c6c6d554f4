export interface ComboboxOption {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
}

/** All options, or how to ask for them. Asked again 200 ms after the last letter; the answer to an older text is dropped. */
export type OptionSource = readonly ComboboxOption[] | ((text: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>);

/** More lines than these are not read by anybody, and slow the list down. */
export const OPTIONS_SHOWN = 200;

/** Options that hold the text anywhere, those that begin with it first. */
export function matchOptions(options: readonly ComboboxOption[], text: string): readonly ComboboxOption[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return options.slice(0, OPTIONS_SHOWN);
  const found = options.filter(
    (option) => option.label.toLowerCase().includes(wanted) || option.description?.toLowerCase().includes(wanted),
  );
  const begins = (option: ComboboxOption) => (option.label.toLowerCase().startsWith(wanted) ? 0 : 1);
  return found.toSorted((a, b) => begins(a) - begins(b)).slice(0, OPTIONS_SHOWN);
}
