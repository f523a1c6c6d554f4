import { definePanel, lazyPart } from '@pharos/plugin/ui';
import { manifest } from './manifest.ts';
import { buildLogs } from './model.ts';
import { LogsOptions } from './options.ts';

export const plugin = definePanel({
  manifest,
  options: LogsOptions,
  buildModel: buildLogs,
  Panel: lazyPart(async () => (await import('./LogsPanel.tsx')).LogsPanel),
  editorTabs: [{ title: 'Logs', Tab: lazyPart(async () => (await import('./editor/LogsTab.tsx')).LogsTab) }],
});
