import './index.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

const isShown = (role: string) => screen.getByRole(role).matches(':focus-visible');
const renderBoth = () =>
  render(
    <>
      <button type="button">Save</button>
      <input />
    </>,
  );

// Each of these begins as a page does, whatever was pressed in the one before.
test.each(['first', 'second'])('a focus is shown until a pointer is used, and again once a key is, in the %s test', async () => {
  renderBoth();
  expect(isShown('button')).toBe(false);
  screen.getByRole('button').focus();
  expect(isShown('button')).toBe(true);
  await userEvent.click(screen.getByRole('button'));
  expect(isShown('button')).toBe(false);
  await userEvent.keyboard('{ArrowDown}');
  expect(isShown('button')).toBe(true);
  await userEvent.click(screen.getByRole('button'));
});

test('in a field of text it is shown after a press too', async () => {
  renderBoth();
  await userEvent.click(screen.getByRole('textbox'));
  expect([isShown('textbox'), isShown('button')]).toEqual([true, false]);
});
