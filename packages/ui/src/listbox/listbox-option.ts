import type { ReactNode } from 'react';

/** What stands in a list and can be chosen. */
export interface ListboxOption<Value extends string | number = string> {
  readonly value: Value;
  readonly label: string;
  /** A second line. */
  readonly description?: string;
  readonly icon?: ReactNode;
  /** Grey words at the end: folder, type. They make room for a long label. */
  readonly note?: string;
  /** A sign at the very end, always whole. */
  readonly mark?: ReactNode;
  /** Options with the same group stand together under its name. */
  readonly group?: string;
  readonly isDisabled?: boolean;
}

export type AnyOption = ListboxOption<string | number>;

/** Element id of the option at `index`, for `aria-activedescendant`. */
export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** The options in the order in which they are drawn: groups in the order of their first member. */
export function drawnOrder<Option extends AnyOption>(options: readonly Option[]): readonly Option[] {
  return [...Map.groupBy(options, (option) => option.group ?? '').values()].flat();
}
