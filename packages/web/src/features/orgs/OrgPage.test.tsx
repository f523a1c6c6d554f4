import { getOrgStorage, type OrgStorage } from '@pharos/contract/api/quotas';
import { AppError } from '@pharos/contract/errors';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../app/testing/render-app.tsx';
import { fakeServer } from '../../platform/testing/fake-server.ts';
// Compiled before the first test, which would wait for it.
import './OrgPage.tsx';

const GIB = 1024 ** 3;

function serverWith(storage: Partial<OrgStorage>) {
  const server = fakeServer();
  server.on(getOrgStorage, { usedBytes: GIB, limitBytes: 5 * GIB, countedAt: null, ...storage });
  return server;
}

test('[W5] Admins see how much is stored of how much may be', async () => {
  renderApp('/org', { server: serverWith({}) });
  const meter = await screen.findByRole('meter', { name: 'Storage' });
  expect(meter.getAttribute('aria-valuetext')).toBe('1.0 GiB of 5.0 GiB');
  expect(screen.getByText('20 %')).toBeTruthy();
  expect(screen.queryByText(/nearly full/)).toBeNull();
  expect(document.title).toMatch(/^Organisation/);
});

test.each([
  [Math.ceil(4.6 * GIB), 'status', 'The storage is nearly full', '92 %'],
  [5 * GIB, 'alert', 'The storage is full: nothing more is saved', '100 %'],
])('[W5] %d of 5 GiB is a %s that says what to do', async (usedBytes, role, title, percent) => {
  renderApp('/org', { server: serverWith({ usedBytes }) });
  const notice = await screen.findByText(title);
  expect(notice.closest('[role]')?.getAttribute('role')).toBe(role);
  expect(screen.getByText(/^Delete dashboards that nobody needs/)).toBeTruthy();
  expect(screen.getByText(percent)).toBeTruthy();
});

test('[W5] without a limit there is no meter, only the amount', async () => {
  renderApp('/org', { server: serverWith({ usedBytes: 900, limitBytes: null }) });
  expect(await screen.findByText('900 B')).toBeTruthy();
  expect(screen.queryByRole('meter')).toBeNull();
});

test('[W5] what does not load can be tried again', async () => {
  const server = fakeServer();
  server.on(getOrgStorage, () => {
    throw new AppError('storage-busy');
  });
  renderApp('/org', { server });
  expect(await screen.findByText('The storage did not load')).toBeTruthy();
  server.on(getOrgStorage, { usedBytes: 0, limitBytes: GIB, countedAt: null });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('meter')).toBeTruthy();
});
