import '@pharos/ui/testing';
import { feedInTests, hostWithServices, panelProps } from '@pharos/plugin/host-in-tests';
import type { PanelServices } from '@pharos/plugin/unstable/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { AlertListPanel } from '../AlertListPanel.tsx';
import { alertInTests } from '../alerts-in-tests.ts';
import { AlertListOptions } from '../options.ts';
import { AlertListTab } from './AlertListTab.tsx';

/** The editor, and below it the panel that draws with its options. */
function open() {
  const alerts = vi.fn<PanelServices['alerts']>(({ state }) => {
    const all = (['ok', 'paused', 'no_data'] as const).map((own, index) => alertInTests(index + 1, { name: own, state: own }));
    return feedInTests({ value: state ? all.filter((one) => [state].flat().includes(one.state)) : all });
  });
  const { host, ...rest } = panelProps({
    host: hostWithServices({ alerts, dashboards: () => feedInTests({ value: [] }), tags: () => feedInTests({ value: [] }) }),
    title: 'Alerts',
  });
  function Page() {
    const [options, setOptions] = useState(() => AlertListOptions.parse({}));
    const change = (part: object): void => setOptions({ ...options, ...part });
    return (
      <>
        <AlertListTab options={options} frames={[]} services={host.services} onChange={change} />
        <AlertListPanel {...rest} host={host} model={options} />
      </>
    );
  }
  render(<Page />);
  return alerts;
}

const flip = (name: string) => userEvent.click(screen.getByRole('switch', { name }));
const drawn = async () => (await screen.findAllByRole('link')).map(({ textContent }) => textContent);

test('[2.2.15-c] a switch for each state narrows the list to the states that are on; none on is every state', async () => {
  const alerts = open();
  const requested = () => alerts.mock.lastCall?.[0].state;
  const switches = ['Ok', 'Paused', 'No data', 'Execution error', 'Alerting'].map((name) => screen.getByRole('switch', { name }));
  expect(switches.map((one) => 'checked' in one && one.checked)).toEqual(Array(5).fill(false));
  expect(await drawn()).toEqual(['no_data', 'ok', 'paused']);
  await flip('Paused');
  expect([requested(), await drawn()]).toEqual([['paused'], ['paused']]);
  await flip('No data');
  expect([requested(), await drawn()]).toEqual([
    ['paused', 'no_data'],
    ['no_data', 'paused'],
  ]);
  await flip('Paused');
  expect([requested(), await drawn()]).toEqual([['no_data'], ['no_data']]);
  await flip('No data');
  expect([requested(), (await drawn()).length]).toEqual([undefined, 3]);
});
