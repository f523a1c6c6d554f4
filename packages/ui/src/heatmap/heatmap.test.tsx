import '../testing/index.ts';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PictureFrame } from '../chart/index.ts';
import { createCellPainter } from './draw-cells.ts';
import { HeatChart } from './HeatChart.tsx';
import { heatModel } from './heat-in-tests.ts';
import type { HeatModel } from './heat-model.ts';
import { readableHeat } from './readable-heat.ts';
import { readCells } from './read-cells.ts';

const WIDTH = 12;
const HEIGHT = 8;
const LETTERS: Readonly<Record<number, string>> = { 0: '.', 0xff0000ff: 'r', 0xff00ff00: 'g', 0x80ff0000: 'b' };

/** Draws into a plot of 12 by 8 px and writes each px as the letter of its colour. */
function pictureOf(model: HeatModel): readonly string[] {
  let pixels = new Uint32Array(0);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
    () =>
      ({
        createImageData: (width: number, height: number) => {
          const data = new Uint8ClampedArray(width * height * 4);
          pixels = new Uint32Array(data.buffer);
          return { data };
        },
        putImageData: () => undefined,
      }) as unknown as null, // a canvas that only keeps its pixels
  );
  const frame: PictureFrame = {
    ctx: { drawImage: () => undefined } as unknown as CanvasRenderingContext2D, // what was painted is read instead
    left: 0,
    top: 0,
    width: WIDTH,
    height: HEIGHT,
    pxRatio: 1,
    xOf: (timeMs) => (timeMs / 120_000) * WIDTH,
    yOf: (value) => HEIGHT - (value / 20) * HEIGHT,
  };
  createCellPainter(model)(frame);
  return Array.from({ length: HEIGHT }, (_, y) =>
    Array.from({ length: WIDTH }, (_none, x) => LETTERS[pixels[y * WIDTH + x] ?? 0] ?? '?').join(''),
  );
}

afterEach(() => vi.restoreAllMocks());

describe('cells', () => {
  test('are as wide as their column and as high as their row, each in the colour of its count', () =>
    expect(pictureOf(heatModel())).toEqual([
      ...Array.from({ length: 4 }, () => 'bbbbbb......'),
      ...Array.from({ length: 4 }, () => 'rrrrrrgggggg'),
    ]));

  test('[2.2.12-e] have half of the gap at each side', () =>
    expect(pictureOf(heatModel({ cells: { gapPx: 2, radiusPx: 0, isMarked: true } }))).toEqual([
      '............',
      '.bbbb.......',
      '.bbbb.......',
      '............',
      '............',
      '.rrrr..gggg.',
      '.rrrr..gggg.',
      '............',
    ]));

  test('keep one px where the gap takes all', () =>
    expect(
      pictureOf(heatModel({ cells: { gapPx: 20, radiusPx: 0, isMarked: true } }))
        .join('')
        .replaceAll('.', ''),
    ).toHaveLength(3));

  test('are cut at the ends of the axis, and stay away where they lie beyond them', () => {
    const axis = { ...heatModel().axis, min: 0, max: 10 };
    const picture = pictureOf(heatModel({ axis }));
    expect(picture.join('')).not.toContain('b');
  });

  test('[2.2.12-e] with round corners are shapes, one for each colour', () => {
    const shapes: { readonly rects: number[][] }[] = [];
    vi.stubGlobal(
      'Path2D',
      class {
        rects: number[][] = [];
        constructor() {
          shapes.push(this);
        }
        roundRect(...rect: number[]) {
          this.rects.push(rect);
        }
      },
    );
    const filled: string[] = [];
    const ctx = {
      fillStyle: '',
      fill() {
        filled.push(ctx.fillStyle);
      },
    };
    createCellPainter(heatModel({ cells: { gapPx: 0, radiusPx: 3, isMarked: true } }))({
      ctx: ctx as unknown as CanvasRenderingContext2D, // all that is used of it
      left: 0,
      top: 0,
      width: WIDTH,
      height: HEIGHT,
      pxRatio: 2,
      xOf: (timeMs) => (timeMs / 120_000) * WIDTH,
      yOf: (value) => HEIGHT - (value / 20) * HEIGHT,
    });
    expect(filled).toEqual(['#ff0000', 'rgba(0, 0, 255, 0.5)', '#00ff00']);
    expect(shapes.flatMap(({ rects }) => rects)).toContainEqual([0, 4, 6, 4, 6]);
    vi.unstubAllGlobals();
  });
});

describe('counts in their cells', () => {
  function written(values: 'fitting' | 'all' | undefined, scale: number): readonly string[] {
    const texts: string[] = [];
    const ctx = {
      canvas: document.createElement('canvas'),
      fillStyle: '',
      save: () => undefined,
      restore: () => undefined,
      drawImage: () => undefined,
      measureText: (text: string) => ({ width: text.length * 7 }),
      fillText: (text: string, x: number, y: number) => texts.push(`${text} at ${x} ${y} in ${ctx.fillStyle}`),
    };
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => null);
    createCellPainter(heatModel({ cells: { gapPx: 0, radiusPx: 0, isMarked: true, values } }))({
      ctx: ctx as unknown as CanvasRenderingContext2D, // all that is used of it
      left: 0,
      top: 0,
      width: WIDTH * scale,
      height: HEIGHT * scale,
      pxRatio: 1,
      xOf: (timeMs) => (timeMs / 120_000) * WIDTH * scale,
      yOf: (value) => (HEIGHT - (value / 20) * HEIGHT) * scale,
    });
    return texts;
  }
  test('stand in the middle, in the colour that can be read there', () =>
    expect(written('fitting', 10)).toEqual(['1 at 30 60 in #000000', '3 at 30 20 in #ffffff', '2 at 90 60 in #000000']));
  test('stay away where they have no room, unless the document has them everywhere', () => {
    expect(written('fitting', 2)).toEqual([]);
    expect(written('all', 2)).toHaveLength(3);
    expect(written(undefined, 10)).toEqual([]);
  });
});

describe('what is read', () => {
  test('the bucket and the count of the cell under the pointer, which is marked', () =>
    expect(readCells(heatModel(), 30_000, 15)).toEqual({
      title: 'Jan 1, 1970 00:00:00',
      rows: [
        { name: 'Bucket', value: 'high' },
        { name: 'Count', value: '3', color: 'rgba(0, 0, 255, 0.5)' },
      ],
      below: [],
      mark: { fromMs: 0, toMs: 60_000, low: 10, high: 20 },
      spoken: 'Jan 1, 1970 00:00:00, high: 3',
    }));
  test('of a whole column, with the cell under the pointer marked and the colours at its count', () => {
    const tooltip = { isShown: true, isOfColumn: true, hasHistogram: false, hasScale: false };
    expect(readCells(heatModel({ tooltip }), 30_000, 5)).toMatchObject({
      rows: [
        { name: 'high', value: '3' },
        { name: 'low', value: '1' },
      ],
      mark: { low: 0, high: 10 },
    });
  });
  test('what is counted has the name of the document', () =>
    expect(readCells(heatModel({ countName: 'Requests' }), 30_000, 15)?.rows[1]?.name).toBe('Requests'));
  test('without a value the fullest cells of the column', () =>
    expect(readCells(heatModel(), 0, null)).toMatchObject({
      rows: [
        { name: 'high', value: '3' },
        { name: 'low', value: '1' },
      ],
    }));
  test.each([
    ['where no cell is', 90_000, 15],
    ['outside of the rows', 30_000, 25],
    ['outside of the columns', 130_000, 5],
  ])('nothing %s', (_name, timeMs, value) => expect(readCells(heatModel(), timeMs, value)).toBeUndefined());
  test('[2.2.12-e] a tooltip that is off has no words', () =>
    expect(readCells(heatModel({ tooltip: { isShown: false, hasHistogram: false, hasScale: false } }), 0, 5)?.title).toBe(''));
  test('[2.2.12-e] the histogram of the column, and the scale, where they are wanted', () => {
    const below = readCells(heatModel({ tooltip: { isShown: true, hasHistogram: true, hasScale: true } }), 0, 15)?.below ?? [];
    expect(below.map(({ tagName }) => tagName)).toEqual(['svg', 'DIV']);
    expect([...(below[0]?.children ?? [])].map((bar) => bar.getAttribute('height'))).toEqual(['13.33', '40.00']);
    expect(below[0]?.getAttribute('width')).toBe('160');
  });
});

test('for ears and keys: a summary, columns and rows from the highest down', () => {
  const { summary, series, pointCount, pointText } = readableHeat(heatModel());
  expect(summary).toBe(
    'Heat map from Jan 1, 1970 00:00:00 to Jan 1, 1970 00:02:00, 2 columns and 2 rows; most, 3, in high at Jan 1, 1970 00:00:00.',
  );
  expect([pointCount, pointText(1)]).toEqual([2, 'Jan 1, 1970 00:01:00']);
  expect(series.map(({ name, text }) => [name, text(0), text(1)])).toEqual([
    ['high', '3', ''],
    ['low', '1', '2'],
  ]);
});

describe('the chart', () => {
  beforeEach(() => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
      const known: Record<PropertyKey, unknown> = {
        canvas: this,
        measureText: () => ({ width: 6 }),
        createImageData: (width: number, height: number) => ({ data: new Uint8ClampedArray(width * height * 4) }),
      };
      return new Proxy(known, { get: (own, name) => (name in own ? own[name] : () => undefined) }) as unknown as null; // a canvas that draws nothing
    });
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  });
  afterEach(() => vi.unstubAllGlobals());
  const draw = (change: Partial<HeatModel>, height = 300) =>
    render(<HeatChart model={heatModel(change)} size={{ width: 600, height }} theme="dark" title="Latency" sourceId="1" />);

  test('[2.2.12-e] has a scale with the least and the greatest count, if the document says so', () => {
    draw({});
    expect(screen.getByRole('img', { name: 'Colours from 1 to 3' }).textContent).toBe('11.522.53');
  });
  test('[2.2.12-e] without legend has none, and neither has a low panel', () => {
    draw({ hasLegend: false });
    draw({}, 100);
    expect(screen.queryByRole('img', { name: /Colours/ })).toBeNull();
  });
  test('is one stop of the tab key with the name of its panel', () => {
    draw({});
    expect(screen.getByRole('group', { name: 'Latency' }).tabIndex).toBe(0);
  });
});
