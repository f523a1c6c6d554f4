import { panelContext } from '@pharos/plugin/host-in-tests';
import { describe, expect, test } from 'vitest';
import { type Frame, seriesFrame } from '@pharos/plugin';
import { buildBarGauge } from './model.ts';
import { BarGaugeOptions } from './options.ts';

const series = (name: string, value: number): Frame => seriesFrame(name, {}, Float64Array.of(0), Float64Array.of(value));
const TWO = [series('a', 25), series('b', 90)];
const thresholds = {
  mode: 'absolute',
  steps: [
    { value: null, color: '#00ff00' },
    { value: 50, color: '#ff0000' },
  ],
};
const build = (options: object = {}, frames: readonly Frame[] = TWO, size = { width: 300, height: 200 }) => {
  const model = buildBarGauge(frames, BarGaugeOptions.parse({ options, fieldConfig: { defaults: { thresholds } } }), size, panelContext());
  if (model.kind === 'empty') throw new Error(model.text);
  return model;
};

test('every series is a bar with its share of the way and its value', () => {
  expect(build({ displayMode: 'basic' }).bars).toEqual([
    { key: '0', name: 'a', text: '25', textColor: '#00ff00', share: 0.25, colors: ['#00ff00'], cells: [] },
    { key: '1', name: 'b', text: '90', textColor: '#ff0000', share: 0.9, colors: ['#ff0000'], cells: [] },
  ]);
});

describe('display mode', () => {
  test('gradient goes through the colours up to the value', () => {
    const [low, high] = build({ displayMode: 'gradient' }).bars;
    expect([new Set(low?.colors), high?.colors[0], high?.colors.at(-1)]).toEqual([new Set(['#00ff00']), '#00ff00', '#ff0000']);
  });

  test('lcd lights cells up to the value, each in the colour of its place', () => {
    const cells = build({ displayMode: 'lcd' }).bars[1]?.cells ?? [];
    expect(cells).toHaveLength(25);
    expect(cells.filter(({ isLit }) => isLit)).toHaveLength(22);
    expect([cells[0]?.color, cells.at(-1)?.color]).toEqual(['#00ff00', '#ff0000']);
    expect(build({ displayMode: 'lcd' }, [series('a', 0)]).bars[0]?.cells.some(({ isLit }) => isLit)).toBe(false);
    expect(build({ displayMode: 'lcd' }, [series('a', Number.NaN)]).bars[0]?.cells.some(({ isLit }) => isLit)).toBe(false);
  });
});

test.each([
  ['color', '25', '#00ff00'],
  ['text', '25', undefined],
  ['hidden', undefined, undefined],
])('values shown as %s', (valueMode, text, textColor) => expect(build({ valueMode }).bars[0]).toMatchObject({ text, textColor }));

describe('orientation', () => {
  test('is as the document says, else as the panel is wide', () => {
    expect([
      build({ orientation: 'vertical' }).isUpright,
      build({ orientation: 'horizontal' }, TWO, { width: 900, height: 100 }).isUpright,
    ]).toEqual([true, false]);
    expect([build({}, TWO, { width: 500, height: 200 }).isUpright, build({}, TWO, { width: 400, height: 200 }).isUpright]).toEqual([
      true,
      false,
    ]);
  });
});

describe('names', () => {
  const placeOf = (namePlacement: string, frames = TWO, size = { width: 300, height: 200 }, orientation = 'horizontal') =>
    build({ namePlacement, orientation }, frames, size).namePlacement;
  test('stand above bars that are high enough, and beside low ones', () => {
    expect([placeOf('auto'), placeOf('auto', TWO, { width: 300, height: 60 })]).toEqual(['top', 'left']);
  });
  test('a single bar needs none', () =>
    expect([placeOf('auto', [series('a', 1)]), placeOf('top', [series('a', 1)])]).toEqual(['hidden', 'top']));
  test('of upright bars never stand beside them', () => expect(placeOf('left', TWO, { width: 300, height: 200 }, 'vertical')).toBe('top'));
  test('can be hidden', () => expect(placeOf('hidden')).toBe('hidden'));
});

test('without a value nothing is filled, and limits that leave no room are told', () => {
  expect(build({}, [series('a', Number.NaN)]).bars[0]?.share).toBeNull();
  const model = buildBarGauge(
    TWO,
    BarGaugeOptions.parse({ fieldConfig: { defaults: { min: 9, max: 1 } } }),
    { width: 1, height: 1 },
    panelContext(),
  );
  expect(model).toEqual({ kind: 'empty', text: 'Min value is bigger than max.' });
});

test('bars are scrolled before they become too thin, or thinner and thicker than the document says', () => {
  const many = Array.from({ length: 12 }, (_, index) => series(`s${index}`, index));
  const of = (options: object) => {
    const { leastPx, mostPx, isScrolling } = build({ orientation: 'horizontal', ...options }, many);
    return [leastPx, mostPx, isScrolling];
  };
  expect(of({})).toEqual([24, undefined, true]);
  expect(of({ orientation: 'vertical' })).toEqual([40, undefined, true]);
  expect(of({ sizing: 'manual', minVizHeight: 8, maxVizHeight: 20 })).toEqual([8, 20, false]);
  expect(of({ sizing: 'manual', minVizHeight: 30, maxVizHeight: 20 })).toEqual([30, 30, true]);
  expect(of({ sizing: 'manual', minVizWidth: 10, orientation: 'vertical' })).toEqual([10, undefined, false]);
});

test('values leave room for their bars, and have room above upright ones', () => {
  const of = (orientation: string, width: number) => build({ orientation }, TWO, { width, height: 200 }).valuePx;
  expect([of('horizontal', 600), of('horizontal', 100) < 25, of('vertical', 100) < 30, Math.floor(of('vertical', 30))]).toEqual([
    32,
    true,
    true,
    26,
  ]);
});

test('letters of values and names are no higher than the panel', () => {
  const { valuePx, namePx } = build({ text: { valueSize: 1e9, titleSize: 1e9 } });
  expect([valuePx, namePx]).toEqual([200, 200]);
});
