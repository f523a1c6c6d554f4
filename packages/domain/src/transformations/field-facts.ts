import { chosenNumber } from '../text/chosen-number.ts';
import type { Column, DisplayHints } from '@pharos/contract/frames';
import type { JsonObject } from '@pharos/contract/primitives';
import type { Cells } from './columns.ts';
import { objectOf, textOf } from '../text/json-object.ts';

/** What data may say of a field, as documents call it; `field.name`, `field.value` and `field.label` are for rows that become fields. */
export const FIELD_FACTS = {
  'field.name': 'Field name',
  'field.value': 'Field value',
  'field.label': 'Field label',
  unit: 'Unit',
  decimals: 'Decimals',
  min: 'Min',
  max: 'Max',
  displayName: 'Display name',
  color: 'Colour',
  noValue: 'No value',
  threshold1: 'Threshold',
  'mappings.value': 'Value mappings, value',
  'mappings.color': 'Value mappings, colour',
  'mappings.text': 'Value mappings, text',
  __ignore: 'Ignore',
} as const;
export type FieldFact = keyof typeof FIELD_FACTS;

const isFact = (name: string): name is FieldFact => Object.hasOwn(FIELD_FACTS, name);
const LOWER: ReadonlyMap<string, FieldFact> = new Map(
  Object.keys(FIELD_FACTS)
    .filter(isFact)
    .map((fact) => [fact.toLowerCase(), fact]),
);

/** What a column is for: as chosen, else the fact that it is called like. */
export function factOf(name: string, mappings: readonly JsonObject[]): FieldFact | undefined {
  const chosen = textOf(mappings.find(({ fieldName }) => fieldName === name)?.['handlerKey']);
  if (chosen === '') return LOWER.get(name.toLowerCase());
  return isFact(chosen) ? chosen : undefined;
}

function withFact(config: JsonObject, fact: FieldFact, value: string | number | boolean): JsonObject {
  if (fact === 'unit' || fact === 'displayName' || fact === 'noValue') return { ...config, [fact]: String(value) };
  if (fact === 'color') return { ...config, color: { mode: 'fixed', fixedColor: String(value) } };
  const number = chosenNumber(value);
  if (number === undefined) return config;
  if (fact === 'min' || fact === 'max' || fact === 'decimals') return { ...config, [fact]: number };
  if (fact !== 'threshold1') return config;
  const { steps } = objectOf(config['thresholds']);
  const before: readonly unknown[] = Array.isArray(steps) ? steps : [];
  return { ...config, thresholds: { mode: 'absolute', steps: [...before, { value: number, color: 'red' }] } };
}

/** A column of configuration with what it says. */
export interface FactColumn {
  readonly fact: FieldFact;
  readonly cells: Cells;
}

/** The facts of one row as the configuration of a field. */
export const configOfRow = (columns: readonly FactColumn[], row: number): JsonObject =>
  columns.reduce<JsonObject>((config, { fact, cells }) => {
    const cell = cells[row] ?? null;
    return cell === null ? config : withFact(config, fact, cell);
  }, {});

/** Value mappings of all rows: a value with its text, its colour, or both. */
export function mappingsOf(columns: readonly FactColumn[]): JsonObject {
  const of = (fact: FieldFact): Cells | undefined => columns.find((one) => one.fact === fact)?.cells;
  const values = of('mappings.value');
  if (!values) return {};
  const [texts, colors] = [of('mappings.text'), of('mappings.color')];
  const options = values.flatMap((value, index) => {
    if (value === null) return [];
    const [text, color] = [texts?.[index] ?? null, colors?.[index] ?? null];
    return [
      [
        String(value),
        { ...(text === null ? {} : { text: String(text) }), ...(color === null ? {} : { color: String(color) }), index },
      ] as const,
    ];
  });
  return options.length === 0 ? {} : { mappings: [{ type: 'value', options: Object.fromEntries(options) }] };
}

/** The column with what its data say of it: under the overrides of the panel, over its defaults. */
export function withConfig(column: Column, config: JsonObject): Column {
  if (Object.keys(config).length === 0) return column;
  const display: DisplayHints = { ...column.display, config: { ...column.display?.config, ...config } };
  return { ...column, display };
}
