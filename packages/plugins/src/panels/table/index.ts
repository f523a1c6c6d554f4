import { definePanel, lazyPart } from '@pharos/plugin/ui';
import { manifest } from './manifest.ts';
import { buildTable } from './model.ts';
import { TableOptions } from './options.ts';
import { shownTable } from './shown-table.ts';
import { TablePanel } from './TablePanel.tsx';

export const plugin = definePanel({
  manifest,
  options: TableOptions,
  buildModel: buildTable,
  Panel: TablePanel,
  shownTable,
  editorTabs: [
    { title: 'Options', Tab: lazyPart(async () => (await import('./editor/TableTab.tsx')).TableTab) },
    { title: 'Column styles', Tab: lazyPart(async () => (await import('./editor/StylesTab.tsx')).StylesTab) },
  ],
});
