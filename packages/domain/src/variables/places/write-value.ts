import { variableFormat, type VariableFormatter } from '../formats.ts';
import type { Place } from './place.ts';
import { escapeSigns, escapeWhole, quoteExpression, quoteText } from './quoted-texts.ts';
import { countValues, type ValueOrigin, WRITING_LAW, type WrittenForm } from './writing-law.ts';

/** A value that takes the place of a reference. */
export interface PlacedValue {
  readonly value: string | readonly string[];
  /** Of the variable. */
  readonly name: string;
  readonly isMultiple?: boolean | undefined;
  readonly origin?: ValueOrigin | undefined;
  /** How its source writes values where the place says nothing else. */
  readonly usual: VariableFormatter;
}

/** Alternatives of an expression; beside other text they stand in a group of their own. */
function writeAlternatives(values: readonly string[], { kind, quote, isAlone }: Place, escape: (text: string) => string): string {
  const alternatives = values.map((one) => quoteText(escape(one), quote)).join('|');
  return kind === 'regex-matcher' && !isAlone && values.length > 1 ? `(${alternatives})` : alternatives;
}

const first = ([value = '']: readonly string[]): string => value;

const WRITERS: Readonly<Record<WrittenForm, (placed: PlacedValue, values: readonly string[], place: Place) => string>> = {
  usual: ({ usual, value, name, isMultiple }) => usual(value, name, isMultiple),
  text: (_placed, values, { quote }) => quoteText(first(values), quote),
  literal: (_placed, values, place) => writeAlternatives(values, place, escapeWhole),
  pattern: (_placed, values, place) => writeAlternatives(values, place, escapeSigns),
  expression: (_placed, values, { quote }) => quoteExpression(first(values), quote),
  encoded: ({ value, name }) => variableFormat('percentencode')(value, name),
};

/** A value as its place has it written. */
export function writeValue(placed: PlacedValue, place: Place): string {
  const { value, isMultiple, origin = 'listed' } = placed;
  const form = WRITING_LAW[place.kind][origin][countValues(value, isMultiple)];
  return WRITERS[form](placed, [value].flat(), place);
}

/** The text that stands for All, which nothing formats; an address carries it as any other value. */
export const writeAllValue = (text: string, place: Place | undefined): string =>
  place?.kind === 'address-value' ? variableFormat('percentencode')(text, '') : text;
