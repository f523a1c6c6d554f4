import type { Crumb } from '@pharos/ui/page';
import { buildNavModel, type NavIndex } from './nav-index.ts';

/** The way to a page of Configuration, as the navigation tree has it; with a list, to a page of one of its entries. */
export function configurationCrumbs(nav: NavIndex, list?: Crumb): readonly Crumb[] {
  const group = buildNavModel(nav, 'cfg');
  const first = group.isFound ? [{ label: group.title, href: nav.get('cfg')?.node.url ?? '/' }] : [];
  return list ? [...first, list] : first;
}
