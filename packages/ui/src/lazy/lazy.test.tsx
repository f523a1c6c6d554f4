import '../testing/index.ts';
import { act, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { lazyCode, type LazyCode } from './lazy-code.ts';
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
  expect(screen.getByText('loaded')).toBeTruthy();
  await Promise.all([lazy.load(), lazy.load()]);
  expect(load).toHaveBeenCalledTimes(1);
});

test('code that is there already is drawn with at the first drawing', async () => {
  const lazy = lazyCode(async (): Promise<Draw> => () => 'loaded');
  await lazy.load();
  render(<Part lazy={lazy} />);
  expect(screen.getByText('loaded')).toBeTruthy();
});

test('what failed is told, and tried again by the next who needs it', async () => {
  const load = vi.fn(async (): Promise<Draw> => () => 'loaded').mockRejectedValueOnce(new Error('gone'));
  const lazy = lazyCode(load);
  const onFailure = vi.fn();
  const { rerender } = render(<Part lazy={lazy} isNeeded={false} onFailure={onFailure} />);
  await act(async () => rerender(<Part lazy={lazy} onFailure={onFailure} />));
  expect(onFailure.mock.calls).toEqual([[new Error('gone')]]);
  rerender(<Part lazy={lazy} isNeeded={false} onFailure={onFailure} />);
  await act(async () => rerender(<Part lazy={lazy} onFailure={onFailure} />));
  expect(screen.getByText('loaded')).toBeTruthy();
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
  expect(screen.getByText('on its way')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Query' })).toBeTruthy();
  await act(async () => resolve(() => <p>the editor</p>));
  expect(screen.getByText('the editor')).toBeTruthy();
  expect(screen.queryByText('on its way')).toBeNull();
});

test('code that comes between the drawing and its effects, for somebody else, is drawn too', async () => {
  const lazy = lazyCode(async (): Promise<Draw> => () => 'loaded');
  // Effects of a layout run first: here the code is there before the part itself hears of it.
  const loadFirst = lazy.load();
  let isLoaded = false;
  const late: LazyCode<Draw> = { loaded: () => (isLoaded ? lazy.loaded() : undefined), load: lazy.load };
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
  expect(screen.getByText('loaded')).toBeTruthy();
});
