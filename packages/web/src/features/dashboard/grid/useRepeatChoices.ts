import { useMemo } from 'react';
import { useDashboard } from '../../dashboard-store/index.ts';

/** Types whose variables have values to repeat for. */
const REPEATING: readonly string[] = ['query', 'custom', 'datasource', 'interval', 'textbox'];

/** The variables for which a panel or row can be repeated, none first; one that is gone stays a choice while it is `chosen`. */
export function useRepeatChoices(chosen: string): readonly { readonly value: string; readonly label: string }[] {
  const variables = useDashboard((state) => state.variables);
  return useMemo(() => {
    const names = variables.filter(({ type }) => REPEATING.includes(type)).map(({ name }) => name);
    const known = names.map((name) => ({ value: name, label: `$${name}` }));
    const gone =
      chosen !== '' && !names.includes(chosen) ? [{ value: chosen, label: `$${chosen} (not a variable of this dashboard)` }] : [];
    return [{ value: '', label: 'Not repeated' }, ...known, ...gone];
  }, [variables, chosen]);
}
