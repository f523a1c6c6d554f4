import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../testing/index.ts';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { ColorField } from './ColorField.tsx';

const PALETTE = [
  { value: 'blue-4', name: 'blue 4', shown: 'var(--blue-4)' },
  { value: 'green', name: 'green', shown: '#73BF69' },
];

async function open(saved: string, allowsNone = false) {
  const changes: string[] = [];
  function Page() {
    const [value, setValue] = useState(saved);
    return (
      <ColorField
        value={value}
        palette={PALETTE}
        columns={2}
        allowsNone={allowsNone}
        onChange={(next) => (changes.push(next), setValue(next))}
      />
    );
  }
  render(<Page />);
  const trigger = screen.getByRole('button', { name: /^Colour: / });
  trigger.focus();
  await userEvent.keyboard('{Enter}');
  const text = await screen.findByLabelText<HTMLInputElement>('Colour as text');
  return { changes, trigger, text };
}

describe('[1.2.3-m] the colour picker', () => {
  test('has palettes and a place for any other colour, by keyboard', async () => {
    const { changes, trigger } = await open('green');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Colours', 'Classic', 'Custom']);
    expect(screen.getByRole('radio', { name: 'green' }).getAttribute('aria-checked')).toBe('true');
    screen.getByRole('radio', { name: 'green' }).focus();
    await userEvent.keyboard('{ArrowLeft}{Enter}');
    expect(changes).toEqual(['blue-4']);
    expect(trigger.getAttribute('aria-label')).toBe('Colour: blue 4');
  });

  test('the classic colours stand in four columns, those of states below them', async () => {
    const { changes } = await open('green');
    screen.getByRole('tab', { name: 'Colours' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    const classic = await screen.findByRole('radiogroup', { name: 'Classic' });
    expect([classic.style.getPropertyValue('--columns'), classic.children.length]).toEqual(['4', 56]);
    screen.getByRole('radio', { name: '#890F02' }).focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await userEvent.click(screen.getByRole('radio', { name: 'critical' }));
    expect(changes).toEqual(['#58140C', '#ed2e18']);
  });

  test('any other is typed: it counts once it is a colour', async () => {
    const { changes, text } = await open('green');
    await userEvent.clear(text);
    await userEvent.type(text, 'hwb(120 0% 50%)');
    expect(changes).toEqual(['#008000']);
    expect(text.value).toBe('hwb(120 0% 50%)');
  });
});

const messageOf = (text: HTMLElement): string | null | undefined =>
  document.getElementById(text.getAttribute('aria-describedby') ?? '')?.textContent;

test('[2.5.1-o] a text that is no colour is told while it is typed; who leaves it gets black, and is told', async () => {
  const { changes, text } = await open('green');
  await userEvent.clear(text);
  await userEvent.type(text, '#12x');
  expect([changes, text.getAttribute('aria-invalid'), messageOf(text)]).toEqual([[], 'true', 'This is no colour.']);
  await userEvent.keyboard('{Enter}');
  expect([changes, text.value, messageOf(text)]).toEqual([['#000000'], '#000000', '“#12x” is no colour. Black takes its place.']);
});

test('an empty text is no colour, unless there may be none', async () => {
  const { changes, text } = await open('green', true);
  await userEvent.clear(text);
  await userEvent.tab();
  expect(changes).toEqual(['']);
  screen.getByRole('button', { name: 'Colour: none' });
});
