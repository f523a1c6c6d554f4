import { updateDataSource } from '@pharos/contract/api/data-sources';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAppWith } from '../../app/testing/render-app.tsx';
import { sourceFixture, sourceServer } from '../../testing/source-server.ts';
import { fakePlugins } from './testing/fake-plugins.tsx';

const renderApp = renderAppWith(fakePlugins());

const saveButton = () => screen.getByRole('button', { name: /^(Save & Test|Saving|Testing)/ });

async function open() {
  const { server } = renderApp('/datasources/edit/4', { server: sourceServer([sourceFixture(4, 'eu')]) });
  await screen.findByRole('textbox', { name: 'URL' });
  return async () => {
    await userEvent.click(saveButton());
    await waitFor(() => expect(server.callsOf(updateDataSource)).toHaveLength(1));
    return server.callsOf(updateDataSource)[0]?.body;
  };
}

const paste = async (field: HTMLElement, text: string) => {
  await userEvent.click(field);
  await userEvent.paste(text);
};

test.each<[string, string, object]>([
  ['[2.2.1-f]', 'With Credentials', { withCredentials: true }],
  ['[2.2.1-f] [2.3.1-b]', 'Skip TLS verify', { jsonData: { tlsSkipVerify: true } }],
])('%s the switch %s is saved', async (_, name, saved) => {
  const save = await open();
  await userEvent.click(screen.getByRole('switch', { name }));
  expect(await save()).toMatchObject(saved);
});

test('[2.2.1-f] the address is saved', async () => {
  const save = await open();
  await userEvent.clear(screen.getByRole('textbox', { name: 'URL' }));
  await paste(screen.getByRole('textbox', { name: 'URL' }), 'https://moved.example');
  expect(await save()).toMatchObject({ url: 'https://moved.example' });
});

test('[2.2.1-f] basic auth is saved with its user, its password among the secrets', async () => {
  const save = await open();
  await userEvent.click(screen.getByRole('switch', { name: 'Basic Auth' }));
  await paste(screen.getByRole('textbox', { name: 'User' }), 'reader');
  await paste(screen.getByLabelText('Password'), 'pass word');
  expect(await save()).toMatchObject({ basicAuth: true, basicAuthUser: 'reader', secureJsonData: { basicAuthPassword: 'pass word' } });
});

test('[2.2.1-f] [2.3.1-b] [2.3.1-d] certificates and their switches are saved, the texts among the secrets', async () => {
  const save = await open();
  await userEvent.click(screen.getByRole('switch', { name: 'TLS client auth' }));
  await userEvent.click(screen.getByRole('switch', { name: 'With CA cert' }));
  await paste(screen.getByRole('textbox', { name: 'CA cert' }), 'ca');
  await paste(screen.getByRole('textbox', { name: 'Client cert' }), 'cert');
  await paste(screen.getByRole('textbox', { name: 'Client key' }), 'key');
  expect(await save()).toMatchObject({
    jsonData: { tlsAuth: true, tlsAuthWithCACert: true },
    secureJsonData: { tlsCACert: 'ca', tlsClientCert: 'cert', tlsClientKey: 'key' },
  });
});

test('[2.2.1-f] nothing that was left alone is switched on', async () => {
  const save = await open();
  expect(await save()).toMatchObject({ basicAuth: false, withCredentials: false, jsonData: {}, secureJsonData: {} });
});
