import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { SendToSource, EditedDataSource } from '@pharos/plugin/ui';
import { PrometheusQuery } from '../query.ts';
import { PrometheusConfig } from './Config.tsx';
import { legendSuggestions } from './legend-suggestions.ts';
import { metricNameLast } from './prom-ql.ts';
import { createClient } from './prometheus-client.ts';
import { QueryOptions } from './QueryOptions.tsx';
import { settingsFaults } from './settings-faults.ts';

afterEach(cleanup);

const SOURCE: EditedDataSource = {
  name: 'prom',
  url: 'http://prom.test',
  access: 'proxy',
  user: '',
  database: '',
  jsonData: { own: 1 },
  secureJsonFields: {},
  secureJsonData: {},
};

function ConfigHarness({ onState }: { readonly onState: (value: EditedDataSource) => void }) {
  const [value, setValue] = useState(SOURCE);
  const change = (part: Partial<EditedDataSource>) => {
    const next = { ...value, ...part };
    setValue(next);
    onState(next);
  };
  return (
    <PrometheusConfig
      value={value}
      onChange={change}
      isReadOnly={false}
      faults={settingsFaults(value).wrong ?? {}}
      HttpSettings={({ suggestedUrl }) => <p>shared block, {suggestedUrl}</p>}
    />
  );
}

test('[2.2.2-h] [2.3.1-b] scrape interval (placeholder 15s), query timeout (60s) and HTTP method, kept beside fields of others', async () => {
  let state = SOURCE;
  render(<ConfigHarness onState={(next) => (state = next)} />);
  screen.getByText('shared block, http://localhost:9090');
  expect(screen.getByLabelText('Scrape interval')).toHaveProperty('placeholder', '15s');
  expect(screen.getByLabelText('Query timeout')).toHaveProperty('placeholder', '60s');
  await userEvent.type(screen.getByLabelText('Scrape interval'), '30s');
  await userEvent.type(screen.getByLabelText('Query timeout'), '20s');
  const method = screen.getByLabelText('HTTP method');
  expect(method.textContent).toBe('GET');
  await userEvent.click(method);
  await userEvent.click(await screen.findByRole('option', { name: 'POST' }));
  expect(state.jsonData).toEqual({ own: 1, timeInterval: '30s', queryTimeout: '20s', httpMethod: 'POST' });
  await userEvent.click(method);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['GET', 'POST']);
  await userEvent.click(screen.getByRole('option', { name: 'GET' }));
  expect(state.jsonData).toMatchObject({ httpMethod: 'GET' });
});

test('[2.2.2-i] the page says that POST needs Prometheus 2.1.0 or later; a span that is none is said at its field', async () => {
  render(<ConfigHarness onState={() => {}} />);
  screen.getByText(/POST allows longer queries\. It needs Prometheus 2\.1\.0 or later\./);
  await userEvent.type(screen.getByLabelText('Query timeout'), 'soon');
  screen.getByText('Not a duration, such as 30s or 1m');
});

test.each(['five', '15', '$interval', '-15s', '0s'])('the scrape interval %j is refused as the min step of a query is', (timeInterval) => {
  expect(settingsFaults({ jsonData: { timeInterval } }).wrong).toEqual({ timeInterval: 'Not a duration, such as 30s or 1m' });
});

test.each([undefined, '', '15s', '1m', ' 30s ', '>10s'])('the scrape interval %j is a right one', (timeInterval) => {
  expect(settingsFaults({ jsonData: { timeInterval } }).wrong).toEqual({});
});

test('[2.2.4-j] at most 1000 labels are suggested, and what is being typed is completed', () => {
  const names = Array.from({ length: 1500 }, (_, index) => `label_${index}`);
  expect(legendSuggestions(names, '').at(-1)).toEqual({ value: '{{label_999}}', label: '{{label_999}}' });
  expect(legendSuggestions(['job'], 'of {{instance}} and {{jo')[0]?.value).toBe('of {{instance}} and {{job}}');
});

test('the legend suggests labels of the store', async () => {
  const names = ['label_0', 'label_1'];
  const requested: string[] = [];
  const send: SendToSource = async ({ path }) => {
    requested.push(path);
    return { status: 200, contentType: 'application/json', text: JSON.stringify({ status: 'success', data: names }) };
  };
  const changes: object[] = [];
  render(
    <QueryOptions
      query={PrometheusQuery.parse({ expr: 'up' })}
      refId="A"
      onChange={(change) => changes.push(change)}
      onRun={() => {}}
      onUnfinished={() => {}}
      send={send}
      dataSource={{ id: 1, name: 'prom', directUrl: 'http://prom.test', jsonData: {} }}
      range={{ fromMs: 0, toMs: 3_600_000 }}
      now={() => 0}
    />,
  );
  await userEvent.click(screen.getByLabelText('Legend format'));
  const option = await screen.findByRole('option', { name: '{{label_0}}' });
  expect(requested).toEqual(['/api/v1/labels']);
  await userEvent.click(option);
  await waitFor(() => expect(changes).toContainEqual({ legendFormat: '{{label_0}}' }));
  expect(screen.getByRole('link', { name: /Prometheus/ })).toHaveProperty('target', '_blank');
});

test('the label of the metric name is the last of all labels, and none where the metric is given', async () => {
  const send: SendToSource = async () => ({
    status: 200,
    contentType: 'application/json',
    text: JSON.stringify({ status: 'success', data: ['__name__', 'instance', 'job'] }),
  });
  const { labelNames } = createClient({ send, range: () => ({ fromMs: 0, toMs: 1 }), now: () => 0 });
  expect(await labelNames()).toEqual(['instance', 'job', '__name__']);
  expect(await labelNames('up')).toEqual(['instance', 'job']);
});

test('each list is asked once a minute at most, however often somebody types', async () => {
  let [nowMs, requestCount] = [1000, 0];
  const send: SendToSource = async () => {
    requestCount += 1;
    return { status: 200, contentType: 'application/json', text: '{"status":"success","data":["job"]}' };
  };
  const { labelNames } = createClient({ send, range: () => ({ fromMs: 0, toMs: 1 }), now: () => nowMs });
  await labelNames();
  nowMs += 59_999;
  expect(await labelNames()).toEqual(['job']);
  expect(requestCount).toBe(1);
  nowMs += 1;
  await labelNames();
  expect(requestCount).toBe(2);
});

test('suggestions of a list of labels end with the metric name', () => {
  const options = [{ label: '__name__' }, { label: 'job' }];
  expect(metricNameLast({ from: 0, options })?.options).toEqual([{ label: '__name__', boost: -99 }, { label: 'job' }]);
  expect(metricNameLast(null)).toBeNull();
});
