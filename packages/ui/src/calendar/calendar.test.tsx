import '../testing/index.ts';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { DayRange } from './calendar-days.ts';
import { RangeCalendar } from './RangeCalendar.tsx';

const TODAY = '2026-03-12';
const focused = (): string | null | undefined => document.activeElement?.getAttribute('aria-label');
const shownDays = () =>
  within(screen.getByRole('grid'))
    .getAllByRole('button')
    .map((day) => day.getAttribute('aria-label') ?? '');
const day = (name: string) => screen.getByRole('button', { name });

test.each([
  ['{ArrowLeft}', 'Wednesday, March 11, 2026'],
  ['{ArrowRight}', 'Friday, March 13, 2026'],
  ['{ArrowUp}', 'Thursday, March 5, 2026'],
  ['{ArrowDown}{ArrowDown}{ArrowDown}', 'Thursday, April 2, 2026'],
  ['{Home}', 'Monday, March 9, 2026'],
  ['{End}', 'Sunday, March 15, 2026'],
  ['{PageUp}', 'Thursday, February 12, 2026'],
  ['{Shift>}{PageDown}{/Shift}', 'Friday, March 12, 2027'],
])('%s leads to %s', async (keys, name) => {
  render(<RangeCalendar selected={null} onChange={vi.fn()} today={TODAY} />);
  day('Thursday, March 12, 2026').focus();
  await userEvent.keyboard(keys);
  expect(focused()).toBe(name);
});

test('the keyboard stays within the permitted days, and days before them cannot be pressed', async () => {
  const onChange = vi.fn();
  render(<RangeCalendar selected={null} onChange={onChange} today={TODAY} min="2026-03-10" />);
  day('Thursday, March 12, 2026').focus();
  await userEvent.keyboard('{PageUp}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(focused()).toBe('Tuesday, March 10, 2026');
  await userEvent.click(day('Monday, March 9, 2026'));
  expect(onChange).not.toHaveBeenCalled();
});

function Page({ seen = [], first = null }: { readonly seen?: DayRange[]; readonly first?: DayRange | null }) {
  const [range, setRange] = useState(first);
  return <RangeCalendar selected={range} today={TODAY} onChange={(next) => (seen.push(next), setRange(next))} />;
}

test('two presses make a range in the order of time', async () => {
  const seen: DayRange[] = [];
  render(<Page seen={seen} />);
  await userEvent.click(day('Friday, March 20, 2026'));
  await userEvent.click(day('Wednesday, March 4, 2026'));
  await userEvent.click(day('Sunday, March 1, 2026'));
  expect(seen).toEqual([
    { from: '2026-03-20', to: '2026-03-20' },
    { from: '2026-03-04', to: '2026-03-20' },
    { from: '2026-03-01', to: '2026-03-01' },
  ]);
});

test('a range from another month is shown there, and today is named as such', async () => {
  const { rerender } = render(<RangeCalendar selected={null} onChange={vi.fn()} today={TODAY} />);
  expect(day('Thursday, March 12, 2026').getAttribute('aria-current')).toBe('date');
  rerender(<RangeCalendar selected={{ from: '2025-12-30', to: '2026-01-02' }} onChange={vi.fn()} today={TODAY} />);
  screen.getByRole('grid', { name: 'January 2026' });
  const selected = screen.getAllByRole('gridcell', { selected: true }).map((cell) => cell.textContent);
  expect(selected).toEqual(['30', '31', '1', '2']);
});

test('the buttons lead to the months beside', async () => {
  render(<Page />);
  await userEvent.click(day('Next month'));
  await userEvent.click(day('Next month'));
  await userEvent.click(day('Previous month'));
  screen.getByRole('grid', { name: 'April 2026' });
});

test('the last day of a month stays a day of the shorter month', async () => {
  render(<Page first={{ from: '2024-01-31', to: '2024-01-31' }} />);
  day('Wednesday, January 31, 2024').focus();
  await userEvent.keyboard('{PageDown}');
  expect(focused()).toBe('Thursday, February 29, 2024');
});

test.each([
  [1, 'Monday, February 23, 2026'],
  [0, 'Sunday, March 1, 2026'],
  [6, 'Saturday, February 28, 2026'],
] as const)('a week that begins with day %i: six weeks from %s', (weekStart, first) => {
  render(<RangeCalendar selected={null} onChange={vi.fn()} today={TODAY} weekStart={weekStart} />);
  expect(shownDays()[0]).toBe(first);
  expect(shownDays()).toHaveLength(42);
});

test('every day of a year is there once, whatever the clocks do in the zone of the browser', async () => {
  const seen = new Set<string>();
  render(<Page first={{ from: '2026-01-01', to: '2026-01-01' }} />);
  for (let month = 0; month < 12; month += 1) {
    const days = shownDays();
    expect(new Set(days).size).toBe(42);
    for (const name of days) if (name.endsWith('2026')) seen.add(name);
    await userEvent.click(day('Next month'));
  }
  expect(seen.size).toBe(365);
});
