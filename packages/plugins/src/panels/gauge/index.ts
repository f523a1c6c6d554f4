import { definePanel, lazyPart } from '@pharos/plugin/ui';
import { fieldTabs } from '@pharos/plugin/unstable/ui';
import { GaugePanel } from './GaugePanel.tsx';
import { manifest } from './manifest.ts';
import { buildGauges } from './model.ts';
import { GaugePanelOptions } from './options.ts';

export const plugin = definePanel({
  manifest,
  options: GaugePanelOptions,
  buildModel: buildGauges,
  Panel: GaugePanel,
  editorTabs: [
    { title: 'Gauge', Tab: lazyPart(async () => (await import('./editor/GaugeTab.tsx')).GaugeTab) },
    ...fieldTabs<GaugePanelOptions>(),
  ],
});
