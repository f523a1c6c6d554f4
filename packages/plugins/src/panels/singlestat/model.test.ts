import { valueRulesOf } from '@pharos/domain/fields/value-rules';
import { panelContext } from '@pharos/plugin/host-in-tests';
import { describe, expect, test } from 'vitest';
import { numberColumn, seriesFrame, stringColumn, tableFrame, type Frame } from '@pharos/plugin';
import { buildSingleStat } from './model.ts';
import { SingleStatOptions } from './options.ts';

const context = panelContext({ range: { fromMs: 0, toMs: 4000 } });
const series = (values: readonly (number | null)[], name = 'cpu'): Frame => {
  const column = numberColumn('Value', values);
  return seriesFrame(
    name,
    {},
    Float64Array.from(values, (_, index) => index * 1000),
    column.values,
    column.missing,
  );
};
const build = (frames: readonly Frame[], saved: object = {}, size = { width: 300, height: 120 }) =>
  buildSingleStat(frames, SingleStatOptions.parse(saved), size, context);
const valueOf = (frames: readonly Frame[], saved: object = {}, size?: { width: number; height: number }) => {
  const model = build(frames, saved, size);
  if (model.kind !== 'value') throw new Error(model.kind);
  return model;
};
const text = (frames: readonly Frame[], saved: object = {}, size?: { width: number; height: number }): string => {
  const { value } = valueOf(frames, saved, size);
  return `${value.prefix}${value.text}${value.suffix}`;
};

describe('value', () => {
  test.each([
    [{}, '4'],
    [{ valueName: 'max', format: 'bytes' }, '8 B'],
    [{ valueName: 'current', format: 'percent', decimals: 1 }, '2.0%'],
    [{ valueName: 'name' }, 'cpu'],
    [{ valueName: 'last_time', format: 'dateTimeAsIso' }, '1970-01-01 00:00:02'],
    [{ valueName: 'nonsense', format: 7, decimals: 'x' }, '4'],
  ])('%j', (saved, expected) => {
    expect(text([series([2, 8, 2])], saved)).toBe(expected);
  });

  test('without decimals three digits count, whatever the size', () => {
    const sizes = [
      { width: 300, height: 120 },
      { width: 90, height: 40 },
    ];
    expect(sizes.map((size) => text([series([2_469_606_195])], { format: 'bytes' }, size))).toEqual(['2.30 GiB', '2.30 GiB']);
  });

  test('prefix and postfix may name the series', () => {
    const { prefix, postfix } = valueOf([series([1])], { prefix: '$__name:', postfix: 'of 24', postfixFontSize: '40%' });
    expect(prefix).toEqual({ text: 'cpu:', scale: 0.625 });
    expect(postfix).toEqual({ text: 'of 24', scale: 0.5 });
  });
});

describe('nothing to show', () => {
  test('no frames', () => expect(build([])).toEqual({ kind: 'empty', text: 'No data points' }));
  test('a series without values reads N/A by the default mapping', () => expect(text([series([null, null])])).toBe('N/A'));
  test('and its own word without a mapping', () => {
    expect(text([series([null])], { valueMaps: [] })).toBe('no value');
    expect(text([series([null])], { valueMaps: [], nullText: 'quiet' })).toBe('quiet');
  });
  test('more than one series', () =>
    expect(build([series([1]), series([2], 'b')])).toMatchObject({ kind: 'empty', text: 'Multiple Series Error' }));
});

describe('tables', () => {
  const table = tableFrame('t', [stringColumn('host', ['web']), numberColumn('load', [0.5])]);
  test('show the chosen column of the first row', () => expect(text([table], { tableColumn: 'load' })).toBe('0.500'));
  test('or the first that is no time', () => expect(text([table])).toBe('web'));
});

describe('mapping', () => {
  test('replaces the text, the colour still follows the number', () => {
    const model = valueOf([series([1])], {
      valueMaps: [{ value: 1, text: 'UP' }],
      thresholds: '1',
      colorValue: true,
      colors: ['#ff0000', '#00ff00'],
    });
    expect(model.value.text).toBe('UP');
    expect(model.valueColor).toBe('#00ff00');
  });

  test('compares the rounded value', () => {
    expect(text([series([1.4])], { decimals: 0, valueMaps: [{ value: '1', text: 'one' }] })).toBe('one');
  });
});

describe('colours', () => {
  const saved = { valueName: 'current', thresholds: '50,80', colors: ['#00ff00', '#ffff00', '#ff0000'] };
  test.each([
    [49.9, '#00ff00'],
    [50, '#ffff00'],
    [79.9, '#ffff00'],
    [80, '#ff0000'],
  ])('below 50 green, 50 to below 80 yellow, 80 and up red: %d', (value, color) => {
    expect(valueOf([series([value])], { ...saved, colorValue: true }).valueColor).toBe(color);
  });

  test('words on a coloured background are dark or light, whichever reads better', () => {
    expect(valueOf([series([60])], { ...saved, colorBackground: true })).toMatchObject({
      background: '#ffff00',
      onBackground: 'var(--on-light)',
    });
    expect(valueOf([series([1])], { colorBackground: true, colors: ['#0a437c'], thresholds: '5' })).toMatchObject({
      background: '#0a437c',
      onBackground: 'var(--on-dark)',
    });
  });

  test('the colours of a new panel are the status colours of the theme', () => {
    const model = valueOf([series([60])], { thresholds: '50,80', colorValue: true, colorBackground: true });
    expect(model).toMatchObject({ valueColor: 'var(--warning-text)', background: 'var(--warning-fill)', onBackground: 'var(--on-light)' });
  });

  test('who chose the safe palette sees its colours in place of green, yellow and red, and others as they are', () => {
    const colorOf = (colors: object) => {
      const options = SingleStatOptions.parse({ thresholds: '50', colorValue: true, ...colors });
      const model = buildSingleStat([series([60])], options, { width: 300, height: 120 }, { ...context, palette: 'safe' });
      return model.kind === 'value' ? model.valueColor : undefined;
    };
    expect(colorOf({})).toBe('#ee9911');
    expect(colorOf({ colors: ['green', '#abcdef'] })).toBe('#abcdef');
  });

  test('hostile text as a colour is no colour', () => {
    expect(valueOf([series([1])], { colorValue: true, colors: ['url(javascript:1)'], thresholds: '0' }).valueColor).toBeUndefined();
  });
});

describe('size of the letters', () => {
  const sizeOf = (saved: object, size?: { width: number; height: number }) => valueOf([series([42])], saved, size).fontPx;

  test('the value fills the room, smaller where its line is long, never below what can be read', () => {
    expect(sizeOf({}, { width: 590, height: 300 })).toBe(120);
    expect(sizeOf({}, { width: 200, height: 60 })).toBe(30);
    expect(valueOf([series([123_456_789_012])], {}, { width: 120, height: 120 }).fontPx).toBeLessThan(30);
    expect(valueOf([series([123_456_789_012])], {}, { width: 30, height: 20 }).fontPx).toBe(12);
  });

  test.each([
    ['80%', 120],
    ['20%', 30],
    ['100%', 150],
    ['200%', 240],
  ])('a size of %s that the document chose is a part of what fills the room', (valueFontSize, expected) => {
    expect(sizeOf({ valueFontSize }, { width: 900, height: 300 })).toBe(expected);
  });

  test('words around the value keep their part of its size, and take their room from it', () => {
    const around = { prefix: 'the load of the machine is', postfix: 'of two' };
    const { prefix, postfix, fontPx } = valueOf([series([42])], around, { width: 590, height: 300 });
    expect([prefix?.scale, postfix?.scale]).toEqual([0.625, 0.625]);
    expect(fontPx).toBeLessThan(40);
  });

  test('a line below the value leaves less room for it', () => {
    expect(sizeOf({ sparkline: { show: true } }, { width: 590, height: 300 })).toBe(102);
    expect(sizeOf({ sparkline: { show: true, full: true } }, { width: 590, height: 300 })).toBe(120);
  });
});

describe('gauge', () => {
  const gaugeOf = (saved: object, values: readonly (number | null)[] = [42]) => {
    const model = build([series(values)], saved);
    if (model.kind !== 'gauge') throw new Error(model.kind);
    return model.gauge;
  };
  const colors = ['#00ff00', '#ffff00', '#ff0000'];

  test('stands in the place of the value, from 0 to 100 where nothing else is said', () => {
    expect(gaugeOf({ gauge: { show: true } })).toMatchObject({ share: 0.42, value: { text: '42' }, marks: [] });
    expect(build([series([42])], { gauge: { show: false } }).kind).toBe('value');
    expect(build([series([42])], { gauge: 'yes' }).kind).toBe('value');
  });

  test.each([
    [[49], '#00ff00'],
    [[50], '#ffff00'],
    [[79], '#ffff00'],
    [[80], '#ff0000'],
    [[120], '#ff0000'],
    [[null], '#00ff00'],
  ])('50,80: %j is drawn in %s', (values, color) => {
    expect(gaugeOf({ gauge: { show: true }, thresholds: '50,80', colors }, values).color).toBe(color);
  });

  test('its ring has the colour of each stretch; thresholds outside the range have none', () => {
    const gauge = { show: true, minValue: 20, maxValue: 120 };
    expect(gaugeOf({ gauge, thresholds: '10,70,300', colors: [...colors, '#0000ff'] }).ring).toEqual([
      { to: 0.5, color: '#ffff00' },
      { to: 1, color: '#ff0000' },
    ]);
    expect(gaugeOf({ gauge: { ...gauge, thresholdMarkers: false }, thresholds: '50,80' }).ring).toEqual([]);
  });

  test('its labels are the limits and the thresholds in the unit of the value', () => {
    const { marks } = gaugeOf({ gauge: { show: true, thresholdLabels: true }, thresholds: '50,80', format: 'percent' });
    expect(marks).toEqual([
      { at: 0, text: '0%' },
      { at: 0.5, text: '50%' },
      { at: 0.8, text: '80%' },
      { at: 1, text: '100%' },
    ]);
  });

  test('its labels have the decimals of seconds below one that a document of schema 17 or later fixes', () => {
    const saved = SingleStatOptions.parse({ gauge: { show: true, thresholdLabels: true, maxValue: 0.0025 }, format: 's', decimals: 2 });
    const lastIn = (schema: number) => {
      const model = buildSingleStat(
        [series([0.001])],
        saved,
        { width: 300, height: 120 },
        { ...context, valueRules: valueRulesOf(schema) },
      );
      return model.kind === 'gauge' ? model.gauge.marks.at(-1)?.text : model.kind;
    };
    expect([16, 17].map(lastIn)).toEqual(['3 ms', '2.50 ms']);
  });

  test('words around the value stand beside it; only a coloured value has a colour', () => {
    const saved = { gauge: { show: true }, prefix: 'about', postfix: 'now', thresholds: '50,80', colors };
    expect(gaugeOf(saved)).toMatchObject({ value: { prefix: 'about ', text: '42', suffix: ' now' }, valueColor: undefined });
    expect(gaugeOf({ ...saved, colorValue: true }).valueColor).toBe('#00ff00');
  });

  test('a lowest value above the highest one is told', () => {
    expect(build([series([1])], { gauge: { show: true, minValue: 10, maxValue: 5 } })).toEqual({
      kind: 'empty',
      text: 'Min value is bigger than max.',
    });
  });

  test('without a value nothing is filled', () => expect(gaugeOf({ gauge: { show: true } }, [null]).share).toBeNull());
});

describe('sparkline', () => {
  test('interrupts its line at a gap', () => {
    const drawn = valueOf([series([1, 2, null, 4, 5])], { sparkline: { show: true } }).sparkline;
    expect(drawn?.line.match(/M/g)).toHaveLength(2);
  });

  test('is not drawn without two points, for names, or in no room', () => {
    expect(valueOf([series([1])], { sparkline: { show: true } }).sparkline).toBeNull();
    expect(valueOf([series([1, 2])], { valueName: 'name', sparkline: { show: true } }).sparkline).toBeNull();
    expect(valueOf([series([1, 2])], { sparkline: { show: true } }, { width: 200, height: 20 }).sparkline).toBeNull();
  });

  test('has at most two points in every pixel column', () => {
    const values = Array.from({ length: 50_000 }, (_, index) => Math.sin(index));
    const frame = seriesFrame(
      'a',
      {},
      Float64Array.from(values, (_, index) => (index * 4000) / values.length),
      Float64Array.from(values),
    );
    const line = valueOf([frame], { sparkline: { show: true } }).sparkline?.line ?? '';
    expect(line.match(/[ML]/g)?.length).toBeLessThanOrEqual(602);
  });
});
