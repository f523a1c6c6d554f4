import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAppWith } from '../../app/testing/render-app.tsx';
import { editors, fakePlugins } from './testing/fake-plugins.tsx';
import { sourceServer } from '../../testing/source-server.ts';

/** Opens when the settings of the kind, which are code of their own, may arrive. */
const arrival = Promise.withResolvers<void>();

const late = Object.fromEntries(Object.entries(editors).map(([kind, load]) => [kind, async () => (await arrival.promise, await load())]));
const renderApp = renderAppWith(fakePlugins({ editors: late }));

test('settings that arrive late take no letter from a name that is being typed', async () => {
  renderApp('/datasources/new?type=prometheus', { server: sourceServer([]) });
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await userEvent.clear(name);
  await userEvent.keyboard('Our Prome');
  arrival.resolve();
  const url = await screen.findByRole<HTMLInputElement>('textbox', { name: 'URL' });
  await userEvent.keyboard('theus');
  expect(name.value).toBe('Our Prometheus');
  expect(url.value).toBe('');
});

test('a new form begins at the URL where nobody types yet', async () => {
  arrival.resolve();
  renderApp('/datasources/new?type=prometheus', { server: sourceServer([]) });
  const url = await screen.findByRole('textbox', { name: 'URL' });
  await waitFor(() => expect(document.activeElement).toBe(url));
});
