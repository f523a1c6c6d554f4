import { definePanel, lazyPart } from '@pharos/plugin/ui';
import { fieldTabs } from '@pharos/plugin/unstable/ui';
import { TablePanel } from './drawing/TablePanel.tsx';
import { fieldsCode } from './fields-code.ts';
import { manifest } from './manifest.ts';
import { buildTable } from './model.ts';
import { isOwnForm, TableOptions } from './options.ts';
import { shownTable } from './shown-table.ts';

const isOfFields = (options: TableOptions): boolean => !isOwnForm(options);

export const plugin = definePanel({
  manifest,
  options: TableOptions,
  codeFor: (options) => (isOwnForm(options) ? undefined : fieldsCode),
  buildModel: buildTable,
  Panel: TablePanel,
  shownTable,
  editorTabs: [
    { title: 'Options', isFor: isOwnForm, Tab: lazyPart(async () => (await import('./editor/TableTab.tsx')).TableTab) },
    { title: 'Column styles', isFor: isOwnForm, Tab: lazyPart(async () => (await import('./editor/StylesTab.tsx')).StylesTab) },
    { title: 'Table', isFor: isOfFields, Tab: lazyPart(async () => (await import('./editor/FieldTableTab.tsx')).FieldTableTab) },
    ...fieldTabs<TableOptions>(async () => (await import('./editor/cell-properties.tsx')).CELL_PROPERTIES).map((tab) => ({
      ...tab,
      isFor: isOfFields,
    })),
  ],
});
