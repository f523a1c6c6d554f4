import '@pharos/ui/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ZoneOptions } from './ZoneOptions.tsx';

function edit(first: readonly string[]) {
  const changes: (readonly string[])[] = [];
  function Edited() {
    const [zones, setZones] = useState(first);
    const change = (next: readonly string[]) => {
      changes.push(next);
      setZones(next);
    };
    return <ZoneOptions zones={zones} onChange={change} />;
  }
  render(<Edited />);
  return changes;
}
const field = (name: string) => screen.getByRole('combobox', { name });

test('a zone is added below that of the dashboard', async () => {
  const changes = edit([]);
  await userEvent.click(screen.getByRole('button', { name: 'Add time zone' }));
  expect(changes.at(-1)).toEqual(['', 'utc']);
  expect(field('Time zone 2')).toHaveProperty('value', 'UTC');
});

test('one that is emptied falls away, the first one leaves its place to that of the dashboard', async () => {
  const changes = edit(['Asia/Tokyo', 'utc']);
  await userEvent.clear(field('Time zone'));
  await userEvent.keyboard('{Enter}');
  expect(changes.at(-1)).toEqual(['', 'utc']);
  await userEvent.clear(field('Time zone 2'));
  await userEvent.keyboard('{Enter}');
  expect(changes.at(-1)).toEqual([]);
});
