import { expect, test } from 'vitest';
import { createToasts } from '../toasts/toasts.ts';
import { loadPlugin } from './load-plugin.ts';

test("[1.8.0-g] a plugin that does not load is told as 'Plugin error' with the message", async () => {
  const toasts = createToasts();
  await expect(
    loadPlugin(toasts, async () => {
      throw new Error('gone');
    }),
  ).rejects.toThrow('Loading chunk failed');
  expect(toasts.onScreen.shown()).toMatchObject([{ severity: 'error', title: 'Plugin error', text: 'Loading chunk failed' }]);
});
