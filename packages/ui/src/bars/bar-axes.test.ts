import { expect, test } from 'vitest';
import { paintThresholds } from './bar-axes.ts';
import { layoutBars } from './bar-layout.ts';
import { barModel } from './bars-in-tests.ts';

/** What is filled: left, top, width, height. */
function paint(change: { readonly isLying: boolean; readonly isDashed: boolean }) {
  const rectangles: (readonly number[])[] = [];
  const canvas = { fillRect: (...rectangle: readonly number[]) => rectangles.push(rectangle) };
  const threshold = { axis: 'left', value: 2, line: '#f00', isDashed: change.isDashed } as const;
  const model = barModel({ isLying: change.isLying, thresholds: [threshold] });
  const layout = layoutBars(model, () => true, { width: 600, height: 300, widthOf: (text) => text.length * 6 });
  const theme = { color: (text: string) => text } as Parameters<typeof paintThresholds>[1]['theme'];
  paintThresholds(canvas as unknown as CanvasRenderingContext2D, { model, layout, theme, width: 600, height: 300 });
  return { rectangles, plot: layout.plot };
}

test.each([
  ['upright', false, 2],
  ['lying', true, 3],
])('a dashed threshold of %s bars has dashes of ten pixels with gaps of ten', (_name, isLying, along) => {
  const { rectangles, plot } = paint({ isLying, isDashed: true });
  const length = isLying ? plot.height : plot.width;
  expect(rectangles.length).toBe(Math.ceil(length / 20));
  expect(rectangles.slice(0, -1).every((rectangle) => rectangle[along] === 10)).toBe(true);
});

test('one that is not dashed is one line', () => {
  const { rectangles, plot } = paint({ isLying: false, isDashed: false });
  expect(rectangles.map(([left, , width]) => [left, width])).toEqual([[plot.left, plot.width]]);
});
