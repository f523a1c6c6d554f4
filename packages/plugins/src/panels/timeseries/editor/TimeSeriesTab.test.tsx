import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { TimeSeriesOptions } from '../options.ts';
import { TimeSeriesTab } from './TimeSeriesTab.tsx';

afterEach(cleanup);

function renderTab(saved: object): { readonly calcs: () => readonly string[] } {
  let options = TimeSeriesOptions.parse({ options: { legend: saved } });
  function Harness() {
    const [current, setCurrent] = useState(options);
    return (
      <TimeSeriesTab
        options={current}
        frames={[]}
        onChange={(change) => {
          options = { ...current, ...change };
          setCurrent(options);
        }}
      />
    );
  }
  render(<Harness />);
  return { calcs: () => options.options.legend.calcs };
}

const listed = () =>
  within(screen.getByRole('list', { name: 'Values' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('a legend shows any calculation, in the order of the document, by earlier names too', async () => {
  const { calcs } = renderTab({ calcs: ['total', 'p95'] });
  expect(listed()).toEqual(['Total', 'p95']);
  await userEvent.click(screen.getByRole('combobox', { name: 'Add value' }));
  const offered = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(offered).toHaveLength(22);
  expect(offered).toContain('StdDev');
  expect(offered).not.toContain('Total');
  await userEvent.click(screen.getByRole('option', { name: 'StdDev' }));
  expect(calcs()).toEqual(['total', 'p95', 'stdDev']);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Total' }));
  expect(calcs()).toEqual(['p95', 'stdDev']);
  expect(listed()).toEqual(['p95', 'StdDev']);
});
