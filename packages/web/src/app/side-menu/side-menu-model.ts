import type { NavNode } from '@pharos/contract/api/boot';

/** What the side menu draws. */
export interface SideMenuModel {
  /** Entries of the navigation tree, in its order. */
  readonly top: readonly NavNode[];
  /** Entries hidden from the menu, at its foot: help and the like, without the person's own entry. */
  readonly bottom: readonly NavNode[];
  /** The address of the one entry that the page belongs to. */
  readonly currentUrl: string | undefined;
}

export function buildSideMenuModel(tree: readonly NavNode[], path: string): SideMenuModel {
  const hidden = tree.filter((node) => node.hideFromMenu);
  const top = tree.filter((node) => !node.hideFromMenu);
  return {
    top,
    bottom: hidden.filter((node) => node.id !== 'profile'),
    currentUrl: findCurrent(top.flatMap(urlsOf), menuPath(path)),
  };
}

const urlsOf = (node: NavNode): readonly string[] => {
  const children = childrenOf(node);
  return children.length > 0 ? children.flatMap(urlsOf) : node.url === undefined ? [] : [node.url];
};

/** Whether the page belongs to an entry, or to one below it that the menu does not draw. */
export const isAt = (node: NavNode, currentUrl: string | undefined): boolean =>
  currentUrl !== undefined && (node.url === currentUrl || urlsOf(node).includes(currentUrl));

/** Children that are drawn: with words and an address. Dividers are a matter of spacing. */
export const childrenOf = (node: NavNode): readonly NavNode[] =>
  (node.children ?? []).filter((child) => !child.divider && !child.hideFromMenu && child.text !== undefined && child.url !== undefined);

/** A dashboard belongs to the list of dashboards, as its breadcrumb says. */
const menuPath = (path: string): string => (/^\/d(ashboard\/db)?\/./.test(path) ? '/dashboards' : path);

/** The longest address that the path lies under; `/` only matches itself. */
function findCurrent(urls: readonly string[], path: string): string | undefined {
  const isUnder = (url: string) => path === url || (url !== '/' && path.startsWith(`${url}/`));
  return urls.filter(isUnder).sort((a, b) => b.length - a.length)[0];
}

const ICONS: Readonly<Record<string, string>> = {
  create: 'plus',
  dashboards: 'layout-grid',
  explore: 'compass',
  alerting: 'bell',
  cfg: 'settings',
  help: 'circle-question-mark',
  admin: 'shield',
};

/** The icon of an entry: ours for the entries we know, else the one it names. */
export const navIconOf = (node: NavNode): string => ICONS[node.id ?? ''] ?? node.icon ?? 'app-window';
