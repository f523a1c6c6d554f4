import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { TestDataQuery } from '../query.ts';
import { TestDataQueryEditor } from './Query.tsx';

afterEach(cleanup);

function Harness({ initial, onState }: { readonly initial: object; readonly onState: (query: TestDataQuery) => void }) {
  const [query, setQuery] = useState(TestDataQuery.parse(initial));
  return (
    <TestDataQueryEditor
      query={query}
      refId="A"
      onChange={(change) => {
        const next = { ...query, ...change };
        setQuery(next);
        onState(next);
      }}
      onRun={() => {}}
      onUnfinished={() => {}}
      send={() => Promise.reject(new Error('TestData asks nobody'))}
      dataSource={{ id: 1, name: 'test', directUrl: '', jsonData: {} }}
      range={{ fromMs: 0, toMs: 120_000 }}
      now={() => 0}
    />
  );
}

test('[2.2.4-o] manual entry takes a value and a time, lists all of them, and deletes one', async () => {
  let state = TestDataQuery.parse({});
  render(<Harness initial={{ scenarioId: 'manual_entry' }} onState={(next) => (state = next)} />);
  await userEvent.type(screen.getByLabelText('New value'), '12.5');
  await userEvent.type(screen.getByLabelText('Time'), '2026-03-12 10:30:00');
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(state.points).toEqual([[12.5, new Date(2026, 2, 12, 10, 30).getTime()]]);
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  const list = screen.getByRole('list', { name: 'All values' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([expect.stringMatching(/^2026-03-12 10:30:0012\.5/), expect.stringMatching(/^2026-03-12 10:30:00null/)]);
  await userEvent.click(within(list).getAllByRole('button')[0] ?? list);
  expect(state.points).toEqual([[null, new Date(2026, 2, 12, 10, 30).getTime()]]);
});

test('what is no number or no time is said at its field, and nothing is added', async () => {
  const states: unknown[] = [];
  render(<Harness initial={{ scenarioId: 'manual_entry' }} onState={(next) => states.push(next)} />);
  await userEvent.type(screen.getByLabelText('New value'), 'twelve');
  await userEvent.type(screen.getByLabelText('Time'), 'yesterday evening');
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(screen.getAllByRole('alert')).toHaveLength(2);
  expect(states).toEqual([]);
});

test('[2.2.4-o] scenarioId, stringInput and alias are edited; the input is there only where the scenario asks for one', async () => {
  let state = TestDataQuery.parse({});
  render(<Harness initial={{ scenarioId: 'csv_metric_values', stringInput: '1,2' }} onState={(next) => (state = next)} />);
  await userEvent.clear(screen.getByLabelText('Input'));
  await userEvent.type(screen.getByLabelText('Input'), '3,4');
  await userEvent.type(screen.getByLabelText('Alias'), 'mine');
  expect(state).toMatchObject({ scenarioId: 'csv_metric_values', stringInput: '3,4', alias: 'mine' });
  await userEvent.click(screen.getByRole('combobox', { name: 'Scenario' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Manual Entry' }));
  expect(state).toMatchObject({ scenarioId: 'manual_entry', alias: 'mine' });
  expect(screen.queryByLabelText('Input')).toBeNull();
});
