import type { LinkContext } from '@pharos/domain/dashboard/links/link-address';
import { addressTextsOf } from '@pharos/domain/variables/current';
import { addressSelection } from '../address/long-selection.ts';
import type { DashboardState } from '../../dashboard-store/index.ts';

/** What links take along from the page as it is now. */
export const linkContextOf = ({ range, variables, scope }: Pick<DashboardState, 'range' | 'variables' | 'scope'>): LinkContext => ({
  range,
  variables,
  scope,
  textsOf: (variable) => {
    const texts = addressTextsOf(variable);
    return texts && addressSelection(texts);
  },
});
