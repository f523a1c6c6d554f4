import '../testing/index.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Calendar } from './Calendar.tsx';
import { addMonths, weeksOfMonth, type DayRange } from './calendar-days.ts';
import { RangeCalendar } from './RangeCalendar.tsx';

const TODAY = '2026-03-12';
const focused = (): string | null | undefined => document.activeElement?.getAttribute('aria-label');

test.each([
  ['{ArrowLeft}', 'Wednesday, March 11, 2026'],
  ['{ArrowRight}', 'Friday, March 13, 2026'],
  ['{ArrowUp}', 'Thursday, March 5, 2026'],
  ['{ArrowDown}{ArrowDown}{ArrowDown}', 'Thursday, April 2, 2026'],
  ['{Home}', 'Monday, March 9, 2026'],
  ['{End}', 'Sunday, March 15, 2026'],
  ['{PageUp}', 'Thursday, February 12, 2026'],
  ['{Shift>}{PageDown}{/Shift}', 'Friday, March 12, 2027'],
])('%s leads to %s', async (keys, day) => {
  render(<Calendar selected={null} onSelect={vi.fn()} today={TODAY} />);
  screen.getByRole('button', { name: 'Thursday, March 12, 2026' }).focus();
  await userEvent.keyboard(keys);
  expect(focused()).toBe(day);
});

test('the keyboard stops at the first permitted day, and days before it cannot be pressed', async () => {
  const onSelect = vi.fn();
  render(<Calendar selected={null} onSelect={onSelect} today={TODAY} min="2026-03-10" />);
  screen.getByRole('button', { name: 'Thursday, March 12, 2026' }).focus();
  await userEvent.keyboard('{PageUp}');
  expect(focused()).toBe('Tuesday, March 10, 2026');
  await userEvent.click(screen.getByRole('button', { name: 'Monday, March 9, 2026' }));
  expect(onSelect).not.toHaveBeenCalled();
});

test('two presses make a range in the order of time', async () => {
  const seen: DayRange[] = [];
  function Page() {
    const [range, setRange] = useState<DayRange | null>(null);
    return <RangeCalendar selected={range} today={TODAY} onChange={(next) => (seen.push(next), setRange(next))} />;
  }
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Friday, March 20, 2026' }));
  await userEvent.click(screen.getByRole('button', { name: 'Wednesday, March 4, 2026' }));
  await userEvent.click(screen.getByRole('button', { name: 'Sunday, March 1, 2026' }));
  expect(seen).toEqual([
    { from: '2026-03-20', to: '2026-03-20' },
    { from: '2026-03-04', to: '2026-03-20' },
    { from: '2026-03-01', to: '2026-03-01' },
  ]);
});

test('the last day of a month stays a day of the shorter month', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2024-02-29', 12)).toBe('2025-02-28');
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
});

test('a month begins with the chosen day of the week', () => {
  expect(weeksOfMonth('2026-03-12', 1)[0]?.[0]).toBe('2026-02-23');
  expect(weeksOfMonth('2026-03-12', 0)[0]?.[0]).toBe('2026-03-01');
  expect(weeksOfMonth('2026-03-12', 6).flat()).toHaveLength(42);
});
