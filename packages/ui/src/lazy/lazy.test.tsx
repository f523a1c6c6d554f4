import '../testing/index.ts';
import { act, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { lazyCode, type LazyCode } from './lazy-code.ts';
import { ChunkError } from './load-chunk.ts';
import { onChunkFound, onChunkLost, retryLostChunks } from './lost-chunks.ts';
import { LazyBoundary, lazyPart } from './lazy-part.tsx';
import { useLazyCode } from './useLazyCode.ts';

type Draw = () => string;

function Part({ lazy, isNeeded = true, onFailure }: { lazy: LazyCode<Draw>; isNeeded?: boolean; onFailure?: (error: unknown) => void }) {
  const draw = useLazyCode(lazy, { isNeeded, ...(onFailure ? { onFailure } : {}) });
  return <p>{draw ? draw() : 'waiting'}</p>;
}

test('code is loaded once, when it is first needed', async () => {
  const load = vi.fn(async (): Promise<Draw> => () => 'loaded');
  const lazy = lazyCode(load);
  const { rerender } = render(<Part lazy={lazy} isNeeded={false} />);
  expect(load).not.toHaveBeenCalled();
  await act(async () => rerender(<Part lazy={lazy} />));
  screen.getByText('loaded');
  await Promise.all([lazy.load(), lazy.load()]);
  expect(load).toHaveBeenCalledTimes(1);
});

test('code that is there already is drawn with at the first drawing', async () => {
  const lazy = lazyCode(async (): Promise<Draw> => () => 'loaded');
  await lazy.load();
  render(<Part lazy={lazy} />);
  screen.getByText('loaded');
});

test('what failed is told, and tried again by the next who needs it', async () => {
  const load = vi.fn(async (): Promise<Draw> => () => 'loaded').mockRejectedValueOnce(new Error('gone'));
  const lazy = lazyCode(load);
  const onFailure = vi.fn();
  const { rerender } = render(<Part lazy={lazy} isNeeded={false} onFailure={onFailure} />);
  await act(async () => rerender(<Part lazy={lazy} onFailure={onFailure} />));
  expect(onFailure.mock.calls).toEqual([[new ChunkError(new Error('gone'))]]);
  rerender(<Part lazy={lazy} isNeeded={false} onFailure={onFailure} />);
  await act(async () => rerender(<Part lazy={lazy} onFailure={onFailure} />));
  screen.getByText('loaded');
});

test('[D1] what failed is asked for once more when the server answers, and drawn by who waits for it', async () => {
  const load = vi.fn(async (): Promise<Draw> => () => 'loaded').mockRejectedValueOnce(new Error('away'));
  const onFound = vi.fn();
  const stop = onChunkFound(onFound);
  await act(async () => void render(<Part lazy={lazyCode(load)} onFailure={vi.fn()} />));
  screen.getByText('waiting');
  await act(async () => retryLostChunks());
  screen.getByText('loaded');
  expect(onFound).toHaveBeenCalledTimes(1);
  await act(async () => retryLostChunks());
  expect(load).toHaveBeenCalledTimes(2);
  stop();
});

test('[D1] code that is gone for ever is not asked for again and again', async () => {
  const load = vi.fn((): Promise<Draw> => Promise.reject(new Error('404')));
  const onLost = vi.fn();
  const stop = onChunkLost(onLost);
  const lazy = lazyCode(load);
  await lazy.load().catch(() => undefined);
  for (let times = 0; times < 10; times += 1) await act(async () => retryLostChunks());
  expect(load).toHaveBeenCalledTimes(6);
  expect(onLost).toHaveBeenCalledTimes(5);
  await lazy.load().catch(() => undefined);
  expect(load).toHaveBeenCalledTimes(7);
  expect(onLost).toHaveBeenCalledTimes(6);
  stop();
});

test('[D1] code is asked for again where the server seemed to be back too soon', async () => {
  const load = vi
    .fn(async (): Promise<Draw> => () => 'loaded')
    .mockRejectedValueOnce(new Error('away'))
    .mockRejectedValueOnce(new Error('still away'));
  await act(async () => void render(<Part lazy={lazyCode(load)} onFailure={vi.fn()} />));
  await act(async () => retryLostChunks());
  screen.getByText('waiting');
  await act(async () => retryLostChunks());
  screen.getByText('loaded');
});

test('the fallback of the boundary stands in the place of a part until its code is there, and nothing else leaves the page', async () => {
  const { promise, resolve } = Promise.withResolvers<() => React.ReactNode>();
  const Editor = lazyPart(() => promise);
  render(
    <LazyBoundary fallback={<p>on its way</p>}>
      <h1>Query</h1>
      <Editor />
    </LazyBoundary>,
  );
  screen.getByText('on its way');
  screen.getByRole('heading', { name: 'Query' });
  await act(async () => resolve(() => <p>the editor</p>));
  screen.getByText('the editor');
  expect(screen.queryByText('on its way')).toBeNull();
});

test('code that comes between the drawing and its effects, for somebody else, is drawn too', async () => {
  const lazy = lazyCode(async (): Promise<Draw> => () => 'loaded');
  // Effects of a layout run first: here the code is there before the part itself hears of it.
  const loadFirst = lazy.load();
  let isLoaded = false;
  const late: LazyCode<Draw> = { loaded: () => (isLoaded ? lazy.loaded() : undefined), load: lazy.load, subscribe: lazy.subscribe };
  const Other = () => {
    useLayoutEffect(() => {
      isLoaded = true;
    }, []);
    return null;
  };
  await loadFirst;
  await act(async () => {
    render(
      <>
        <Part lazy={late} />
        <Other />
      </>,
    );
  });
  screen.getByText('loaded');
});
