import '@pharos/ui/testing';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, test, vi } from 'vitest';
import { builtInPlugins } from '../../app/built-in-plugins.ts';
import { createPlatform } from '../../platform/create-platform.ts';
import { PlatformContext } from '../../platform/platform-context.ts';
import { bootFixture } from '../../platform/testing/boot-fixture.ts';
import { fakeServer } from '../../platform/testing/fake-server.ts';
import { JsonForm } from './JsonForm.tsx';

vi.mock('./JsonEditor.tsx', () => {
  throw new TypeError('away');
});

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {})); // React logs what a boundary catches
afterEach(() => vi.restoreAllMocks());

test('without the code of the editor the document is copied, and the page closed, all the same', async () => {
  const platform = createPlatform({
    plugins: builtInPlugins,
    boot: bootFixture(),
    fetch: fakeServer().fetch,
    storage: () => undefined,
    search: '',
  });
  render(
    <PlatformContext value={platform}>
      <JsonForm label="JSON" document={{ a: 1 }} levelsAround={1} onUpdate={undefined} end={<button type="button">Close</button>} />
    </PlatformContext>,
  );
  await screen.findByText('Loading chunk failed');
  screen.getByRole('button', { name: 'Copy to Clipboard' });
  screen.getByRole('button', { name: 'Close' });
});
