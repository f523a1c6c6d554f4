import { filterText } from '@pharos/domain/variables/ad-hoc';
import { variableOfFilters, withFilter } from '@pharos/domain/variables/filter-value';
import type { ValueFilter } from '@pharos/plugin/unstable/ui';
import type { DashboardStore } from '../../dashboard-store/index.ts';

/** Filters of the page for values of a panel, in the variable that its source takes them from. */
export const createValueFilter =
  (store: Pick<DashboardStore, 'getState' | 'setVariable'>, shownId: number): ValueFilter =>
  () => {
    const { variables, scope, shown } = store.getState();
    const panel = shown.byId.get(shownId)?.panel;
    const variable = panel && variableOfFilters(panel.datasource ?? null, { variables, scope, rules: shown.rules });
    if (!variable) return undefined;
    return ({ key, value, isOut }) =>
      store.setVariable(variable.name, withFilter(variable.filters, { key, operator: isOut ? '!=' : '=', value }).map(filterText));
  };
