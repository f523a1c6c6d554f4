import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useChangeView } from './useChangeView.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('[1.9.4-f] the change of views has its stages after 250, 251, 301 and 400 ms, and not before', () => {
  const { result } = renderHook(() => useChangeView());
  expect(result.current[0]).toBe('login');
  act(result.current[1]);
  const seen: [string, number][] = [];
  for (let ms = 0; ms <= 400; ms += 1) {
    const [stage] = result.current;
    if (seen.at(-1)?.[0] !== stage) seen.push([stage, ms]);
    act(() => void vi.advanceTimersByTime(1));
  }
  expect(seen).toEqual([
    ['leaving', 0],
    ['gone', 250],
    ['placed', 251],
    ['shown', 301],
    ['ready', 400],
  ]);
});

test('a second press while the views change begins nothing anew', () => {
  const { result } = renderHook(() => useChangeView());
  act(result.current[1]);
  act(() => void vi.advanceTimersByTime(300));
  act(result.current[1]);
  expect(result.current[0]).toBe('placed');
});
