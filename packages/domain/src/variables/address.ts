import { chosenValues } from './choose.ts';
import { ALL_TEXT, ALL_VALUE } from './variable-option.ts';
import { isReferableName, type Variable, type VariableChoice } from './variable.ts';

const PREFIX = 'var-';

/** Values by the name of their variable, each by value or text: `var-host=a&var-host=b` is `{host: ['a', 'b']}`. */
export type VariableValues = Readonly<Record<string, readonly string[]>>;

/** What the parameters of an address say of variables; a name that no reference can have is left out. */
export function readAddressValues(parameters: Iterable<readonly [string, string]>): VariableValues {
  const values = new Map<string, string[]>();
  for (const [key, value] of parameters) {
    const name = key.startsWith(PREFIX) ? key.slice(PREFIX.length) : '';
    if (isReferableName(name)) values.set(name, [...(values.get(name) ?? []), value]);
  }
  return Object.fromEntries(values);
}

/** Name of the parameter of an address that holds a variable's values. */
export const addressParameter = ({ name }: Pick<Variable, 'name'>): string => PREFIX + name;

/** Values of a choice as an address writes them, All as the word. */
export const addressValuesOf = (choice: VariableChoice): readonly string[] =>
  chosenValues(choice).map((value) => (value === ALL_VALUE ? ALL_TEXT : value));
