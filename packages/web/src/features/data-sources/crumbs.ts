import type { Crumb } from '@pharos/ui/page';
import { buildNavModel, type NavIndex } from '../../platform/navigation/nav-index.ts';

/** The way to a page of data sources, as the navigation tree has it: the group, and for inner pages the list. */
export function dataSourceCrumbs(nav: NavIndex, isInner: boolean): readonly Crumb[] {
  const group = buildNavModel(nav, 'cfg');
  const first = group.isFound ? [{ label: group.title, href: nav.get('cfg')?.node.url ?? '/datasources' }] : [];
  return isInner ? [...first, { label: 'Data Sources', href: '/datasources' }] : first;
}
