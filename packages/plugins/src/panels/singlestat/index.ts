import { definePanel } from '@pharos/plugin/ui';
import { lazy } from 'react';
import { manifest } from './manifest.ts';
import { buildSingleStat } from './model.ts';
import { SingleStatOptions } from './options.ts';
import { SingleStatPanel } from './SingleStatPanel.tsx';

export const plugin = definePanel({
  manifest,
  options: SingleStatOptions,
  buildModel: buildSingleStat,
  Panel: SingleStatPanel,
  editorTabs: [{ title: 'Options', Tab: lazy(async () => ({ default: (await import('./editor/ValueTab.tsx')).ValueTab })) }],
});
