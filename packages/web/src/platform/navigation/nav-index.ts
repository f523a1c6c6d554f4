import type { NavNode } from '@pharos/contract/api/boot';

/** An entry of the navigation tree that knows where it hangs. */
export interface NavEntry {
  readonly node: NavNode;
  readonly parent: NavEntry | undefined;
}

/** The navigation tree by id. Entries without an id (dividers) are not in it. */
export type NavIndex = ReadonlyMap<string, NavEntry>;

export function indexNavTree(tree: readonly NavNode[]): NavIndex {
  const index = new Map<string, NavEntry>();
  const add = (nodes: readonly NavNode[], parent: NavEntry | undefined) => {
    for (const node of nodes) {
      const entry = { node, parent };
      if (node.id !== undefined && !index.has(node.id)) index.set(node.id, entry);
      add(node.children ?? [], entry);
    }
  };
  add(tree, undefined);
  return index;
}

/** What the head of a page says of a navigation entry; the words of the not-found page for an entry that does not exist. */
export interface NavModel {
  readonly isFound: boolean;
  readonly title: string;
  readonly subTitle: string;
  /** From the top of the tree to the entry itself. */
  readonly path: readonly NavNode[];
}

export function buildNavModel(index: NavIndex, id: string): NavModel {
  const entry = index.get(id);
  if (!entry) return { isFound: false, title: 'Page not found', subTitle: '404 Error', path: [] };
  return { isFound: true, title: entry.node.text ?? '', subTitle: entry.node.subTitle ?? '', path: pathOf(entry) };
}

const pathOf = (entry: NavEntry): readonly NavNode[] => [...(entry.parent ? pathOf(entry.parent) : []), entry.node];
