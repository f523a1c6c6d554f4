import { useState } from 'react';
import { useLocation } from 'react-router';
import { usePlatform } from '../../platform/platform-context.ts';
import { useDashboard, useDashboardStore } from '../dashboard-store/index.ts';
import type { SharedPage, ShareOptions } from './share-address.ts';

/** The open page as it is shared, and what of it is told. */
export function useShareAddress(panelId: number | undefined) {
  const store = useDashboardStore();
  const { session } = usePlatform();
  const { pathname, search } = useLocation();
  const url = useDashboard(({ meta }) => meta.url);
  const variables = useDashboard((state) => state.variables);
  const [range] = useState(() => store.resolvedRange()); // the one that was there when the dialog was opened
  const [options, setOptions] = useState<ShareOptions>({ hasRange: true, hasVariables: true, theme: 'current' });
  const page: SharedPage = {
    root: window.location.origin + session.basePath,
    path: url === '' ? pathname : url,
    search,
    orgId: session.orgId,
    range,
    variables,
    panelId,
  };
  return { page, options, change: (part: Partial<ShareOptions>) => setOptions({ ...options, ...part }) };
}
