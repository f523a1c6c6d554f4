import { listDashboardTags } from '@pharos/contract/api/dashboards';
import { render, screen } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import '@pharos/ui/testing';
import { builtInPlugins } from '../../app/built-in-plugins.ts';
import { createPlatform } from '../../platform/create-platform.ts';
import { PlatformContext } from '../../platform/platform-context.ts';
import { bootFixture } from '../../platform/testing/boot-fixture.ts';
import { fakeServer } from '../../platform/testing/fake-server.ts';
import { memoryStorage } from '../../platform/testing/memory-storage.ts';
import { TagFilter } from './TagFilter.tsx';

function Filter() {
  const [tags, setTags] = useState<readonly string[]>([]);
  return <TagFilter tags={tags} onChange={setTags} />;
}

function open(known: { term: string; count: number }[]) {
  const server = fakeServer();
  server.on(listDashboardTags, known);
  const platform = createPlatform({
    plugins: builtInPlugins,
    boot: bootFixture(),
    fetch: server.fetch,
    storage: () => memoryStorage(),
    search: '',
  });
  render(
    <PlatformContext value={platform}>
      <QueryClientProvider client={platform.queryClient}>
        <Filter />
      </QueryClientProvider>
    </PlatformContext>,
  );
}

test('tags are chosen by typing, and the button says how many', async () => {
  open([
    { term: 'linux', count: 12 },
    { term: 'production', count: 3 },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Tags' }));
  await screen.findByRole('option', { name: /linux/ });
  await userEvent.keyboard('prod{Enter}');
  expect(screen.getByRole('button', { name: 'Tags: production' }).textContent).toBe('Tags (1)');
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Tags' }).textContent).toBe('Tags');
});

test("without tags it says 'No tags found'", async () => {
  open([]);
  await userEvent.click(screen.getByRole('button', { name: 'Tags' }));
  await screen.findByText('No tags found');
});
