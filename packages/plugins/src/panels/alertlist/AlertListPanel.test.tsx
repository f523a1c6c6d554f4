import '@pharos/ui/testing';
import { feedInTests, hostWithServices, panelProps } from '@pharos/plugin/host-in-tests';
import type { Alert, PanelServices } from '@pharos/plugin/unstable/ui';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { alertInTests, changeInTests } from './alerts-in-tests.ts';
import { AlertListPanel } from './AlertListPanel.tsx';
import { AlertListOptions } from './options.ts';

const show = (known: Partial<PanelServices>, saved: object = {}) =>
  render(<AlertListPanel {...panelProps({ host: hostWithServices(known), title: 'Alerts' })} model={AlertListOptions.parse(saved)} />);
const lines = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

test('[2.2.15-e] a rule shows its state in a word, its name with the way to its panel, and its age', async () => {
  const alerts = vi.fn(() => feedInTests({ value: [alertInTests(8, { name: 'Throughput low', state: 'alerting' })] }));
  show({ alerts, pathOf: (url) => `/sub${url}` }, { nameFilter: 'low' });
  expect(await lines()).toEqual(['ALERTINGThroughput low6 min']);
  expect(screen.getByRole('link', { name: 'Throughput low' }).getAttribute('href')).toBe(
    '/sub/d/kR7xQ2mWz/line-3-throughput?panelId=2&fullscreen',
  );
  expect(alerts).toHaveBeenCalledWith({ query: 'low' });
});

test('[2.2.15-e] a change shows the rule, what was found and when', async () => {
  const annotations = vi.fn(() => feedInTests({ value: [changeInTests(1, { data: { noData: true }, newState: 'no_data' })] }));
  show({ annotations }, { show: 'changes' });
  expect(await lines()).toEqual(['NO DATAThroughput lowQuery returned no dataJan 1, 1970 00:00:30']);
  expect(annotations).toHaveBeenCalledWith({ type: 'alert', from: '0', to: '60000', limit: '10' });
});

test.each([
  ['current', 'No alerts'],
  ['changes', 'No alerts in current time range'],
])('[2.2.15-e] without any, %s says %j', async (kind, text) => {
  show({ alerts: () => feedInTests({ value: [] }), annotations: () => feedInTests({ value: [] }) }, { show: kind });
  await screen.findByText(text);
});

test('a refusal, and a response that did not come, are told', async () => {
  const failed = (isForbidden: boolean) => feedInTests<readonly Alert[]>({ failure: { message: 'Permission denied', isForbidden } });
  show({ alerts: () => failed(true) });
  await screen.findByText('You may not see alerts here');
  show({ alerts: () => failed(false) });
  await screen.findByText('The alerts did not load');
});
