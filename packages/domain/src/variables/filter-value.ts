import type { AdHocFilter } from '@pharos/contract/dashboard/ad-hoc-filter';
import type { DataSourceRef } from '@pharos/contract/dashboard/target';
import { textOfReference } from '../data-sources/source-reference.ts';
import type { InterpolationRules } from '../dashboard/shown/interpolate-panel.ts';
import { sourceOfFilters } from '../dashboard/shown/source-filters.ts';
import type { CurrentVariable } from './current.ts';
import type { ScopedVariables } from './interpolate.ts';

interface FilterScope {
  readonly variables: readonly CurrentVariable[];
  readonly scope: ScopedVariables;
  readonly rules: InterpolationRules;
}

/** The first ad hoc variable whose filters the queries of a source take; undefined without one. */
export function variableOfFilters(source: DataSourceRef, { variables, scope, rules }: FilterScope): CurrentVariable | undefined {
  const nameOf = rules.nameOf ?? textOfReference;
  return variables.find((variable) => {
    if (variable.type !== 'adhoc') return false;
    const own = sourceOfFilters(variable, scope);
    return own === null || nameOf(own) === nameOf(source);
  });
}

const isOpposite = (a: AdHocFilter, b: AdHocFilter): boolean =>
  a.key === b.key && a.value === b.value && new Set([a.operator, b.operator]).isSupersetOf(new Set(['=', '!=']));

/**
 * Filters with one for a value (`=`) or against it (`!=`). A key has one value that it must have, any number that it must not have; what says the
 * opposite of the new one is taken away.
 */
export function withFilter(filters: readonly AdHocFilter[], filter: AdHocFilter): readonly AdHocFilter[] {
  const rest = filters.filter((one) => !isOpposite(one, filter));
  const place = rest.findIndex(
    ({ key, operator, value }) => key === filter.key && operator === filter.operator && (operator === '=' || value === filter.value),
  );
  return place < 0 ? [...rest, filter] : rest.with(place, filter);
}
