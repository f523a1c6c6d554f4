import type { AdHocFilter } from '@pharos/contract/dashboard/ad-hoc-filter';
import type { DataSourceRef } from '@pharos/contract/dashboard/target';
import { VariableDefinition } from '@pharos/contract/dashboard/variable-definition';
import { textOfReference } from '../../data-sources/source-reference.ts';
import type { CurrentVariable } from '../../variables/current.ts';
import { interpolateDeep, type ScopedVariables } from '../../variables/interpolate.ts';
import { isEqualJson } from '../../text/equal-json.ts';
import type { InterpolationRules } from './interpolate-panel.ts';

/** Filters with the source whose queries they are for; null is every source. */
interface SourceFilters {
  readonly source: DataSourceRef;
  readonly filters: readonly AdHocFilter[];
}

/** Rules with the filters of ad hoc variables in them. */
interface FilteringRules extends InterpolationRules {
  readonly base: InterpolationRules;
  readonly filters: readonly SourceFilters[];
}

/** The source whose queries the filters of a variable are for; null is every one. */
export const sourceOfFilters = ({ document }: CurrentVariable, scope: ScopedVariables): DataSourceRef =>
  interpolateDeep(VariableDefinition.parse(document).datasource ?? null, scope);

/**
 * The rules with the filters that apply now; those of before where nothing has changed, so that no panel is made anew
 * (wire-notes data-sources 5.11).
 */
export function rulesWithFilters(
  base: InterpolationRules,
  { variables, scope }: { readonly variables: readonly CurrentVariable[]; readonly scope: ScopedVariables },
  before: InterpolationRules | undefined,
): InterpolationRules {
  const filters = variables.flatMap((variable): readonly SourceFilters[] =>
    variable.filters.length === 0 ? [] : [{ source: sourceOfFilters(variable, scope), filters: variable.filters }],
  );
  if (filters.length === 0) return base;
  const known = before as Partial<FilteringRules> | undefined; // those of before may be without filters
  if (before && known?.base === base && isEqualJson(known.filters, filters)) return before;
  const nameOf = base.nameOf ?? textOfReference;
  const rules: FilteringRules = {
    ...base,
    base,
    filters,
    filtersOf: (source) => filters.flatMap((one) => (one.source === null || nameOf(one.source) === nameOf(source) ? one.filters : [])),
  };
  return rules;
}
