import { definePanel } from '@pharos/plugin/ui';
import { lazy } from 'react';
import { manifest } from './manifest.ts';
import { buildTable } from './model.ts';
import { TableOptions } from './options.ts';
import { TablePanel } from './TablePanel.tsx';

export const plugin = definePanel({
  manifest,
  options: TableOptions,
  buildModel: buildTable,
  Panel: TablePanel,
  editorTabs: [
    { title: 'Options', Tab: lazy(async () => ({ default: (await import('./editor/TableTab.tsx')).TableTab })) },
    { title: 'Column styles', Tab: lazy(async () => ({ default: (await import('./editor/StylesTab.tsx')).StylesTab })) },
  ],
});
