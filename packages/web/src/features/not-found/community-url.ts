import type { NavIndex } from '../../platform/navigation/nav-index.ts';

/** Where people who monitor things answer each other, while the server's navigation names no place of its own. */
const DEFAULT_COMMUNITY = 'https://prometheus.io/community/';

/** The community entry of the help menu, which the operator may set. */
export function communityUrl(nav: NavIndex): string {
  const children = nav.get('help')?.node.children ?? [];
  return children.find((child) => child.id === 'community' || /community/i.test(child.text ?? ''))?.url ?? DEFAULT_COMMUNITY;
}
