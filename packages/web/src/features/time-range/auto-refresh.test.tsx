import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { useAutoRefresh } from './useAutoRefresh.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function open(refresh: string) {
  const store = createStore(() => ({ refresh }));
  const refreshNow = vi.fn<() => void>();
  const page = { ...store, refreshNow };
  const { unmount } = renderHook(() => useAutoRefresh(page));
  return { store, refreshNow, unmount };
}

const setHidden = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

test('asks anew every interval, and stops when it is switched off', () => {
  const { store, refreshNow } = open('10s');
  vi.advanceTimersByTime(30_000);
  expect(refreshNow).toHaveBeenCalledTimes(3);
  store.setState({ refresh: '' });
  vi.advanceTimersByTime(60_000);
  expect(refreshNow).toHaveBeenCalledTimes(3);
});

test('a tab that nobody sees waits, and asks once when it is seen again', () => {
  const { refreshNow } = open('10s');
  setHidden(true);
  vi.advanceTimersByTime(60_000);
  expect(refreshNow).not.toHaveBeenCalled();
  setHidden(false);
  expect(refreshNow).toHaveBeenCalledTimes(1);
});

test('no tab asks more often than every second, and none after it is closed', () => {
  const { refreshNow, unmount } = open('10ms');
  vi.advanceTimersByTime(3_000);
  expect(refreshNow).toHaveBeenCalledTimes(3);
  unmount();
  vi.advanceTimersByTime(3_000);
  expect(refreshNow).toHaveBeenCalledTimes(3);
});
