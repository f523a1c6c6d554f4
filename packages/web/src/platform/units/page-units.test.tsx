import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.resetModules());

test('a panel waits for the units that it writes, and for no others', async () => {
  vi.resetModules();
  const { useUnitsOf } = await import('./page-units.ts');
  const { isUnitReady } = await import('@pharos/domain/units/format-value');
  expect(renderHook(() => useUnitsOf({ yaxes: [{ format: 'bytes' }] }, [])).result.current).toBe(true);
  expect(isUnitReady('celsius')).toBe(false);
  const { result } = renderHook(() => useUnitsOf({ yaxes: [{ format: 'celsius' }] }, []));
  expect(result.current).toBe(false);
  await waitFor(() => expect(result.current).toBe(true));
  expect(isUnitReady('celsius')).toBe(true);
});

test('units that come with the result count too', async () => {
  vi.resetModules();
  const { useUnitsOf } = await import('./page-units.ts');
  const column = { name: 'v', type: 'number' as const, values: Float64Array.of(1), display: { unit: 'watt' } };
  const frames = [{ name: 'a', labels: {}, columns: [column] }];
  const { result } = renderHook(() => useUnitsOf({}, frames));
  expect(result.current).toBe(false);
  await waitFor(() => expect(result.current).toBe(true));
});

test('they come with the document', async () => {
  vi.resetModules();
  const { loadUnitsOf } = await import('./page-units.ts');
  const { isUnitReady } = await import('@pharos/domain/units/format-value');
  loadUnitsOf([{ format: 'short' }]);
  expect(isUnitReady('watt')).toBe(false);
  loadUnitsOf([{ format: 'watt' }]);
  await waitFor(() => expect(isUnitReady('watt')).toBe(true));
});
