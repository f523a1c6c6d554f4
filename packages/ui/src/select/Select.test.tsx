import '../testing/index.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Field } from '../field/Field.tsx';
import { Select } from './Select.tsx';

const OPTIONS = [
  { value: '', label: 'Default' },
  { value: 'mysql', label: 'MySQL', isDisabled: true },
  { value: 'prometheus', label: 'Prometheus' },
  { value: 'postgres', label: 'PostgreSQL' },
];

function Page({ seen }: { readonly seen: string[] }) {
  const [value, setValue] = useState('prometheus');
  return (
    <Field label="Type" hint="Cannot be changed later">
      <Select value={value} options={OPTIONS} onChange={(next) => (seen.push(next), setValue(next))} />
    </Field>
  );
}

test('arrows pass over what is disabled, Enter chooses, also the empty value', async () => {
  const seen: string[] = [];
  render(<Page seen={seen} />);
  const trigger = screen.getByRole('combobox', { name: 'Type' });
  trigger.focus();
  await userEvent.keyboard('{ArrowDown}{ArrowUp}');
  expect(trigger.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { name: 'Default' }).id);
  await userEvent.keyboard('{Enter}');
  expect(seen).toEqual(['']);
  expect(trigger.textContent).toBe('Default');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('typing jumps, the same letter again goes on, Escape leaves everything as it was', async () => {
  const seen: string[] = [];
  render(<Page seen={seen} />);
  const trigger = screen.getByRole('combobox');
  trigger.focus();
  await userEvent.keyboard('p');
  expect(trigger.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { name: 'PostgreSQL' }).id);
  await userEvent.keyboard('p');
  expect(trigger.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { name: 'Prometheus' }).id);
  await userEvent.keyboard('{Escape}');
  expect(seen).toEqual([]);
  expect(document.activeElement).toBe(trigger);
});

test('a press on an option chooses it, on a disabled one does nothing', async () => {
  const seen: string[] = [];
  render(<Page seen={seen} />);
  await userEvent.click(screen.getByRole('combobox'));
  await userEvent.click(screen.getByRole('option', { name: 'MySQL' }));
  expect(seen).toEqual([]);
  await userEvent.click(screen.getByRole('option', { name: 'PostgreSQL' }));
  expect(seen).toEqual(['postgres']);
});
