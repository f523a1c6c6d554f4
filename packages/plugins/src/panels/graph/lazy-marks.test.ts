import { panelContext } from '@pharos/plugin/host-in-tests';
import { expect, test, vi } from 'vitest';
import { GraphOptions } from './options.ts';

// Another file may have brought the code already.
vi.resetModules();
const { readMarks } = await import('./lazy-marks.ts');

const DAY_MS = 86_400_000;
const context = panelContext({ range: { fromMs: 0, toMs: DAY_MS } });

test('a graph without thresholds and regions asks for no code of them', () =>
  expect(readMarks(GraphOptions.parse({}), context)).toEqual({}));

test('those of others are there once their code is', async () => {
  const saved = { thresholds: [{ value: 5 }], timeRegions: [{ from: '01:00', to: '02:00' }] };
  const { lazyMarks } = readMarks(GraphOptions.parse(saved), context);
  expect(lazyMarks?.read()).toBeUndefined();
  await lazyMarks?.load();
  expect(lazyMarks?.read()?.thresholds).toMatchObject([{ value: 5, fillTo: Infinity }]);
  expect(lazyMarks?.read()?.regions).toMatchObject([{ fromMs: 3_600_000, toMs: 7_200_000 }]);
});
