import { getUserPreferences, saveUserPreferences } from '@pharos/contract/api/preferences';
import { AppError } from '@pharos/contract/errors';
import { expect, test } from 'vitest';
import { builtInPlugins } from '../../app/built-in-plugins.ts';
import { createPlatform } from '../create-platform.ts';
import { bootFixture } from '../testing/boot-fixture.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { memoryStorage } from '../testing/memory-storage.ts';

const OWN = { theme: 'light', homeDashboardId: 7, timezone: 'utc', palette: '' } as const;

function open() {
  const server = fakeServer();
  server.on(getUserPreferences, OWN);
  server.on(saveUserPreferences, { message: 'Preferences updated' });
  const { fetch } = server;
  const platform = createPlatform({ plugins: builtInPlugins, boot: bootFixture(), fetch, storage: () => memoryStorage(), search: '' });
  return { server, platform };
}

test('a chosen palette is drawn at once and kept beside the other preferences', async () => {
  const { server, platform } = open();
  expect(platform.palette.get()).toBe('');
  const saving = platform.palette.choose('safe');
  expect(platform.palette.get()).toBe('safe');
  await saving;
  expect(server.callsOf(saveUserPreferences)[0]?.body).toEqual({ ...OWN, palette: 'safe' });
});

test('where it cannot be kept the old one is back', async () => {
  const { server, platform } = open();
  server.on(saveUserPreferences, () => {
    throw new AppError('quota-reached');
  });
  await platform.palette.choose('safe');
  expect(platform.palette.get()).toBe('');
  expect(platform.toasts.onScreen.shown()).toHaveLength(1);
});
