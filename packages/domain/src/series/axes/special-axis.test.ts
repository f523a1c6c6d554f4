import { describe, expect, test } from 'vitest';
import { alignedAxes, specialAxis, type SpecialAxisRule } from './special-axis.ts';

const room = { lengthPx: 200, counting: { kind: 'thousands' } } as const;
const build = (data: readonly [number, number] | undefined, rule: Partial<SpecialAxisRule>) =>
  specialAxis(data && { min: data[0], max: data[1] }, { logBase: 1, ...rule }, room);

describe('soft limits', () => {
  test.each([
    ['reach out', [20, 40], { softMin: 0, softMax: 100 }, { min: 0, max: 100 }],
    ['say nothing where values go beyond them', [-50, 150], { softMin: 0, softMax: 100 }, { min: -54, max: 154 }],
    ['one alone', [20, 40], { softMax: 100 }, { min: 19.6, max: 100 }],
    ['give way to fixed ones', [20, 40], { softMin: 0, min: 10, softMax: 100, max: 50 }, { min: 10, max: 50 }],
    ['hold without values', undefined, { softMin: 5, softMax: 9 }, { min: 5, max: 9 }],
  ] as const)('%s', (_name, data, rule, expected) => {
    const { range } = build(data, rule);
    expect([range.min, range.max].map((end) => Number(end.toFixed(6)))).toEqual([expected.min, expected.max]);
  });
});

test.each([
  [[2, 10], { min: -10.16, max: 10.16 }],
  [[-30, 10], { min: -30.8, max: 30.8 }],
] as const)('zero in the middle of %j', (data, expected) => {
  const { range, ticks } = build(data, { isCentered: true });
  expect(range.min).toBeCloseTo(expected.min);
  expect(range.max).toBeCloseTo(expected.max);
  expect(ticks).toContain(0);
});

test.each([
  ['to both sides', [-1000, 1000], { linearUpTo: 1, logBase: 10 }, [-1000, -100, -10, -1, 0, 1, 10, 100, 1000]],
  ['to one side', [0, 100], { linearUpTo: 1, logBase: 10 }, [0, 1, 10, 100]],
  ['of base 2 from 4 on', [-4, 32], { linearUpTo: 4, logBase: 2 }, [-4, 0, 4, 8, 16, 32]],
  ['with too many powers', [-1e9, 1e9], { linearUpTo: 1, logBase: 10 }, [-1e9, -1e6, -1000, -1, 0, 1, 1000, 1e6, 1e9]],
] as const)('logarithmic %s', (_name, data, rule, expected) => expect(build(data, rule).ticks).toEqual(expected));

test('[2.2.11-d] aligned axes have their own ticks', () => {
  const axis = (min: number, max: number) => ({ range: { min, max }, ticks: [] });
  const [left, right] = alignedAxes([axis(-1, 3), axis(-40, 40)], 0, [room, room]);
  expect([left.range, right.range, left.ticks.includes(0), right.ticks.includes(0)]).toEqual([
    { min: -3, max: 3 },
    { min: -40, max: 40 },
    true,
    true,
  ]);
});
