import { describe, expect, test } from 'vitest';
import { pressKey, type KeyPress, type KeyResult, type ListboxKind, type ListboxState } from './listbox-keys.ts';

const OPTIONS = [
  { label: 'Amber' },
  { label: 'Blue', isDisabled: true },
  { label: 'Cyan' },
  { label: 'Coral' },
  { label: 'Deep sea' },
  { label: 'Ebony', isDisabled: true },
];
const CLOSED = { isOpen: false, active: -1, selected: -1 };
const STATES: Readonly<Record<string, Pick<ListboxState, 'isOpen' | 'active' | 'selected'>>> = {
  closed: CLOSED,
  'closed, 2 chosen': { ...CLOSED, selected: 2 },
  'open at none': { ...CLOSED, isOpen: true },
  'open at 0': { ...CLOSED, isOpen: true, active: 0 },
  'open at 2': { ...CLOSED, isOpen: true, active: 2 },
  'open at 4': { ...CLOSED, isOpen: true, active: 4 },
};
/** Nothing was typed before. */
const LONG_AGO = { text: '', at: -10_000 };

function pressOf(chord: string): KeyPress {
  const key = chord.split('+').at(-1) ?? '';
  return {
    key: key === 'Space' ? ' ' : key,
    altKey: chord.startsWith('Alt+'),
    ctrlKey: chord.startsWith('Control+'),
    metaKey: chord.startsWith('Meta+'),
    isComposing: false,
    timeStamp: 0,
  };
}
const said = (result: KeyResult | undefined): string => {
  if (result === undefined) return '-';
  if (result.kind === 'move') return `at ${result.active}`;
  if (result.kind === 'close') return 'close';
  return `pick ${result.index}${result.goesOn ? ' and go on' : ''}`;
};
const same = (result: string): readonly string[] => Object.keys(STATES).map(() => result);
const whenOpen = (...results: readonly string[]): readonly string[] => [
  '-',
  '-',
  ...(results.length === 1 ? same(results[0] ?? '').slice(2) : results),
];

// key, then the result in each state of STATES
const BUTTON: readonly (readonly [string, readonly string[]])[] = [
  ['ArrowDown', ['at 0', 'at 2', 'at 0', 'at 2', 'at 3', 'at 4']],
  ['ArrowUp', ['at 0', 'at 2', 'at 0', 'at 0', 'at 0', 'at 3']],
  ['PageDown', whenOpen('at 4')],
  ['PageUp', whenOpen('at 0')],
  ['Home', same('at 0')],
  ['End', same('at 4')],
  ['Enter', ['at 0', 'at 2', 'close', 'pick 0', 'pick 2', 'pick 4']],
  ['Space', ['at 0', 'at 2', 'close', 'pick 0', 'pick 2', 'pick 4']],
  ['Tab', whenOpen('-', 'pick 0 and go on', 'pick 2 and go on', 'pick 4 and go on')],
  ['Escape', whenOpen('close')],
  ['Alt+ArrowDown', ['at 0', 'at 2', '-', '-', '-', '-']],
  ['Alt+ArrowUp', ['at 0', 'at 2', 'close', 'pick 0', 'pick 2', 'pick 4']],
  ['c', ['at 2', 'at 3', 'at 2', 'at 2', 'at 3', 'at 2']],
  ['C', ['at 2', 'at 3', 'at 2', 'at 2', 'at 3', 'at 2']],
  ['e', ['at 0', 'at 2', 'at 0', 'at 0', 'at 2', 'at 4']],
  ['F2', same('-')],
  ['Control+ArrowDown', same('-')],
  ['Control+Enter', same('-')],
  ['Control+c', same('-')],
  ['Meta+ArrowDown', same('-')],
];
const FIELD: readonly (readonly [string, readonly string[]])[] = [
  ['ArrowDown', ['at 0', 'at 2', 'at 0', 'at 2', 'at 3', 'at 0']],
  ['ArrowUp', ['at 4', 'at 2', 'at 4', 'at 4', 'at 0', 'at 3']],
  ['PageDown', whenOpen('at 4')],
  ['PageUp', whenOpen('at 0')],
  ['Home', same('-')],
  ['End', same('-')],
  ['Control+Home', whenOpen('at 0')],
  ['Control+End', whenOpen('at 4')],
  ['Enter', whenOpen('-', 'pick 0', 'pick 2', 'pick 4')],
  ['Control+Enter', same('-')],
  ['Space', same('-')],
  ['Tab', same('-')],
  ['Escape', whenOpen('close')],
  ['Alt+ArrowDown', ['at 0', 'at 2', '-', '-', '-', '-']],
  ['Alt+ArrowUp', ['at 4', 'at 2', 'close', 'close', 'close', 'close']],
  ['c', same('-')],
  ['ArrowLeft', same('-')],
  ['Control+n', same('-')],
  ['Control+ArrowDown', same('-')],
];
// Its list is always there, so the closed states do not occur.
const PANEL: readonly (readonly [string, readonly string[]])[] = [
  ['ArrowDown', whenOpen('at 0', 'at 2', 'at 3', 'at 0')],
  ['ArrowUp', whenOpen('at 4', 'at 4', 'at 0', 'at 3')],
  ['Control+n', whenOpen('at 0', 'at 2', 'at 3', 'at 0')],
  ['Control+p', whenOpen('at 4', 'at 4', 'at 0', 'at 3')],
  ['PageDown', whenOpen('at 4')],
  ['PageUp', whenOpen('at 0')],
  ['Home', whenOpen('at 0')],
  ['End', whenOpen('at 4')],
  ['Enter', whenOpen('-', 'pick 0', 'pick 2', 'pick 4')],
  ['Control+Enter', same('-')],
  ['Space', same('-')],
  ['Tab', same('-')],
  ['Escape', same('-')],
  ['Alt+ArrowUp', whenOpen('-')],
  ['c', same('-')],
];

describe.each([
  { kind: 'button', table: BUTTON },
  { kind: 'field', table: FIELD },
  { kind: 'panel', table: PANEL },
] as const)('below a $kind', ({ kind, table }) => {
  const rows = table.flatMap(([key, results]) => Object.keys(STATES).map((state, index) => ({ key, state, result: results[index] ?? '' })));
  test.each(rows.filter(({ state }) => kind !== 'panel' || !state.startsWith('closed')))(
    '$key, $state: $result',
    ({ key, state, result }) => {
      const list = { kind, options: OPTIONS, typed: LONG_AGO, ...(STATES[state] ?? CLOSED) };
      expect(said(pressKey(list, pressOf(key)))).toBe(result);
      expect(pressKey(list, { ...pressOf(key), isComposing: true })).toBeUndefined();
    },
  );
});

test.each<[ListboxKind, string, string]>([
  ['button', 'ArrowDown', 'at -1'],
  ['button', 'End', '-'],
  ['button', 'c', 'at -1'],
  ['field', 'ArrowDown', 'at -1'],
  ['panel', 'Home', '-'],
  ['panel', 'Enter', '-'],
])('an empty list below a %s: %s, %s', (kind, key, result) => {
  const isOpen = kind === 'panel';
  expect(said(pressKey({ kind, options: [], isOpen, active: -1, selected: -1, typed: LONG_AGO }, pressOf(key)))).toBe(result);
});

test.each(['button', 'field', 'panel'] as const)('no key stands on an option below a %s where none may be chosen', (kind) => {
  const options = OPTIONS.map((option) => ({ ...option, isDisabled: true }));
  for (const key of ['ArrowDown', 'ArrowUp', 'PageDown', 'Home', 'End', 'd', 'Enter'])
    for (const isOpen of [true, false]) {
      const result = pressKey({ kind, options, isOpen, active: -1, selected: -1, typed: LONG_AGO }, pressOf(key));
      expect(result?.kind === 'move' ? result.active : -1).toBeLessThan(0);
      expect(result?.kind).not.toBe('pick');
    }
});

/** Where a button's list stands after letters that come `apartMs` after each other. */
function typing(letters: string, apartMs: number): string {
  let list: ListboxState = { kind: 'button', options: OPTIONS, isOpen: true, active: 0, selected: -1, typed: LONG_AGO };
  for (const [index, letter] of [...letters].entries()) {
    const result = pressKey(list, { ...pressOf(letter === ' ' ? 'Space' : letter), timeStamp: index * apartMs });
    if (result?.kind !== 'move') return said(result);
    list = { ...list, active: result.active, typed: result.typed ?? list.typed };
  }
  return said({ kind: 'move', active: list.active });
}

test.each([
  ['co', 100, 'at 3'],
  ['cc', 100, 'at 3'],
  ['ccc', 100, 'at 2'],
  ['deep s', 100, 'at 4'],
  ['ca', 100, 'at 2'],
  ['ca', 800, 'at 0'],
  ['deep ', 800, 'pick 4'],
])('letters %s, %i ms apart: %s', (letters, apartMs, result) => {
  expect(typing(letters, apartMs)).toBe(result);
});
