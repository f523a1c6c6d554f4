import type { JsonObject } from '@pharos/contract/primitives';
import { EXPRESSION_SOURCE } from '@pharos/contract/dashboard/target';
import { isJsonObject } from '../../text/json-object.ts';

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
  /** What a constant was; empty where the file says nothing. */
  readonly value: string;
}

/** What a caller gives for an input; the name `*` stands for every input of its type. */
export interface InputValue {
  readonly type: string;
  readonly name: string;
  readonly value: string;
}

const ANY_NAME = '*';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function readInput(input: unknown): readonly ImportInput[] {
  if (!isJsonObject(input) || textOf(input['name']) === '') return [];
  const name = textOf(input['name']);
  const value = input['value'];
  return [
    {
      name,
      label: textOf(input['label']) || name,
      info: textOf(input['description']) || textOf(input['info']),
      type: textOf(input['type']),
      pluginId: textOf(input['pluginId']),
      pluginName: textOf(input['pluginName']),
      value: typeof value === 'number' ? String(value) : textOf(value),
    },
  ];
}

/** The inputs of an exported dashboard, in its order; what is none is left out. */
export function readInputs({ __inputs: inputs }: JsonObject): readonly ImportInput[] {
  return Array.isArray(inputs) ? inputs.flatMap(readInput) : [];
}

/** The engine of expressions is no store that somebody could choose. */
export const needsNoChoice = ({ type, pluginId }: ImportInput): boolean => type === 'datasource' && pluginId === EXPRESSION_SOURCE;

/** The value for each input by its name, and the inputs for which there is none. */
export function matchInputs(inputs: readonly ImportInput[], given: readonly InputValue[]) {
  const values = new Map<string, string>();
  const missing: ImportInput[] = [];
  for (const input of inputs) {
    const found = given.find(({ type, name }) => type === input.type && (name === input.name || name === ANY_NAME));
    if (found) values.set(input.name, found.value);
    else if (needsNoChoice(input)) values.set(input.name, EXPRESSION_SOURCE);
    else missing.push(input);
  }
  return { values, missing };
}
