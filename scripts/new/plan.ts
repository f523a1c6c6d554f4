import { dataSourceFiles } from './data-source.ts';
import { featureEntries, featureFiles, type ListEntry } from './feature.ts';
import { parseNames } from './names.ts';
import { panelFiles } from './panel.ts';

/** What is written for something new: files by path from the root, and lines added to lists. */
export interface Plan {
  readonly files: Readonly<Record<string, string>>;
  readonly entries: readonly ListEntry[];
  /** Whether the registries of plugins have to be written again. */
  readonly isPlugin: boolean;
}

export const KINDS = ['panel', 'data-source', 'feature'] as const;
export type Kind = (typeof KINDS)[number];

/** The page that says how to go on. */
export const PAGES: Readonly<Record<Kind, string>> = {
  panel: 'docs/write-a-panel.md',
  'data-source': 'docs/write-a-data-source.md',
  feature: 'CONTRIBUTING.md, Checklists',
};

/** @throws NameError when a name is none; `shown` is the one that people read. */
export function planFor(kind: Kind, name: string, shown?: string): Plan {
  const names = parseNames(name, shown);
  if (kind === 'feature') return { files: featureFiles(names), entries: featureEntries(names), isPlugin: false };
  const [folder, files] = kind === 'panel' ? ['panels', panelFiles(names)] : ['data-sources', dataSourceFiles(names)];
  const placed = Object.entries(files).map(([path, text]) => [`packages/plugins/src/${folder}/${names.kebab}/${path}`, text]);
  return { files: Object.fromEntries(placed), entries: [], isPlugin: true };
}
