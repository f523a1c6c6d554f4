import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { EditedPanel } from '@pharos/plugin/ui';
import { PrometheusQuery } from '../query.ts';
import { QueryLine } from './QueryLine.tsx';

afterEach(cleanup);

/** A counter without a rate whose name tells a unit: two hints, the second behind the first. */
function Line({ closed = new Set<string>() }: { readonly closed?: ReadonlySet<string> }) {
  const [closedHints, setClosed] = useState(closed);
  const panel: EditedPanel = {
    type: 'graph',
    unit: 'short',
    points: undefined,
    changeTarget: () => undefined,
    setUnit: () => undefined,
    closedHints,
    closeHint: (id) => setClosed(new Set(closedHints).add(id)),
    showRange: () => undefined,
  };
  return <QueryLine query={PrometheusQuery.parse({ expr: 'x_bytes_total' })} panel={panel} typeOf={() => undefined} refusal={undefined} />;
}

test('a hint is closed by itself, the next one shows, and what was closed stays away', async () => {
  render(<Line />);
  await userEvent.click(screen.getByRole('button', { name: 'Close the hint: x_bytes_total only grows.' }));
  expect(screen.queryByText('x_bytes_total only grows.')).toBeNull();
  screen.getByRole('button', { name: 'Set the unit' });
  await userEvent.click(screen.getByRole('button', { name: /^Close the hint/ }));
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a hint that was closed before does not come back', () => {
  render(<Line closed={new Set(['counter-without-rate'])} />);
  expect(screen.queryByText('x_bytes_total only grows.')).toBeNull();
  screen.getByRole('button', { name: 'Set the unit' });
});
