import type { LinkContext } from '@pharos/domain/dashboard/links/link-address';
import { addressTextsOf } from '@pharos/domain/variables/current';
import { addressSelection } from '../address/long-selection.ts';
import { useDashboard } from '../store/useDashboard.ts';
import { useMemo } from 'react';

/** What links take along from the page as it is now. */
export function useLinkContext(): LinkContext {
  const range = useDashboard((state) => state.range);
  const variables = useDashboard((state) => state.variables);
  const scope = useDashboard((state) => state.scope);
  return useMemo(
    () => ({
      range,
      variables,
      scope,
      textsOf: (variable) => {
        const texts = addressTextsOf(variable);
        return texts && addressSelection(texts);
      },
    }),
    [range, variables, scope],
  );
}
