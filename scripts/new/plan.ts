import { dataSourceFiles } from './data-source.ts';
import { featureEntries, featureFiles, type ListEntry } from './feature.ts';
import { type Names, parseNames } from './names.ts';
import { notifierFiles } from './notifier.ts';
import { panelFiles } from './panel.ts';
import type { Transport } from './transports.ts';

/** What is written for something new: files by path from the root, and lines added to lists. */
export interface Plan {
  readonly files: Readonly<Record<string, string>>;
  readonly entries: readonly ListEntry[];
  /** Whether the registries of plugins have to be written again. */
  readonly isPlugin: boolean;
}

export const KINDS = ['panel', 'data-source', 'notifier', 'feature'] as const;
export type Kind = (typeof KINDS)[number];
export type PluginKind = Exclude<Kind, 'feature'>;

/** The page that says how to go on. */
export const PAGES: Readonly<Record<Kind, string>> = {
  panel: 'docs/write-a-panel.md',
  'data-source': 'docs/write-a-data-source.md',
  notifier: 'docs/write-a-notifier.md',
  feature: 'CONTRIBUTING.md, Checklists',
};

/** What is said of something new beside its name. */
export interface PlanOptions {
  /** What people read; made of the name when absent. */
  readonly shown?: string | undefined;
  /** Of a data source; `http` when absent. */
  readonly transport?: Transport | undefined;
}

interface PluginFiles {
  readonly folder: string;
  readonly files: (names: Names, options: PlanOptions) => Plan['files'];
}

/** Where plugins of a kind stand, and what a new one is made of. */
export const PLUGINS: Readonly<Record<PluginKind, PluginFiles>> = {
  panel: { folder: 'packages/plugins/src/panels', files: panelFiles },
  'data-source': {
    folder: 'packages/plugins/src/data-sources',
    files: (names, { transport = 'http' }) => dataSourceFiles(names, transport),
  },
  notifier: { folder: 'packages/plugins/src/notifiers', files: notifierFiles },
};

/** @throws NameError when a name is none */
export function planFor(kind: Kind, name: string, options: PlanOptions = {}): Plan {
  const names = parseNames(name, options.shown);
  if (kind === 'feature') return { files: featureFiles(names), entries: featureEntries(names), isPlugin: false };
  const { folder, files } = PLUGINS[kind];
  const placed = Object.entries(files(names, options)).map(([path, text]) => [`${folder}/${names.kebab}/${path}`, text]);
  return { files: Object.fromEntries(placed), entries: [], isPlugin: true };
}
