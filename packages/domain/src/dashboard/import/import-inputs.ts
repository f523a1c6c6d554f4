import type { JsonObject } from '@pharos/contract/primitives';
import { EXPRESSION_SOURCE } from '@pharos/contract/dashboard/target';
import { isJsonObject, textOf } from '../../text/json-object.ts';

/** Something that an exported dashboard asks for when it is imported (`__inputs`). */
export interface ImportInput {
  /** Stands in the document as `${name}`. */
  readonly name: string;
  /** What it was called where the dashboard was exported; the name where the file has none. */
  readonly label: string;
  /** What it is for; empty where the file says nothing. */
  readonly info: string;
  readonly type: string;
  /** Kind of data source; empty for others. */
  readonly pluginId: string;
  readonly pluginName: string;
  /** What a constant was, or its default, or the first of its options; the name of a data source; empty where the file says nothing. */
  readonly value: string;
  /** What the file offers for a constant; empty: any text. */
  readonly options: readonly InputOption[];
}

/** A value that can be chosen for an input. */
export interface InputOption {
  readonly value: string;
  readonly label: string;
}

/** What a caller gives for an input; the name `*` stands for every input of its type. */
export interface InputValue {
  readonly type: string;
  readonly name: string;
  readonly value: string;
}

const ANY_NAME = '*';

const valueOf = (value: unknown): string => (typeof value === 'number' ? String(value) : textOf(value));

/** As lists of options are written: a value, or one with the text that it is shown by. */
function readOption(option: unknown): readonly InputOption[] {
  const value = valueOf(isJsonObject(option) ? option['value'] : option);
  if (value === '') return [];
  return [{ value, label: (isJsonObject(option) && (textOf(option['text']) || textOf(option['label']))) || value }];
}

/** Each value once, and the one that is chosen among them. */
function readOptions(saved: unknown, chosen: string): readonly InputOption[] {
  const options = Array.isArray(saved) ? saved.flatMap(readOption) : [];
  if (options.length === 0) return [];
  const all = chosen === '' || options.some(({ value }) => value === chosen) ? options : [{ value: chosen, label: chosen }, ...options];
  return [...new Map(all.map((option) => [option.value, option])).values()];
}

function readInput(input: unknown): readonly ImportInput[] {
  if (!isJsonObject(input) || textOf(input['name']) === '') return [];
  const name = textOf(input['name']);
  const value = valueOf(input['value']) || valueOf(input['default']);
  const options = readOptions(input['options'], value);
  return [
    {
      name,
      label: textOf(input['label']) || name,
      info: textOf(input['description']) || textOf(input['info']),
      type: textOf(input['type']),
      pluginId: textOf(input['pluginId']),
      pluginName: textOf(input['pluginName']),
      value: value || (options[0]?.value ?? ''),
      options,
    },
  ];
}

/** The inputs of an exported dashboard, in its order; what is none is left out. */
export function readInputs({ __inputs: inputs }: JsonObject): readonly ImportInput[] {
  return Array.isArray(inputs) ? inputs.flatMap(readInput) : [];
}

/** The engine of expressions is no store that somebody could choose. */
export const needsNoChoice = ({ type, pluginId }: ImportInput): boolean => type === 'datasource' && pluginId === EXPRESSION_SOURCE;

/** The value for each input by its name, the first given for it or its type, and the inputs for which there is none. */
export function matchInputs(inputs: readonly ImportInput[], given: readonly InputValue[]) {
  const values = new Map<string, string>();
  const missing: ImportInput[] = [];
  const keyOf = (type: string, name: string): string => JSON.stringify([type, name]);
  const firstGiven = new Map<string, { readonly value: string; readonly place: number }>();
  given.forEach(({ type, name, value }, place) => {
    const key = keyOf(type, name);
    if (!firstGiven.has(key)) firstGiven.set(key, { value, place });
  });
  for (const input of inputs) {
    const own = firstGiven.get(keyOf(input.type, input.name));
    const ofType = firstGiven.get(keyOf(input.type, ANY_NAME));
    const found = own && ofType ? (own.place <= ofType.place ? own : ofType) : (own ?? ofType);
    if (found) values.set(input.name, found.value);
    else if (needsNoChoice(input)) values.set(input.name, EXPRESSION_SOURCE);
    else missing.push(input);
  }
  return { values, missing };
}
