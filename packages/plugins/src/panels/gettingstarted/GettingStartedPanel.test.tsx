import '@pharos/ui/testing';
import { feedInTests, hostWithServices, panelProps } from '@pharos/plugin/host-in-tests';
import type { FirstStep, PanelServices } from '@pharos/plugin/unstable/ui';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { GettingStartedPanel } from './GettingStartedPanel.tsx';

const STEPS: readonly FirstStep[] = [
  { id: 'install', isDone: true, href: undefined, isComing: false },
  { id: 'data-source', isDone: true, href: '/datasources/new', isComing: false },
  { id: 'dashboard', isDone: false, href: '/dashboard/new', isComing: false },
  { id: 'users', isDone: false, href: undefined, isComing: true },
  { id: 'plugins', isDone: false, href: undefined, isComing: true },
];

const show = (known: Partial<PanelServices> = {}) =>
  render(
    <GettingStartedPanel
      {...panelProps({ host: hostWithServices({ firstSteps: () => feedInTests({ value: STEPS }), ...known }) })}
      model={undefined}
    />,
  );

test('[2.2.15-g] each step says how far it is, and the next one leads to its page', async () => {
  show();
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'DoneInstall Pharos',
    'DoneCreate your first data source',
    'NextCreate your first dashboardNew dashboard',
    'ComingInvite your team',
    'ComingInstall apps and plugins',
  ]);
  expect(screen.getByRole('link', { name: 'New dashboard' }).getAttribute('href')).toBe('/dashboard/new');
  screen.getByRole('list', { name: '2 of 5 steps are done' });
});

test('[2.2.15-g] the steps can be dismissed', async () => {
  const dismissFirstSteps = vi.fn(() => Promise.resolve());
  show({ dismissFirstSteps });
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
  expect(dismissFirstSteps).toHaveBeenCalledTimes(1);
});

test('a visitor, for whom nothing is remembered, cannot', async () => {
  show({ dismissFirstSteps: undefined });
  await screen.findAllByRole('listitem');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a server that does not take it says why', async () => {
  show({ dismissFirstSteps: () => Promise.reject(new Error('The database takes no changes')) });
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('The database takes no changes'));
});

test('a response that did not come can be requested again', async () => {
  const refetch = vi.fn();
  const failed = { ...feedInTests<readonly FirstStep[]>({ failure: { message: 'No answer', isForbidden: false } }), refetch };
  show({ firstSteps: () => failed });
  expect((await screen.findByRole('alert')).textContent).toContain('No answer');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('a snapshot has no services', () => {
  render(<GettingStartedPanel {...panelProps()} model={undefined} />);
  expect(screen.getByRole('status').textContent).toContain('Not part of a snapshot');
});
