import '@pharos/ui/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ThresholdsOption } from '../unstable-ui.ts';

function show(colors: readonly string[] = ['green', 'orange', 'red']) {
  const onChange = vi.fn();
  render(<ThresholdsOption thresholds="5" colors={colors} onChange={onChange} />);
  return onChange;
}

test('typed thresholds are handed back alone', async () => {
  const onChange = show();
  await userEvent.setup().type(screen.getByRole('textbox', { name: 'Thresholds' }), '0');
  expect(onChange).toHaveBeenCalledWith({ thresholds: '50' });
});

test('each step has its colour, and Invert turns them around', async () => {
  const onChange = show(['green', 'orange', 'red', 'blue-4']);
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual([
    'Below: green',
    'Between: orange',
    'Above: red',
    'Step 4: blue 4',
    'Invert',
  ]);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Invert' }));
  expect(onChange).toHaveBeenCalledWith({ colors: ['blue-4', 'red', 'orange', 'green'] });
});
