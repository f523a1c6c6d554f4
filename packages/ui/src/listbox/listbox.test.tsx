import '../testing/index.ts';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Combobox, TagsInput } from '../combobox/index.ts';
import { Dialog } from '../dialog/index.ts';
import { SearchList, type SearchListItem } from '../search-list/index.ts';
import { Select } from '../select/index.ts';
import type { ListboxOption } from './listbox-option.ts';

const OPTIONS: readonly ListboxOption[] = [
  { value: 'amber', label: 'Amber', group: 'Warm' },
  { value: 'denim', label: 'Denim', group: 'Cold' },
  { value: 'coral', label: 'Coral', group: 'Warm' },
  { value: 'cyan', label: 'Cyan', group: 'Cold', isDisabled: true },
];
type Take = (value: string) => void;
type Controls = Readonly<
  Record<'Select' | 'Combobox' | 'TagsInput' | 'SearchList', (options: readonly ListboxOption[], take: Take) => ReactNode>
>;

const itemsOf = (options: readonly ListboxOption[], take: Take): readonly SearchListItem[] =>
  options.map(({ value, ...option }) => ({ ...option, id: value, onSelect: () => take(value) }));
const CONTROLS: Controls = {
  Select: (options, take) => <Select label="Colour" value="" options={options} onChange={take} />,
  Combobox: (options, take) => <Combobox label="Colour" value="" options={options} onChange={take} />,
  TagsInput: (options, take) => <TagsInput label="Colour" values={[]} options={options} onChange={(values) => take(values.join())} />,
  SearchList: (options, take) => <SearchList label="Colour" placeholder="Find" emptyText="None" items={itemsOf(options, take)} />,
};
const CASES = Object.entries(CONTROLS);

const control = () => screen.getByRole('combobox', { name: 'Colour' });
const shown = () => screen.queryAllByRole('option').map((option) => option.textContent);
const marked = () => document.getElementById(control().getAttribute('aria-activedescendant') ?? '')?.textContent;
async function open(node: ReactNode): Promise<void> {
  render(node);
  if (control().getAttribute('aria-expanded') === 'false') await userEvent.click(control());
}

const scrolled = vi.fn();
beforeEach(() => {
  HTMLElement.prototype.scrollIntoView = scrolled;
});
afterEach(() => {
  scrolled.mockReset();
  vi.useRealTimers();
});

test.each(CASES)('%s names its list and the marked option, and draws groups together', async (_, draw) => {
  await open(draw(OPTIONS, vi.fn()));
  const list = screen.getByRole('listbox', { name: 'Colour' });
  expect(control().getAttribute('aria-controls')).toBe(list.id);
  expect(shown()).toEqual(['Amber', 'Coral', 'Denim', 'Cyan']);
  expect(within(screen.getByRole('group', { name: 'Cold' })).getAllByRole('option')).toHaveLength(2);
  await userEvent.keyboard('{End}{Control>}{End}{/Control}');
  expect(marked()).toBe('Denim');
  await userEvent.keyboard('{ArrowUp}');
  expect(marked()).toBe('Coral');
});

test.each(CASES)('%s: a mouse marks and takes, and the focus stays in the control', async (_, draw) => {
  const take = vi.fn();
  await open(draw(OPTIONS, take));
  scrolled.mockReset();
  await userEvent.hover(screen.getByRole('option', { name: 'Denim' }));
  expect(marked()).toBe('Denim');
  expect(scrolled).not.toHaveBeenCalled(); // the row would run away from the pointer
  await userEvent.click(screen.getByRole('option', { name: 'Cyan' }));
  expect(marked()).toBe('Denim');
  expect(take).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText('Denim'));
  expect(take.mock.calls).toEqual([['denim']]);
  expect(document.activeElement).toBe(control());
});

test.each(CASES)('%s: a finger that scrolls marks nothing, one that taps takes', async (_, draw) => {
  const take = vi.fn();
  await open(draw(OPTIONS, take));
  const before = marked();
  fireEvent.pointerMove(screen.getByRole('option', { name: 'Denim' }), { pointerType: 'touch' });
  expect(marked()).toBe(before);
  await userEvent.pointer([{ keys: '[TouchA]', target: screen.getByRole('option', { name: 'Denim' }) }]);
  expect(take.mock.calls).toEqual([['denim']]);
});

test.each(CASES)('%s: keys of an input method are its own', async (name, draw) => {
  const take = vi.fn();
  await open(draw(OPTIONS, take));
  await userEvent.keyboard('{ArrowDown}');
  const before = marked();
  for (const key of ['Enter', 'ArrowDown', ...(name === 'SearchList' ? [] : ['Escape'])]) {
    fireEvent.keyDown(control(), { key, isComposing: true });
    expect(marked()).toBe(before);
  }
  expect(take).not.toHaveBeenCalled();
});

test.each(CASES)('%s: keys bring the marked option into sight, and are not also those of what is around', async (_, draw) => {
  const outer = vi.fn();
  await open(<div onKeyDown={outer}>{draw(OPTIONS, vi.fn())}</div>);
  scrolled.mockReset();
  await userEvent.keyboard('{ArrowDown}');
  expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' });
  await userEvent.keyboard('{Enter}');
  expect(outer).not.toHaveBeenCalled();
});

test.each(CASES)('%s: Escape closes the list and leaves the value; in a panel it belongs to the layer', async (name, draw) => {
  const take = vi.fn();
  const outer = vi.fn();
  await open(<div onKeyDown={outer}>{draw(OPTIONS, take)}</div>);
  await userEvent.keyboard('{ArrowDown}');
  outer.mockReset();
  await userEvent.keyboard('{Escape}');
  expect(outer).toHaveBeenCalledTimes(name === 'SearchList' ? 1 : 0);
  expect(shown()).toHaveLength(name === 'SearchList' ? 4 : 0);
  expect(take).not.toHaveBeenCalled();
});

test.each(CASES.filter(([name]) => name !== 'SearchList'))(
  '%s in a dialog: Escape closes the list first, then the dialog',
  async (_, draw) => {
    const take = vi.fn();
    const change = vi.fn();
    await open(
      <Dialog isOpen onOpenChange={change} title="Colours">
        {draw(OPTIONS, take)}
      </Dialog>,
    );
    await userEvent.click(screen.getByRole('option', { name: 'Coral' }));
    expect(take.mock.calls).toEqual([['coral']]);
    expect(change).not.toHaveBeenCalled(); // the list stands outside of the dialog's element, and is part of it all the same
    await userEvent.keyboard('{ArrowDown}');
    expect(shown()).toHaveLength(4);
    await userEvent.keyboard('{Escape}');
    expect([shown(), change.mock.calls]).toEqual([[], []]);
    await userEvent.keyboard('{Escape}');
    expect(change.mock.calls).toEqual([[false]]);
  },
);

test('Tab takes the marked option of a button and goes on; a text field keeps its value', async () => {
  const take = vi.fn();
  await open(CONTROLS.Select(OPTIONS, take));
  await userEvent.keyboard('{End}');
  await userEvent.tab();
  expect(take.mock.calls).toEqual([['denim']]);
  expect(document.activeElement).not.toBe(control());
});

test('[1.9.2-i] options are requested at once when the list opens, then 300 ms after the last letter', async () => {
  vi.useFakeTimers();
  const load = vi.fn((_text: string) => Promise.resolve([]));
  render(<Combobox label="Colour" value="" options={load} onChange={vi.fn()} />);
  const requested = () => load.mock.calls.map(([text]) => text);
  fireEvent.click(control());
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(requested()).toEqual(['']);
  fireEvent.change(control(), { target: { value: 'o' } });
  await act(() => vi.advanceTimersByTimeAsync(299));
  fireEvent.change(control(), { target: { value: 'op' } });
  await act(() => vi.advanceTimersByTimeAsync(299));
  expect(requested()).toEqual(['']);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(requested()).toEqual(['', 'op']);
});

test('an option stays marked while others come before it; where it goes, none is marked', async () => {
  vi.useFakeTimers();
  const responses: Record<string, readonly string[]> = { '': ['b'], x: ['a', 'b'], xy: ['c'] };
  const load = (text: string) => Promise.resolve((responses[text] ?? []).map((value) => ({ value, label: value })));
  render(<Combobox label="Colour" value="" options={load} onChange={vi.fn()} allowsFreeText />);
  const type = async (value: string) => {
    fireEvent.change(control(), { target: { value } });
    fireEvent.keyDown(control(), { key: 'ArrowDown' });
    await act(() => vi.advanceTimersByTimeAsync(300));
  };
  fireEvent.click(control());
  await act(() => vi.advanceTimersByTimeAsync(300));
  await type('x');
  expect([shown(), marked()]).toEqual([['a', 'b'], 'b']);
  await type('xy');
  expect([shown(), marked()]).toEqual([['c'], undefined]);
});

test('a list with a value opens at it', async () => {
  await open(<Combobox label="Colour" value="coral" options={OPTIONS} onChange={vi.fn()} />);
  expect(marked()).toBe('Coral');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Coral');
});

test('a disabled control shows no list', async () => {
  render(<Select label="Colour" value="" options={OPTIONS} onChange={vi.fn()} disabled />);
  await userEvent.click(control());
  expect(shown()).toEqual([]);
});

function Several() {
  const [chosen, setChosen] = useState<readonly string[]>(['amber']);
  const toggle = (value: string) => setChosen(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  const items = itemsOf(OPTIONS, toggle).map((item) => ({
    ...item,
    group: `Chosen (${chosen.length})`,
    isSelected: chosen.includes(item.id),
  }));
  return <SearchList label="Colour" placeholder="Find" emptyText="None" items={items} startAt="coral" isMulti />;
}
const selected = () => screen.getAllByRole('option', { selected: true }).map((option) => option.textContent);

test('of several, each press chooses or takes back, and the list stays where it is', async () => {
  await open(<Several />);
  expect(screen.getByRole('listbox').getAttribute('aria-multiselectable')).toBe('true');
  expect(marked()).toBe('Coral');
  expect(scrolled).toHaveBeenCalledWith({ block: 'center' });
  const row = screen.getByRole('option', { name: 'Coral' });
  await userEvent.keyboard('{Enter}');
  expect([selected(), marked()]).toEqual([['Amber', 'Coral'], 'Coral']);
  expect(screen.getByRole('group', { name: 'Chosen (2)' }).contains(row)).toBe(true);
  await userEvent.click(screen.getByRole('option', { name: 'Amber' }));
  expect([selected(), marked()]).toEqual([['Coral'], 'Amber']);
});

test.each([
  ['de', ['Denim']],
  ['a', ['Amber', 'Cyan', 'Coral']],
  ['r', ['Coral', 'Amber']],
  ['co', ['Coral']],
  ['an', ['Cyan']],
  ['ar', ['Amber']],
  ['warm', ['Amber']],
  ['zz', []],
])('a search for %s finds %j', async (text, found) => {
  const items = itemsOf(OPTIONS.toReversed(), vi.fn()).map((item) => ({
    ...item,
    group: undefined,
    keywords: item.id === 'amber' ? ['warm'] : [],
  }));
  await open(<SearchList label="Colour" placeholder="Find" emptyText="None" items={items} />);
  await userEvent.keyboard(text);
  expect(shown()).toEqual(found);
  expect(marked()).toBe(found.find((label) => label !== 'Cyan'));
  expect(screen.queryByRole('status')?.textContent).toBe(found.length === 0 ? 'None' : undefined);
});
