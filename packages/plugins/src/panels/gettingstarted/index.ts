import { definePanel, lazyPart } from '@pharos/plugin/ui';
import * as z from 'zod/mini';
import { manifest } from './manifest.ts';

export const plugin = definePanel({
  manifest,
  options: z.looseObject({}),
  buildModel: () => undefined,
  Panel: lazyPart(async () => (await import('./GettingStartedPanel.tsx')).GettingStartedPanel),
});
