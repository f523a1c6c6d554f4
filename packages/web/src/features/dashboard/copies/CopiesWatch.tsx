import { useEffect } from 'react';
import { usePlatform } from '../../../platform/platform-context.ts';
import { readPageArea } from '../ahead/page-area.ts';
import { useDashboardStore } from '../../dashboard-store/index.ts';
import { watchCopies } from './watch-copies.ts';

/** Runs while the grid is shown and nothing is dragged in it. */
export function CopiesWatch() {
  const store = useDashboardStore();
  const { plugins, sideMenu } = usePlatform();
  useEffect(() => watchCopies({ store, plugins, readArea: () => readPageArea(sideMenu) }), [store, plugins, sideMenu]);
  return null;
}
