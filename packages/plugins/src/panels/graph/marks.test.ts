import { panelContext } from '@pharos/plugin/host-in-tests';
import { expect, test } from 'vitest';
import { readMarks } from './marks.ts';
import { GraphOptions } from './options.ts';

const DAY_MS = 86_400_000;
const context = panelContext({ range: { fromMs: 0, toMs: DAY_MS } });

test('a graph without thresholds and regions has no marks', () => expect(readMarks(GraphOptions.parse({}), context)).toEqual({}));

test('others have those of their options', () => {
  const saved = { thresholds: [{ value: 5 }], timeRegions: [{ from: '01:00', to: '02:00' }] };
  const { thresholds, regions } = readMarks(GraphOptions.parse(saved), context);
  expect(thresholds).toMatchObject([{ value: 5, fillTo: Infinity }]);
  expect(regions).toMatchObject([{ fromMs: 3_600_000, toMs: 7_200_000 }]);
});
