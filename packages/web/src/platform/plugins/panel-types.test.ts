import { retryLostChunks } from '@pharos/ui/lazy';
import type { PanelPlugin } from '@pharos/plugin/ui';
import { expect, test, vi } from 'vitest';
import { createPanelTypes } from './panel-types.ts';

const PLUGIN = { manifest: { id: 'graph' } } as PanelPlugin;
const toasts = { emitError: vi.fn() };
const commit = () => new Promise((resolve) => setTimeout(resolve));

test('[D1] code that comes at once is told once', async () => {
  const types = createPanelTypes({ graph: async () => PLUGIN });
  const onChange = vi.fn();
  types.subscribe(onChange);
  types.load('graph', toasts);
  await commit();
  expect(types.get('graph')).toEqual({ kind: 'ready', plugin: PLUGIN });
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('[D1] code that failed is there once the server answers, and is told of one failure', async () => {
  const types = createPanelTypes({ graph: vi.fn(async () => PLUGIN).mockRejectedValueOnce(new TypeError('away')) });
  types.load('graph', toasts);
  await commit();
  expect(types.get('graph')).toMatchObject({ kind: 'failed' });
  retryLostChunks();
  await commit();
  expect(types.get('graph')).toEqual({ kind: 'ready', plugin: PLUGIN });
  expect(toasts.emitError).toHaveBeenCalledTimes(1);
});
