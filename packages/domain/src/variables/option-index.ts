import type { VariableOption } from './variable-option.ts';

/** Places of the options of one list, by value and by text; of several with one text the first. */
export interface OptionIndex {
  readonly byValue: ReadonlyMap<string, number>;
  readonly byText: ReadonlyMap<string, number>;
}

const known = new WeakMap<readonly VariableOption[], OptionIndex>();

function buildIndex(options: readonly VariableOption[]): OptionIndex {
  const byValue = new Map<string, number>();
  const byText = new Map<string, number>();
  options.forEach(({ text, value }, place) => {
    if (!byValue.has(value)) byValue.set(value, place);
    if (!byText.has(text)) byText.set(text, place);
  });
  return { byValue, byText };
}

/** The index of a list, made once: lists have up to tens of thousands of values, and choices many of them. */
export function indexOptions(options: readonly VariableOption[]): OptionIndex {
  const before = known.get(options);
  if (before) return before;
  const index = buildIndex(options);
  known.set(options, index);
  return index;
}
