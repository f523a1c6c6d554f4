import { DashboardVariable } from '@pharos/contract/dashboard/variable';
import { VariableDefinition } from '@pharos/contract/dashboard/variable-definition';
import type { JsonObject } from '@pharos/contract/primitives';
import { chooseValues, chosenValues } from './choose.ts';
import { retainChoice } from './retain-choice.ts';
import type { VariableOption } from './variable-option.ts';
import { readVariable, type VariableChoice } from './variable.ts';

const writeChoice = ({ text, value }: VariableChoice): JsonObject => ({ text, value: typeof value === 'string' ? value : [...value] });

/** Options as documents hold them, each marked as chosen or not. */
const writeOptions = (options: readonly VariableOption[], choice: VariableChoice): readonly JsonObject[] => {
  const chosen = new Set(chosenValues(choice));
  return options.map(({ text, value }) => ({ text, value, selected: chosen.has(value) }));
};

/** What is chosen from then on: its default, else what is left of the choice before. */
function nextChoice(variable: JsonObject, options: readonly VariableOption[]): VariableChoice {
  const document = DashboardVariable.parse(variable);
  const read = { ...readVariable(document), options };
  if (document.defaultValue !== undefined) return chooseValues(read, [document.defaultValue].flat());
  return retainChoice(read, readVariable({ ...document, options: options.map(({ text, value }) => ({ text, value })) }).stored);
}

/**
 * A variable as it is written after its definition was changed: its list of values and its choice follow from that. `found` is what its
 * source has now; without it a fetched variable keeps the choice that it has. Lists that are fetched as the dashboard opens are not stored
 * (wire-notes dashboard-json 1.5).
 */
export function completeVariable(variable: JsonObject, found?: readonly VariableOption[]): JsonObject {
  const document = DashboardVariable.parse(variable);
  const { type, query } = document;
  if (type === 'adhoc') return variable;
  const own = readVariable({ ...document, options: [] }).options;
  const isFetched = type === 'query' || type === 'datasource';
  const options = isFetched ? found : own;
  const definition = type === 'query' && typeof query === 'string' ? { definition: query } : {};
  if (!options || options.length === 0) return { ...variable, ...definition, ...(isFetched ? {} : { options: [], current: {} }) };
  const choice = nextChoice(variable, options);
  const isStored = type !== 'datasource' && !(type === 'query' && VariableDefinition.parse(variable).refresh !== 0);
  return { ...variable, ...definition, options: isStored ? writeOptions(options, choice) : [], current: writeChoice(choice) };
}
