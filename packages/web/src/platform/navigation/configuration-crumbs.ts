import type { Crumb } from '@pharos/ui/page';
import type { NavIndex } from './nav-index.ts';

function crumbsBelow(nav: NavIndex, groupId: string, list: Crumb | undefined): readonly Crumb[] {
  const group = nav.get(groupId)?.node;
  const first = group ? [{ label: group.text ?? '', href: group.url ?? '/' }] : [];
  return list ? [...first, list] : first;
}

/** The way to a page of Configuration, as the navigation tree has it; with a list, to a page of one of its entries. */
export const configurationCrumbs = (nav: NavIndex, list?: Crumb): readonly Crumb[] => crumbsBelow(nav, 'cfg', list);

/** The same for pages of the server's administration. */
export const adminCrumbs = (nav: NavIndex, list?: Crumb): readonly Crumb[] => crumbsBelow(nav, 'admin', list);
