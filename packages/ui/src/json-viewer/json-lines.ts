export type JsonLine = {
  /** Way from the root, for example `/panels/0/title`; also the key of what is folded. */
  readonly path: string;
  readonly depth: number;
  /** Name within the object, or place within the list; none at the root. */
  readonly name: string | undefined;
} & (
  | { readonly kind: 'value'; readonly value: string | number | boolean | null }
  | { readonly kind: 'branch'; readonly isList: boolean; readonly count: number; readonly isOpen: boolean }
);

/** Which branches differ from how they begin: open down to a depth, closed below. */
export interface Folding {
  readonly openDepth: number;
  readonly toggled: ReadonlySet<string>;
}

/** The lines of the tree that are to be seen, in order. Only open branches are walked, so a huge document costs what it shows. */
export function jsonLines(value: unknown, folding: Folding): readonly JsonLine[] {
  const lines: JsonLine[] = [];
  const walk = (node: unknown, { path, depth, name }: Pick<JsonLine, 'path' | 'depth' | 'name'>): void => {
    if (typeof node !== 'object' || node === null) {
      lines.push({ kind: 'value', path, depth, name, value: plain(node) });
      return;
    }
    const entries = Object.entries(node);
    const isOpen = depth < folding.openDepth !== folding.toggled.has(path);
    lines.push({
      kind: 'branch',
      path,
      depth,
      name,
      isList: Array.isArray(node),
      count: entries.length,
      isOpen: isOpen && entries.length > 0,
    });
    if (isOpen)
      for (const [key, child] of entries)
        walk(child, { path: `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`, depth: depth + 1, name: key });
  };
  walk(value, { path: '', depth: 0, name: undefined });
  return lines;
}

/** JSON knows no undefined, no functions and no big integers; they are shown as their text. */
function plain(value: unknown): string | number | boolean | null {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return String(value);
}

/** Line of the nearest branch around the line at `index`; itself at the root. */
export function parentIndex(lines: readonly JsonLine[], index: number): number {
  const depth = lines[index]?.depth ?? 0;
  for (let before = index - 1; before >= 0; before -= 1) if ((lines[before]?.depth ?? 0) < depth) return before;
  return index;
}
