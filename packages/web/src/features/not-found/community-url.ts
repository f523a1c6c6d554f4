import type { NavIndex } from '../../platform/navigation/nav-index.ts';

/** Where people of this kind of software answer each other, until the server's navigation names a place. */
const DEFAULT_COMMUNITY = 'https://github.com/pharos-monitoring/pharos/discussions';

/** The community entry of the help menu, which the operator may set. */
export function communityUrl(nav: NavIndex): string {
  const children = nav.get('help')?.node.children ?? [];
  return children.find((child) => child.id === 'community' || /community/i.test(child.text ?? ''))?.url ?? DEFAULT_COMMUNITY;
}
