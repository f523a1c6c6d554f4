import { definePanel, lazyPart } from '@pharos/plugin/ui';
import { fieldTabs } from '@pharos/plugin/unstable/ui';
import { BarGaugePanel } from './BarGaugePanel.tsx';
import { manifest } from './manifest.ts';
import { buildBarGauge } from './model.ts';
import { BarGaugeOptions } from './options.ts';

export const plugin = definePanel({
  manifest,
  options: BarGaugeOptions,
  buildModel: buildBarGauge,
  Panel: BarGaugePanel,
  editorTabs: [
    { title: 'Bar gauge', Tab: lazyPart(async () => (await import('./editor/BarGaugeTab.tsx')).BarGaugeTab) },
    ...fieldTabs<BarGaugeOptions>(),
  ],
});
