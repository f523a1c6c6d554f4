import { chosenValues } from './choose.ts';
import { ALL_VALUE } from './variable-option.ts';
import type { VariableChoice } from './variable.ts';

/** A group of values under one name: people choose all of them with one press. */
export interface ValueTag {
  readonly text: string;
  /** Undefined until somebody asked for them. */
  readonly values?: readonly string[] | undefined;
}

/** The query for the values of a tag: `$tag` stands for its name. */
export const tagValuesQuery = (query: string, tag: string): string => query.replaceAll('$tag', () => tag);

/** Whether all values of a tag are chosen; one without values never is. */
export function isTagChosen({ values = [] }: ValueTag, chosen: ReadonlySet<string>): boolean {
  return values.length > 0 && values.every((value) => chosen.has(value));
}

/** What is chosen after a press on a tag: all of its values more, or none of them. All gives way to single values. */
export function toggleTag(tag: ValueTag, chosen: readonly string[]): readonly string[] {
  const { values = [] } = tag;
  const before = chosen.filter((value) => value !== ALL_VALUE);
  const own = new Set(values);
  const chosenBefore = new Set(before);
  if (isTagChosen(tag, chosenBefore)) return before.filter((value) => !own.has(value));
  return [...before, ...[...own].filter((value) => !chosenBefore.has(value))];
}

/** What a button says of a choice with tags: their names, and the values that none of them has (wire-notes data-sources 5.10). */
export function chosenText(choice: VariableChoice, tags: readonly ValueTag[]): string {
  const chosen = new Set(chosenValues(choice));
  const whole = tags.filter((tag) => isTagChosen(tag, chosen));
  if (whole.length === 0) return choice.text;
  const ofTags = new Set(whole.flatMap(({ values = [] }) => values));
  return [...whole.map(({ text }) => text), ...[...chosen].filter((value) => !ofTags.has(value))].join(' + ');
}
