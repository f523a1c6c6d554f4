import './index.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

test('a press waits until its target takes presses', async () => {
  const onClick = vi.fn<() => void>();
  render(
    <div style={{ pointerEvents: 'none' }}>
      <button type="button" onClick={onClick}>
        Save
      </button>
    </div>,
  );
  const pressed = userEvent.click(screen.getByRole('button'));
  setTimeout(() => screen.getByRole('button').parentElement?.style.removeProperty('pointer-events'));
  await pressed;
  expect(onClick).toHaveBeenCalledTimes(1);
});
