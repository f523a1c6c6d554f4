import { LazyBoundary, lazyPart, retryLostChunks } from '@pharos/ui/lazy';
import '@pharos/ui/testing';
import { act, render, screen } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { builtInPlugins } from '../../app/built-in-plugins.ts';
import { createPlatform } from '../create-platform.ts';
import { PlatformContext } from '../platform-context.ts';
import { bootFixture } from '../testing/boot-fixture.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { ChunkBoundary, ChunkFailure } from './ChunkBoundary.tsx';
import { HasDrafts } from './has-drafts.ts';

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {})); // React logs what a boundary catches
afterEach(() => vi.restoreAllMocks());

test("[1.8.0-i] a part whose code does not come says 'Loading chunk failed'; edits beside it stay", async () => {
  const Editor = lazyPart<object>(async () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  render(
    <>
      <input aria-label="Title" defaultValue="Edited title" />
      <ChunkBoundary what="The query editor">
        <LazyBoundary fallback={null}>
          <Editor />
        </LazyBoundary>
      </ChunkBoundary>
    </>,
  );
  await screen.findByText('Loading chunk failed');
  screen.getByText(/The query editor did not load/);
  screen.getByRole('button', { name: 'Reload the page' });
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Edited title');
});

test('a part that throws while drawing is told apart from one that does not load', () => {
  const Broken = (): never => {
    throw new Error('no such column');
  };
  render(
    <ChunkBoundary what="The legend">
      <Broken />
    </ChunkBoundary>,
  );
  screen.getByText('The legend stopped working');
  screen.getByText('no such column');
});

test('a part that loads is drawn', async () => {
  const Part = lazyPart<object>(async () => () => <p>Loaded</p>);
  render(
    <ChunkBoundary what="The part">
      <LazyBoundary fallback={null}>
        <Part />
      </LazyBoundary>
    </ChunkBoundary>,
  );
  await screen.findByText('Loaded');
});

/** A part whose code comes with the second load. */
const latePart = () => {
  const load = vi.fn(async (): Promise<ComponentType<object>> => () => <p>Loaded</p>).mockRejectedValueOnce(new TypeError('away'));
  return { load, Part: lazyPart(load) };
};

test('[D1] in the place of a part one tries again, and it comes by itself when the server answers', async () => {
  for (const retry of [() => screen.getByRole('button', { name: 'Try again' }).click(), retryLostChunks]) {
    const { Part } = latePart();
    const { unmount } = render(
      <ChunkBoundary what="The part">
        <Part />
      </ChunkBoundary>,
    );
    await screen.findByText('Loading chunk failed');
    await act(async () => retry());
    await screen.findByText('Loaded');
    unmount();
  }
});

test('[D1] a draft is promised only where one is kept, and a page that is lost has one way to try again', async () => {
  const { Part } = latePart();
  const failure = (
    <ChunkBoundary what="The part">
      <Part />
    </ChunkBoundary>
  );
  const text = () => screen.getByText(/The part did not load/).textContent;
  const first = render(failure);
  await act(async () => undefined);
  expect(text()).not.toContain('draft');
  first.unmount();
  const second = render(
    <HasDrafts value>
      <ChunkFailure what="The part" onRetry={() => undefined} />
    </HasDrafts>,
  );
  expect(text()).toContain('Unsaved edits are kept as a draft.');
  second.unmount();
  render(<ChunkFailure what="The page" />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Reload the page']);
});

test('[D1] a layer that does not come is told by a toast and taken back; the next press asks anew', async () => {
  const { Part, load } = latePart();
  const platform = createPlatform({
    plugins: builtInPlugins,
    boot: bootFixture(),
    fetch: fakeServer().fetch,
    storage: () => undefined,
    search: '',
  });
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Save
        </button>
        {isOpen && (
          <ChunkBoundary what="The save dialog" onLost={() => setOpen(false)}>
            <Part />
          </ChunkBoundary>
        )}
      </>
    );
  }
  render(
    <PlatformContext value={platform}>
      <Page />
    </PlatformContext>,
  );
  const press = () => act(async () => screen.getByRole('button', { name: 'Save' }).click());
  await press();
  expect(screen.queryByText('Loaded')).toBeNull();
  expect(screen.queryByText(/did not load/)).toBeNull(); // nothing in the page
  expect(platform.toasts.onScreen.shown()).toMatchObject([{ severity: 'error', title: 'Loading chunk failed' }]);
  expect(platform.toasts.onScreen.shown()[0]?.text).toContain('The save dialog did not load');
  await press();
  screen.getByText('Loaded');
  expect(load).toHaveBeenCalledTimes(2);
});
