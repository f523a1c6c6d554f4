import { definePanel } from '@pharos/plugin/ui';
import * as z from 'zod/mini';
import { GettingStartedPanel } from './GettingStartedPanel.tsx';
import { manifest } from './manifest.ts';

export const plugin = definePanel({
  manifest,
  options: z.looseObject({}),
  buildModel: () => undefined,
  Panel: GettingStartedPanel,
});
