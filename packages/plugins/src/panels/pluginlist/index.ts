import { definePanel } from '@pharos/plugin/ui';
import * as z from 'zod/mini';
import { PluginListPanel } from './PluginListPanel.tsx';
import { manifest } from './manifest.ts';

/** Fields of older documents (`mode`, `query`, `tags`, `limit`) mean nothing and stay. */
export const plugin = definePanel({
  manifest,
  options: z.looseObject({}),
  buildModel: () => undefined,
  Panel: PluginListPanel,
});
