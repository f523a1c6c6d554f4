import { LazyBoundary } from '@pharos/ui/lazy';
import '@pharos/ui/testing';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChunkBoundary } from './ChunkBoundary.tsx';
import { lazyPart } from './lazy-part.ts';

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
  expect(await screen.findByText('Loading chunk failed')).toBeTruthy();
  expect(screen.getByText(/The query editor did not load/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
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
  expect(screen.getByText('The legend stopped working')).toBeTruthy();
  expect(screen.getByText('no such column')).toBeTruthy();
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
  expect(await screen.findByText('Loaded')).toBeTruthy();
});
