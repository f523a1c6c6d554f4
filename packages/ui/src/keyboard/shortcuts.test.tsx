import '../testing/index.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useEffect } from 'react';
import { chordOf, shortcutListener } from './shortcuts.ts';

const key = (name: string, modifiers: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...modifiers,
});

test.each([
  [key('s', { ctrlKey: true }), false, 'mod+s'],
  [key('s', { metaKey: true }), true, 'mod+s'],
  [key('S', { ctrlKey: true, shiftKey: true }), false, 'mod+shift+s'],
  [key('?', { shiftKey: true }), false, '?'],
  [key('Escape'), false, 'esc'],
  [key(' '), false, 'space'],
])('%o (mac %s) is %s', (event, mac, chord) => {
  expect(chordOf(event, mac)).toBe(chord);
});

const handlers = () => ({ 'mod+s': vi.fn(), d: vi.fn(), 'p s': vi.fn() });

function Page({ shortcuts }: { readonly shortcuts: ReturnType<typeof handlers> }) {
  useEffect(() => {
    const listener = shortcutListener(() => shortcuts);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [shortcuts]);
  return (
    <>
      <input aria-label="Name" />
      <div role="menu" tabIndex={-1}>
        Menu
      </div>
    </>
  );
}

test('single keys are left to fields and menus, chords with mod are not', () => {
  const shortcuts = handlers();
  render(<Page shortcuts={shortcuts} />);
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'd' });
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'd' });
  expect(shortcuts.d).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 's', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'd' });
  expect(shortcuts['mod+s']).toHaveBeenCalledTimes(1);
  expect(shortcuts.d).toHaveBeenCalledTimes(1);
});

test('two keys make a sequence, and another key in between breaks it', () => {
  const shortcuts = handlers();
  render(<Page shortcuts={shortcuts} />);
  for (const name of ['p', 's', 'p', 'x', 's']) fireEvent.keyDown(document.body, { key: name });
  expect(shortcuts['p s']).toHaveBeenCalledTimes(1);
});
