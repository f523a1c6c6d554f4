import { panelContext } from '@pharos/plugin/host-in-tests';
import { describe, expect, test } from 'vitest';
import { type Frame, numberColumn, seriesFrame, stringColumn, tableFrame } from '@pharos/plugin';
import { VALUE_NAMES } from '@pharos/plugin/unstable';
import { buildSingleStat } from './model.ts';
import { SingleStatOptions } from './options.ts';

const noon = Date.UTC(2026, 0, 15, 12);
const context = panelContext({ range: { fromMs: noon - 4000, toMs: noon }, timeZone: 'utc', nowMs: noon });
const series = (...values: readonly (number | null)[]): Frame => {
  const column = numberColumn('Value', values);
  const times = Float64Array.from(values, (_, index) => noon - (values.length - 1 - index) * 1000);
  return seriesFrame('cpu', {}, times, column.values, column.missing);
};
const build = (frames: readonly Frame[], saved: object = {}, size = { width: 400, height: 200 }) =>
  buildSingleStat(frames, SingleStatOptions.parse(saved), size, context);
function shown(frames: readonly Frame[], saved: object = {}) {
  const model = build(frames, saved);
  if (model.kind !== 'value') throw new Error(model.kind);
  return model;
}
const shownText = (frames: readonly Frame[], saved: object = {}): string => {
  const { prefix, text, suffix } = shown(frames, saved).value;
  return `${prefix}${text}${suffix}`;
};
const COLORS = ['#00ff00', '#ffff00', '#ff0000'];
const STEPS = { thresholds: '50,80', colors: COLORS, valueName: 'current' };

describe('[2.2.13-a] which value, and how it is written', () => {
  const counter = [series(0, 5, 10, 3, 6)];
  const TEXTS: Readonly<Record<(typeof VALUE_NAMES)[number], string>> = {
    min: '0',
    max: '10',
    avg: '4.80',
    current: '6',
    total: '24',
    name: 'cpu',
    first: '0',
    delta: '16',
    diff: '6',
    range: '10',
    last_time: '12:00:00',
  };
  test.each(VALUE_NAMES)('%s', (valueName) => expect(shownText(counter, { valueName })).toBe(TEXTS[valueName]));

  const table = tableFrame('t', [stringColumn('host', ['web', 'db']), numberColumn('load', [0.5, 9]), numberColumn('up', [1, 0])]);
  test.each([
    ['load', '0.500'],
    ['up', '1'],
    ['gone', 'web'],
    ['', 'web'],
  ])('of the column %j of a table it is %j', (tableColumn, text) => expect(shownText([table], { tableColumn })).toBe(text));

  test('in a unit, with decimals, between words of their own sizes', () => {
    const saved = {
      format: 'bytes',
      decimals: 3,
      valueName: 'max',
      prefix: 'at <b>most</b> ',
      postfix: ' of $__name',
      valueFontSize: '100%',
    };
    const { prefix, postfix } = shown([series(1536)], { ...saved, prefixFontSize: '50%', postfixFontSize: '30%' });
    expect(shownText([series(1536)], saved)).toBe('1.500 KiB');
    expect([prefix, postfix]).toEqual([
      { text: 'at most ', scale: 0.5 },
      { text: ' of cpu', scale: 0.3 },
    ]);
    const fontPx = (valueFontSize: string) => shown([series(1536)], { valueFontSize }).fontPx;
    expect(fontPx('20%')).toBeLessThan(fontPx('80%'));
  });

  test('several series have no one value', () => {
    expect(build([series(1), { ...series(2), name: 'b' }])).toMatchObject({ kind: 'empty', text: 'Multiple Series Error' });
  });

  test.each([
    [{ nullPointMode: 'connected' }, '6'],
    [{ nullPointMode: 'null' }, '6'],
    [{ nullPointMode: 'null as zero' }, '3'],
  ])('%j averages a gap to %j', (saved, text) => expect(shownText([series(4, null, 8, null)], saved)).toBe(text));

  test('what has no value says so, in the words of the document', () => {
    expect(shownText([series(null)], { valueMaps: [], nullText: 'asleep' })).toBe('asleep');
    expect(shownText([series(null)], { valueMaps: [] })).toBe('no value');
  });
});

describe('[2.2.13-b] the colour of a threshold', () => {
  const around = { prefix: 'p', postfix: 'q' };
  const of = (saved: object) => {
    const { background, valueColor, prefix, postfix } = shown([series(60)], { ...STEPS, ...around, ...saved });
    return { background, valueColor, prefix: prefix?.color, postfix: postfix?.color };
  };
  const none = { background: undefined, valueColor: undefined, prefix: undefined, postfix: undefined };
  test.each([
    ['colorBackground', 'background'],
    ['colorValue', 'valueColor'],
    ['colorPrefix', 'prefix'],
    ['colorPostfix', 'postfix'],
  ])('%s is that of the %s alone', (option, part) => expect(of({ [option]: true })).toEqual({ ...none, [part]: '#ffff00' }));
  test('is nowhere where nobody asks for it', () => expect(of({})).toEqual(none));
});

describe('[2.2.13-c] 50,80', () => {
  test.each([
    [-5, '#00ff00'],
    [49.9, '#00ff00'],
    [50, '#ffff00'],
    [79.9, '#ffff00'],
    [80, '#ff0000'],
    [1e9, '#ff0000'],
  ])('%d is %s', (value, color) => expect(shown([series(value)], { ...STEPS, colorValue: true }).valueColor).toBe(color));
  test('a missing value has no colour', () => expect(shown([series(null)], { ...STEPS, colorValue: true }).valueColor).toBeUndefined());
});

describe('[2.2.13-d] the sparkline', () => {
  const of = (sparkline: object) => shown([series(1, 3, 2)], { sparkline }).sparkline;
  test('is shown where the document says so', () => expect([of({ show: false }), of({ show: true })?.isFull]).toEqual([null, false]));
  test('fills the panel where it is full', () => {
    expect(of({ show: true, full: true })).toMatchObject({ isFull: true, width: 400, height: 200 });
    expect(of({ show: true })?.height).toBeLessThan(200);
  });
  test('has the colours of the document', () =>
    expect(of({ show: true, lineColor: '#112233', fillColor: 'rgba(1, 2, 3, 0.5)' })).toMatchObject({
      lineColor: '#112233',
      fillColor: 'rgba(1, 2, 3, 0.5)',
    }));
});

describe('[2.2.13-e] the gauge', () => {
  const of = (gauge: object) => build([series(60)], { ...STEPS, gauge: { show: true, ...gauge } });
  const dial = (gauge: object) => {
    const model = of(gauge);
    if (model.kind !== 'gauge') throw new Error(model.kind);
    return model.gauge;
  };
  test('is shown where the document says so', () => expect([of({ show: false }).kind, of({}).kind]).toEqual(['value', 'gauge']));
  test('goes from its lowest to its highest value', () => expect(dial({ minValue: 40, maxValue: 80 }).share).toBe(0.5));
  test('has labels and markers of thresholds', () => {
    expect(dial({ thresholdLabels: true }).marks.map(({ text }) => text)).toEqual(['0', '50', '80', '100']);
    expect([dial({}).marks, dial({}).ring.length, dial({ thresholdMarkers: false }).ring]).toEqual([[], 3, []]);
  });
  test('a lowest value above the highest is told', () => {
    expect(of({ minValue: 9, maxValue: 1 })).toEqual({ kind: 'empty', text: 'Min value is bigger than max.' });
  });
});

describe('[2.2.13-f] mappings', () => {
  const valueMaps = [
    { value: 'null', op: '=', text: 'gone' },
    { value: '60', op: '=', text: 'sixty' },
  ];
  const rangeMaps = [
    { from: 'null', to: 'null', text: 'nothing' },
    { from: '50', to: '70', text: 'fair' },
  ];
  test.each([
    [1, 60, 'sixty'],
    [1, 59, '59'],
    [1, 61, '61'],
    [1, null, 'gone'],
    [2, 60, 'fair'],
    [2, 49, '49'],
    [2, 71, '71'],
    [2, null, 'nothing'],
  ])('of type %d make %j %j', (mappingType, value, text) => {
    expect(shownText([series(value)], { mappingType, valueMaps, rangeMaps, valueName: 'current' })).toBe(text);
  });
  test('leave the colour to the number', () =>
    expect(shown([series(60)], { ...STEPS, valueMaps, colorValue: true }).valueColor).toBe('#ffff00'));
});
