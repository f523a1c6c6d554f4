import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@pharos/ui/testing';
import { expect, test } from 'vitest';
import { UnitOption } from './OptionFields.tsx';

test('[T30e] units of plain numbers have no second line, those of a family have its name', async () => {
  render(<UnitOption value="" onChange={() => undefined} />);
  await userEvent.type(screen.getByLabelText('Unit'), 'percent (0-100)');
  expect((await screen.findByRole('option', { name: 'percent (0-100)' })).textContent).toBe('percent (0-100)');
  await userEvent.clear(screen.getByLabelText('Unit'));
  await userEvent.type(screen.getByLabelText('Unit'), 'bytes');
  expect((await screen.findByRole('option', { name: /^bytes.*IEC/ })).textContent).toMatch(/IEC/);
});
