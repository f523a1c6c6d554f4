import { TEXT_LIMITS } from '@pharos/contract/text-limits';
import type { JsonObject } from '@pharos/contract/primitives';
import { isJsonObject, objectOf } from '../../text/json-object.ts';
import { variableFormat, type VariableFormatter } from '../../variables/formats.ts';
import { interpolate, interpolateDeep, type ScopedVariables } from '../../variables/interpolate.ts';

const regex = variableFormat('regex');

/** In an expression one value stands as it is, several are its alternatives, each as it reads. */
const asPattern: VariableFormatter = (value, name) => {
  if (typeof value === 'string') return value;
  return value.length === 1 ? (value[0] ?? '') : regex(value, name);
};

/** Options that are expressions, by their names. */
const FORMATS: ReadonlyMap<string, VariableFormatter> = new Map(['regex', 'regExp', 'pattern', 'include'].map((name) => [name, asPattern]));

/** The values of the variable that a text names, each as a name of its own. */
function namesOf(text: string, scope: ScopedVariables): readonly string[] {
  const names: string[] = [];
  const collect: VariableFormatter = (value) => {
    names.push(...[value].flat());
    return '';
  };
  const rest = interpolate(text, scope, { format: collect, maxLength: TEXT_LIMITS.text });
  return names.length > 0 ? names : [rest];
}

/** The fields that the choice of a variable names, where `filterFieldsByName` goes by one. */
function chosenFields({ id, options }: JsonObject, scope: ScopedVariables): JsonObject {
  const { byVariable, ...others } = objectOf(options);
  if (id !== 'filterFieldsByName' || byVariable !== true) return {};
  const chosen = ['include', 'exclude'].flatMap((name) => {
    const { variable } = objectOf(others[name]);
    return typeof variable === 'string' && variable !== '' ? [[name, { names: namesOf(variable, scope) }] as const] : [];
  });
  return Object.fromEntries(chosen);
}

/** Transformations with the variables of a scope replaced in their options; the same list where they name none. */
export function fillTransformations(saved: unknown, scope: ScopedVariables): unknown {
  if (!Array.isArray(saved)) return saved;
  const list: readonly unknown[] = saved;
  const filled = interpolateDeep(list, scope, { formats: FORMATS, maxLength: TEXT_LIMITS.text });
  const chosen = list.map((one) => (isJsonObject(one) ? chosenFields(one, scope) : {}));
  if (chosen.every((fields) => Object.keys(fields).length === 0)) return filled;
  return filled.map((one, index) => {
    const fields = chosen[index] ?? {};
    return isJsonObject(one) && Object.keys(fields).length > 0 ? { ...one, options: { ...objectOf(one['options']), ...fields } } : one;
  });
}
