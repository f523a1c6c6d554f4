import { expect, test } from 'vitest';
import { discovery } from './discovery.ts';

test.each([
  [{ status: 'success', data: { version: '2.42.0' } }, 'Prometheus 2.42.0'],
  [{ status: 'success', data: { version: 'x'.repeat(60) } }, `Prometheus ${'x'.repeat(40)}`],
  [{ status: 'error', data: { version: '2.42.0' } }, undefined],
  [{ status: 'success', data: {} }, undefined],
  [{ status: 'success' }, undefined],
  ['<html>', undefined],
  [null, undefined],
])('%j is told from something else on its port: %s', (body, expected) => {
  expect(discovery.describe(body)).toBe(expected);
});
