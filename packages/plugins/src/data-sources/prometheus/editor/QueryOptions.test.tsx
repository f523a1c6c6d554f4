import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { PrometheusQuery } from '../query.ts';
import { QueryOptions } from './QueryOptions.tsx';

afterEach(cleanup);

/** The options over a query that keeps what is changed; gives the query as it stands. */
function renderOptions(more: object = {}): () => PrometheusQuery {
  let current = PrometheusQuery.parse({ expr: 'up', own: 1, ...more });
  function Harness() {
    const [query, setQuery] = useState(current);
    return (
      <QueryOptions
        query={query}
        refId="A"
        onChange={(change) => setQuery((current = { ...current, ...change }))}
        onRun={() => {}}
        onUnfinished={() => {}}
        send={async () => ({ status: 200, contentType: 'application/json', text: '{"status":"success","data":[]}' })}
        dataSource={{ id: 1, name: 'prom', directUrl: 'http://prom.test', jsonData: {} }}
        range={{ fromMs: 0, toMs: 3_600_000 }}
        now={() => 0}
      />
    );
  }
  render(<Harness />);
  return () => current;
}

async function choose(name: string, option: string) {
  await userEvent.click(screen.getByRole('combobox', { name }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

test('[2.2.4-k] legend format, min step, resolution, format and instant are written under the names documents have', async () => {
  const query = renderOptions();
  await userEvent.type(screen.getByRole('combobox', { name: 'Legend format' }), 'up of');
  await userEvent.tab();
  await userEvent.type(screen.getByRole('textbox', { name: 'Min step' }), '30s');
  await choose('Resolution', '1/4');
  await choose('Format', 'Heatmap');
  await userEvent.click(screen.getByRole('switch', { name: 'Instant' }));
  expect(query()).toEqual({
    expr: 'up',
    own: 1,
    legendFormat: 'up of',
    interval: '30s',
    intervalFactor: 4,
    format: 'heatmap',
    instant: true,
  });
});

test('[2.2.4-k] a min step that is no span is told at its field and kept as it was typed', async () => {
  const query = renderOptions();
  await userEvent.type(screen.getByRole('textbox', { name: 'Min step' }), 'soon');
  screen.getByText('Not a duration, such as 30s or 1m');
  expect(query().interval).toBe('soon');
});

test('[P1] the automatic legend of newer dashboards is an empty field that says so, and stays as it is stored', async () => {
  const query = renderOptions({ legendFormat: '__auto' });
  const legend = screen.getByRole('combobox', { name: 'Legend format' });
  expect(legend).toHaveProperty('value', '');
  expect(legend.getAttribute('placeholder')).toBe('Automatic');
  await userEvent.click(legend);
  await userEvent.tab();
  await userEvent.click(screen.getByRole('switch', { name: 'Instant' }));
  expect(query()).toMatchObject({ legendFormat: '__auto', instant: true });
  await userEvent.type(legend, 'up');
  await userEvent.tab();
  expect(query().legendFormat).toBe('up');
});
