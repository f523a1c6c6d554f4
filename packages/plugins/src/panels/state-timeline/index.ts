import { definePanel, lazyPart } from '@pharos/plugin/ui';
import { fieldTabs, StatesPanel } from '@pharos/plugin/unstable/ui';
import { manifest } from './manifest.ts';
import { buildStateTimeline } from './model.ts';
import { StateTimelineOptions } from './options.ts';

export const plugin = definePanel({
  manifest,
  options: StateTimelineOptions,
  buildModel: buildStateTimeline,
  Panel: StatesPanel,
  editorTabs: [
    { title: 'State timeline', Tab: lazyPart(async () => (await import('./editor/StateTimelineTab.tsx')).StateTimelineTab) },
    ...fieldTabs<StateTimelineOptions>(async () => (await import('./editor/state-properties.ts')).STATE_PROPERTIES),
  ],
});
