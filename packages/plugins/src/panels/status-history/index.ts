import { definePanel, lazyPart } from '@pharos/plugin/ui';
import { fieldTabs, StatesPanel } from '@pharos/plugin/unstable/ui';
import { manifest } from './manifest.ts';
import { buildStatusHistory } from './model.ts';
import { StatusHistoryOptions } from './options.ts';

export const plugin = definePanel({
  manifest,
  options: StatusHistoryOptions,
  buildModel: buildStatusHistory,
  Panel: StatesPanel,
  editorTabs: [
    { title: 'Status history', Tab: lazyPart(async () => (await import('./editor/StatusHistoryTab.tsx')).StatusHistoryTab) },
    ...fieldTabs<StatusHistoryOptions>(async () => (await import('./editor/state-properties.ts')).STATE_PROPERTIES),
  ],
});
