import { definePanel, lazyPart } from '@pharos/plugin/ui';
import * as z from 'zod/mini';
import { manifest } from './manifest.ts';

/** Fields of older documents (`mode`, `query`, `tags`, `limit`) mean nothing and stay. */
export const plugin = definePanel({
  manifest,
  options: z.looseObject({}),
  buildModel: () => undefined,
  Panel: lazyPart(async () => (await import('./PluginListPanel.tsx')).PluginListPanel),
});
