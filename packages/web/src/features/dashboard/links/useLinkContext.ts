import type { LinkContext } from '@pharos/domain/dashboard/links/link-address';
import { useDashboard } from '../../dashboard-store/index.ts';
import { useMemo } from 'react';
import { linkContextOf } from './link-context.ts';

/** What links take along from the page; another object only where it is another context. */
export function useLinkContext(): LinkContext {
  const range = useDashboard((state) => state.range);
  const variables = useDashboard((state) => state.variables);
  const scope = useDashboard((state) => state.scope);
  return useMemo(() => linkContextOf({ range, variables, scope }), [range, variables, scope]);
}
