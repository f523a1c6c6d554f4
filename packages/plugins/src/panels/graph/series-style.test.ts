import { panelContext } from '@pharos/plugin/host-in-tests';
import { describe, expect, test } from 'vitest';
import { type Frame, seriesFrame } from '@pharos/plugin';
import { buildGraph } from './model.ts';
import { GraphOptions } from './options.ts';

const series = (name: string, values: readonly number[]): Frame =>
  seriesFrame(
    name,
    {},
    Float64Array.from(values, (_, index) => index * 1000),
    Float64Array.from(values),
  );
const build = (saved: object, frames = [series('in', [1, 2]), series('out', [3, 4])]) =>
  buildGraph(frames, GraphOptions.parse(saved), { width: 600, height: 300 }, panelContext());
const overridden = (override: object, saved: object = {}) => build({ ...saved, seriesOverrides: [{ alias: '/^o/', ...override }] }).series;

describe('[2.2.11-j] an override', () => {
  test.each([
    [{ linewidth: 4 }, { line: { width: 4, shape: 'linear' } }],
    [{ linewidth: 40 }, { line: { width: 10, shape: 'linear' } }],
    [{ fill: 0 }, { fill: 0 }],
    [{ fill: 7 }, { fill: 0.7 }],
    [{ steppedLine: true }, { line: { width: 1, shape: 'stepAfter' } }],
    [
      { lines: false, points: true, pointradius: 3 },
      { line: null, fill: 0, pointRadius: 3 },
    ],
    [{ dashes: true }, { line: { width: 1, shape: 'linear', dash: [10, 10] } }],
    [{ dashes: true, dashLength: 4, spaceLength: 2 }, { line: { dash: [4, 2] } }],
    [{ legend: false }, { isListed: false, isInTooltip: true }],
    [{ hideTooltip: true }, { isListed: true, isInTooltip: false }],
    [{ fillBelowTo: 'in' }, { fillBelowTo: 'in' }],
    [{ stack: 'A' }, { stack: 'A' }],
    [{ stack: false }, { stack: null }],
    [{ stack: true }, { stack: '' }],
    [
      { color: '#123456', yaxis: 2 },
      { color: '#123456', axis: 'right' },
    ],
    [
      { linewidth: 'thick', stack: 7, nullPointMode: 'nonsense' },
      { line: { width: 1 }, stack: undefined },
    ],
  ])('%j', (override, expected) => {
    const [other, matching] = overridden(override);
    expect(matching).toMatchObject(expected);
    expect(other).toMatchObject({ line: { width: 1, shape: 'linear' }, fill: 0.1, isListed: true, isInTooltip: true, axis: 'left' });
  });

  test('negative-Y draws below zero, and its statistics keep their sign', () => {
    const [, out] = overridden({ transform: 'negative-Y' }, { legend: { show: true, values: true, max: true } });
    expect([Array.from(out?.values ?? []), out?.statistics?.max]).toEqual([[-3, -4], 4]);
  });

  test('[U4] negative-Y is told, so that an axis does not go by statistics', () => {
    const [other, out] = overridden({ transform: 'negative-Y' }).map(({ hasOtherValues }) => hasOtherValues);
    expect([other, out]).toEqual([undefined, true]);
  });

  test('[U2] its missing values are told, so that a stack knows what is between its points', () => {
    const model = build({ nullPointMode: 'null as zero', seriesOverrides: [{ alias: 'out', nullPointMode: 'connected' }] });
    expect(model.series.map(({ nullMode }) => nullMode)).toEqual(['null as zero', 'connected']);
  });

  test('[2.2.11-i] has a null mode of its own', () => {
    const frames = [series('in', [1, Number.NaN]), series('out', [3, Number.NaN])];
    const model = build({ seriesOverrides: [{ alias: 'out', nullPointMode: 'null as zero' }] }, frames);
    expect(model.series.map(({ values }) => values[1])).toEqual([null, 0]);
  });

  test('names a series that is not there: nothing is filled', () =>
    expect(overridden({ fillBelowTo: 'gone' })[1]?.fillBelowTo).toBeUndefined());

  test('the last one that says something of a property wins', () => {
    const rules = [
      { alias: 'out', fill: 2, linewidth: 3 },
      { alias: '/out/', fill: 5 },
    ];
    expect(build({ seriesOverrides: rules }).series[1]).toMatchObject({ fill: 0.5, line: { width: 3 } });
  });
});

test('the panel draws dashes where it says so', () => {
  expect(build({ dashes: true, dashLength: 6 }).series[0]?.line?.dash).toEqual([6, 10]);
  expect(build({ dashes: true, lines: false }).series[0]?.line).toBeNull();
});
