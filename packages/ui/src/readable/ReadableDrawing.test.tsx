import '../testing/index.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Readable, ReadablePlace } from './readable.ts';
import { ReadableDrawing } from './ReadableDrawing.tsx';

const NAMES = ['ok', 'bad', 'unknown'];
const slices = (values: readonly number[]): Readable => ({
  summary: `${values.length} slices, the largest is ok.`,
  pointHeading: 'Slice',
  pointCount: values.length,
  pointText: (point) => NAMES[point] ?? `n${point}`,
  isOverTime: false,
  series: [
    { name: 'Value', text: (point) => String(values[point]), value: (point) => values[point] ?? null },
    { name: 'Share', text: (point) => (point === 2 ? '' : '33%') },
  ],
});

const chart = () => screen.getByRole('group', { name: 'States' });
const live = () => document.querySelector('[aria-live]')?.textContent;
async function show(values: readonly number[], onPlace?: (place: ReadablePlace | null) => void) {
  const draw = (shown: readonly number[]) => {
    const readable = slices(shown);
    return (
      <ReadableDrawing label="States" read={() => readable} onPlace={onPlace}>
        <canvas />
      </ReadableDrawing>
    );
  };
  const { rerender } = render(draw(values));
  fireEvent.focusIn(chart());
  // The table is filled after the summary is there.
  await screen.findByRole('table', { name: /^States/ });
  return { update: (next: readonly number[]) => rerender(draw(next)) };
}

beforeEach(() => void vi.stubGlobal('requestIdleCallback', undefined));

test('the summary describes the drawing, and all values stand in a table behind it', async () => {
  await show([5, 6, 7]);
  expect(document.getElementById(chart().getAttribute('aria-describedby') ?? '')?.textContent).toBe('3 slices, the largest is ok.');
  const table = screen.getByRole('table', { name: 'States: 3 points, 2 series' });
  expect(table.textContent).toContain('SliceValueShareok533%bad633%unknown7');
  expect([...table.querySelectorAll('[data-value]')].map((cell) => cell.getAttribute('data-value'))).toEqual(['5', '6', '7']);
});

test('keys walk points and series, each is spoken and seen; Escape and the loss of the focus end it', async () => {
  await show([5, 6, 7]);
  const said = (key: string) => {
    fireEvent.keyDown(chart(), { key });
    return live();
  };
  expect(said('ArrowRight')).toBe('ok, Value 5, Share 33%');
  expect(screen.getAllByText('ok, Value 5, Share 33%')).toHaveLength(2);
  expect(said('End')).toBe('unknown, Value 7, Share no value');
  expect(said('ArrowDown')).toBe('Value, unknown, 7');
  expect(said('ArrowLeft')).toBe('Value, bad, 6');
  expect(said('Escape')).toBe('');
  said('Home');
  fireEvent.blur(chart());
  expect(live()).toBe('');
});

test('a drawing that shows the place itself is told where it is, also when there are fewer points than before', async () => {
  const places: (ReadablePlace | null)[] = [];
  const { update } = await show([5, 6, 7], (place) => places.push(place));
  fireEvent.keyDown(chart(), { key: 'End' });
  expect(places.at(-1)).toEqual({ point: 2, series: null });
  expect(screen.getAllByText(/^unknown, Value/)).toHaveLength(1);
  update([5]);
  expect(places.at(-1)).toEqual({ point: 0, series: null });
  update([]);
  expect(places.at(-1)).toBeNull();
});

test('of very many points the table holds the first ones and says how many there are', async () => {
  await show(Array.from({ length: 1000 }, (_, index) => index));
  const table = screen.getByRole('table', { name: 'States: the first 300 of 1000 points, 2 series' });
  expect(table.querySelectorAll('tbody tr')).toHaveLength(300);
});
