import '@pharos/ui/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { TimeZoneOption } from './TimeZoneOption.tsx';

function Zone({ saved }: { readonly saved: string }) {
  const [zone, setZone] = useState(saved);
  return (
    <>
      <TimeZoneOption label="Time zone" value={zone} inherited="As the dashboard" onChange={setZone} />
      <output>{zone}</output>
    </>
  );
}

test.each([
  ['utc{Enter}', 'utc', 'UTC', undefined],
  ['berlin{ArrowDown}{Enter}', 'Europe/Berlin', 'Europe/Berlin', undefined],
  ['US/Eastern{Enter}', 'US/Eastern', 'US/Eastern', undefined],
  ['Mars/Phobos{Enter}', 'Mars/Phobos', 'Mars/Phobos', 'No time zone has this name'],
  ['{Enter}', '', 'As the dashboard', undefined],
])('a zone is chosen or typed: %s', async (keys, saved, shown, fault) => {
  render(<Zone saved="Asia/Tokyo" />);
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' });
  await userEvent.clear(field);
  await userEvent.type(field, keys);
  expect([screen.getByRole('status').textContent, field.value, screen.queryByRole('alert')?.textContent]).toEqual([saved, shown, fault]);
});
