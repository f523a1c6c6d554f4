import '../testing/index.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { LongSearchList } from './LongSearchList.tsx';

const COUNT = 1000;
const ROW_PX = 32;
const OPTIONS = Array.from({ length: COUNT }, (_, place) => ({ value: `v${place}`, label: `Value ${place}` }));

/** jsdom lays nothing out and scrolls nothing. */
const LAID_OUT = {
  clientHeight: { configurable: true, value: 320 },
  scrollHeight: { configurable: true, value: COUNT * ROW_PX },
  scrollTo: {
    configurable: true,
    value(this: HTMLElement, { top = 0 }: ScrollToOptions) {
      this.scrollTop = top;
      this.dispatchEvent(new Event('scroll'));
    },
  },
};
beforeAll(() => void Object.defineProperties(HTMLElement.prototype, LAID_OUT));
afterAll(() => Object.keys(LAID_OUT).forEach((name) => Reflect.deleteProperty(HTMLElement.prototype, name)));

function open(startAt?: string) {
  const onPick = vi.fn<(value: string) => void>();
  const search = { text: '', onChange: () => undefined };
  const list = { label: 'Values', placeholder: 'Search', emptyText: 'None', options: OPTIONS, isSelected: () => false };
  render(<LongSearchList {...list} search={search} startAt={startAt} onPick={onPick} />);
  return onPick;
}
const marked = () => document.getElementById(screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? '')?.textContent;
const drawn = () => screen.getAllByRole('option').map((option) => Number(option.dataset['index']));

test('of a thousand options only those near what is seen are drawn, and each says which of how many it is', () => {
  open();
  expect(drawn().length).toBeLessThan(40);
  const first = screen.getByRole('option', { name: 'Value 0' });
  expect([first.ariaPosInSet, first.ariaSetSize]).toEqual(['1', '1000']);
});

test('a list begins in the middle of the window at what is chosen, and keys go on from there', async () => {
  const onPick = open('v500');
  expect(marked()).toBe('Value 500');
  expect(screen.getByRole('listbox').scrollTop).toBe(500 * ROW_PX - (320 - ROW_PX) / 2);
  screen.getByRole('combobox').focus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(marked()).toBe('Value 501');
  expect(onPick.mock.calls).toEqual([['v501']]);
});

test('keys scroll as little as shows the marked option', async () => {
  open();
  screen.getByRole('combobox').focus();
  await userEvent.keyboard('{ArrowDown>12/}');
  expect(marked()).toBe('Value 12');
  expect(screen.getByRole('listbox').scrollTop).toBe(13 * ROW_PX + 8 - 320);
  await userEvent.keyboard('{ArrowUp>12/}');
  expect([marked(), screen.getByRole('listbox').scrollTop]).toEqual(['Value 0', 0]);
});
