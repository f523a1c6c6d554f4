import { panelContext } from '@pharos/plugin/host-in-tests';
import { describe, expect, test } from 'vitest';
import { type Frame, joinFormatted, seriesFrame } from '@pharos/plugin';
import { buildGauges } from './model.ts';
import { GaugePanelOptions } from './options.ts';

const series = (name: string, value: number): Frame => seriesFrame(name, {}, Float64Array.of(0), Float64Array.of(value));
const build = (frames: readonly Frame[], saved: object = {}) =>
  buildGauges(frames, GaugePanelOptions.parse(saved), { width: 600, height: 200 }, panelContext());
const gaugesOf = (frames: readonly Frame[], defaults: object = {}, options: object = {}) => {
  const model = build(frames, { fieldConfig: { defaults }, options });
  if (model.kind === 'empty') throw new Error(model.text);
  return model.gauges.map(({ gauge }) => gauge);
};
const steps = [
  { value: null, color: '#00ff00' },
  { value: 50, color: '#ffff00' },
  { value: 80, color: '#ff0000' },
];
const thresholds = { mode: 'absolute', steps };

test('every series has a dial from 0 to 100, in the colour of its step; names tell several apart', () => {
  const gauges = gaugesOf([series('a', 25), series('b', 90)], { thresholds });
  expect(gauges.map(({ name, share, color }) => [name, share, color])).toEqual([
    ['a', 0.25, '#00ff00'],
    ['b', 0.9, '#ff0000'],
  ]);
  expect(gaugesOf([series('a', 25)])[0]?.name).toBeUndefined();
  expect(gaugesOf([series('a', 25)], { displayName: 'CPU' })[0]?.name).toBe('CPU');
});

test('limits are those of the document, or of the unit', () => {
  expect(gaugesOf([series('a', 30)], { min: 20, max: 40 })[0]?.share).toBe(0.5);
  expect(gaugesOf([series('a', 0.3)], { unit: 'percentunit' })[0]?.share).toBe(0.3);
  expect(build([series('a', 1)], { fieldConfig: { defaults: { min: 10, max: 5 } } })).toEqual({
    kind: 'empty',
    text: 'Min value is bigger than max.',
  });
});

describe('the ring', () => {
  test('a step at the lowest value begins there, one at the highest is not seen', () => {
    const atLimits = { mode: 'absolute', steps: [...steps.slice(0, 1), { value: 10, color: '#ffff00' }, { value: 20, color: '#ff0000' }] };
    expect(gaugesOf([series('a', 12)], { thresholds: atLimits, min: 10, max: 20 })[0]?.ring).toEqual([{ to: 1, color: '#ffff00' }]);
  });
  test('has each stretch in its colour, and begins in that of the lowest value', () => {
    expect(gaugesOf([series('a', 1)], { thresholds })[0]?.ring).toEqual([
      { to: 0.5, color: '#00ff00' },
      { to: 0.8, color: '#ffff00' },
      { to: 1, color: '#ff0000' },
    ]);
    expect(gaugesOf([series('a', 70)], { thresholds, min: 60, max: 100 })[0]?.ring).toEqual([
      { to: 0.5, color: '#ffff00' },
      { to: 1, color: '#ff0000' },
    ]);
  });
  test('goes by per cent of the way where the document says so', () =>
    expect(gaugesOf([series('a', 1)], { thresholds: { mode: 'percentage', steps }, max: 200 })[0]?.ring.map(({ to }) => to)).toEqual([
      0.5, 0.8, 1,
    ]));
  test('and its labels can be switched', () => {
    expect(gaugesOf([series('a', 1)], { thresholds }, { showThresholdMarkers: false })[0]?.ring).toEqual([]);
    const [gauge] = gaugesOf([series('a', 1)], { thresholds, unit: 'percent' }, { showThresholdLabels: true });
    expect(gauge?.marks.map(({ text }) => text)).toEqual(['0%', '50%', '80%', '100%']);
  });
});

test('a document of 6.0 draws the same', () => {
  const model = build([series('a', 75)], {
    'options-gauge': { minValue: 50, maxValue: 100, thresholds: steps, unit: 'ms', stat: 'current' },
  });
  if (model.kind === 'empty') throw new Error(model.text);
  const [first] = model.gauges;
  expect([first?.gauge.share, first?.gauge.color, first && joinFormatted(first.gauge.value)]).toEqual([0.5, '#ffff00', '75 ms']);
});

test('without a value nothing is filled, and without a result the panel says so', () => {
  expect(gaugesOf([series('a', Number.NaN)])[0]?.share).toBeNull();
  expect(build([])).toEqual({ kind: 'empty', text: 'No data points' });
});

test('dials are scrolled before they become too small, or smaller than the document says; letters of names are as it says', () => {
  const many = Array.from({ length: 12 }, (_, index) => series(`s${index}`, index));
  const of = (options: object) => {
    const model = build(many, { options: { orientation: 'vertical', ...options } });
    if (model.kind === 'empty') throw new Error(model.text);
    return [model.layout.width, model.layout.isScrolling, model.gauges[0]?.gauge.namePx];
  };
  expect(of({})).toEqual([66, true, undefined]);
  expect(of({ sizing: 'manual', minVizWidth: 120, text: { titleSize: 17 } })).toEqual([120, true, 17]);
  expect(of({ sizing: 'manual', minVizWidth: 10, minVizHeight: 10 })[1]).toBe(false);
});

test('letters of values and names are no higher than the panel', () =>
  expect(gaugesOf([series('a', 25)], {}, { text: { valueSize: 1e9, titleSize: 1e9 } })[0]).toMatchObject({ valuePx: 200, namePx: 200 }));
