import { getDataSource, searchDataSources } from '@pharos/contract/api/data-source-list';
import { createDataSource, deleteDataSource, testDataSource, updateDataSource } from '@pharos/contract/api/data-sources';
import { AppError } from '@pharos/contract/errors';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { expectToast } from '../../app/testing/expect-toast.ts';
import { renderAppWith } from '../../app/testing/render-app.tsx';
import { bootFixture } from '../../platform/testing/boot-fixture.ts';
import { listOf, sourceFixture, sourceServer } from '../../testing/source-server.ts';
import { fakePlugins } from './testing/fake-plugins.tsx';

const renderApp = renderAppWith(fakePlugins());

const EU = sourceFixture(4, 'eu', {
  basicAuth: true,
  basicAuthUser: 'reader',
  secureJsonFields: { basicAuthPassword: true },
  jsonData: { tlsSkipVerify: false, keepCookies: ['tenant'], other: 1 },
});

async function open(source = EU) {
  const app = renderApp(`/datasources/edit/${source.id}`, { server: sourceServer([source, sourceFixture(5, 'us')]) });
  await screen.findByRole('heading', { level: 1, name: source.name });
  return app;
}

const url = () => screen.findByRole('textbox', { name: 'URL' });
const saveButton = () => screen.getByRole('button', { name: /^(Save & Test|Saving|Testing)/ });
const savedBody = (server: Awaited<ReturnType<typeof open>>['server']) => server.callsOf(updateDataSource)[0]?.body;

test('[2.2.1-a] [2.2.1-d] the page has name, default, type and its buttons', async () => {
  await open();
  expect((screen.getByRole('textbox', { name: 'Name' }) as HTMLInputElement).value).toBe('eu');
  expect(screen.getByRole('switch', { name: 'Default' })).toHaveProperty('checked', false);
  expect(screen.getByRole('heading', { level: 1 }).parentElement?.textContent).toContain('Prometheus');
  expect(screen.getByLabelText('Type').textContent).toContain('Prometheus');
  expect(saveButton().textContent).toContain('Save & Test');
  screen.getByRole('button', { name: 'Delete' });
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/datasources');
});

test('[2.2.1-f] the HTTP block has every shared setting', async () => {
  await open();
  await url();
  for (const name of ['Basic Auth', 'With Credentials', 'TLS client auth', 'With CA cert', 'Skip TLS verify'])
    screen.getByRole('switch', { name });
  for (const name of ['User', 'Whitelisted cookies']) screen.getByRole('textbox', { name });
  await userEvent.click(screen.getByRole('switch', { name: 'TLS client auth' }));
  await userEvent.click(screen.getByRole('switch', { name: 'With CA cert' }));
  for (const name of ['Client cert', 'Client key', 'CA cert']) screen.getByRole('textbox', { name });
});

test('[2.2.1-e] [2.3.1-a] access is Server or Browser, with help; browser access carries no stored secret', async () => {
  const { server } = await open();
  await url();
  screen.getByText(/go through the Pharos server/);
  await userEvent.click(screen.getByRole('combobox', { name: 'Access' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Browser' }));
  screen.getByText(/A stored secret is never sent this way/);
  screen.getByText(/Saving forgets them/);
  expect(screen.queryByRole('switch', { name: 'Skip TLS verify' })).toBeNull();
  await userEvent.click(saveButton());
  await waitFor(() => expect(savedBody(server)).toMatchObject({ access: 'direct' }));
});

test('[B7] a secret in the URL is told to be masked, and by browser access that every reader gets it', async () => {
  await open({ ...EU, url: 'http://store.example/?token=***' });
  await url();
  screen.getByText(/shown as \*\*\*\. A header or basic auth stores them encrypted/);
  await userEvent.click(screen.getByRole('combobox', { name: 'Access' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Browser' }));
  screen.getByText(/sent to the browser of everybody who may query this source/);
  expect(screen.queryByText(/stores them encrypted/)).toBeNull();
});

test('[2.4.1-b] [2.8.1-a] Save & Test stores, then shows what the test said', async () => {
  const { server, platform } = await open();
  await userEvent.clear(await url());
  await userEvent.type(await url(), 'http://localhost:9090');
  await userEvent.click(saveButton());
  await screen.findByText('Data source is working');
  screen.getByText('Answered in 38 ms.');
  expect(savedBody(server)).toMatchObject({
    name: 'eu',
    url: 'http://localhost:9090',
    version: 1,
    jsonData: { other: 1, keepCookies: ['tenant'] },
    secureJsonData: {},
  });
  expect(server.calls.map(({ method, path }) => `${method} ${path}`).filter((call) => call.includes('/4'))).toContain(
    'POST /api/datasources/4/test',
  );
  expect(platform.toasts.onScreen.shown().map(({ title }) => title)).toEqual(['Datasource updated']);
});

test('[2.4.1-b] [2.8.1-a] a failed test is an error banner, without a word of success above it', async () => {
  const { server, platform } = await open();
  server.on(testDataSource, {
    status: 'error',
    message: 'Could not reach http://x in 10 s.',
    durationMs: 10_000,
    testedAt: '2026-03-01T10:00:00Z',
  });
  await url();
  await userEvent.click(saveButton());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Saved, but the test failed');
  expect(alert.textContent).toContain('Could not reach http://x in 10 s.');
  expect(platform.toasts.onScreen.shown()).toEqual([]);
});

test('[2.4.1-b] while the source is tested the button says so, and nothing is claimed', async () => {
  const { server } = await open();
  server.on(testDataSource, () => new Promise(() => undefined));
  await url();
  await userEvent.click(saveButton());
  await waitFor(() => expect(saveButton().textContent).toContain('Testing'));
  expect(saveButton().getAttribute('aria-busy')).toBe('true');
  expect(screen.queryByText('Data source is working')).toBeNull();
});

test('an edit after a test takes back what the test claimed', async () => {
  await open();
  await url();
  await userEvent.click(saveButton());
  await screen.findByText('Answered in 38 ms.');
  await userEvent.type(await url(), '1');
  screen.getByText('Changed since the last test');
  expect(screen.queryByText('Answered in 38 ms.')).toBeNull();
});

test('[2.5.1-a] [2.5.1-b] wrong fields are named, nothing is sent, and mending them clears the message', async () => {
  const { server } = await open();
  await userEvent.clear(screen.getByRole('textbox', { name: 'Name' }));
  await userEvent.clear(await url());
  await userEvent.type(await url(), 'localhost:9090');
  await userEvent.click(saveButton());
  screen.getByText('Specify a complete HTTP URL (for example http://localhost:9090)');
  screen.getByText('Give the data source a name');
  expect(server.callsOf(updateDataSource)).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'eu');
  expect(screen.queryByText('Give the data source a name')).toBeNull();
});

test('a taken name is told at its field, which gets the focus, and nothing is sent', async () => {
  const { server } = await open();
  const name = screen.getByRole('textbox', { name: 'Name' });
  await url();
  await userEvent.clear(name);
  await userEvent.type(name, 'us');
  await userEvent.click(saveButton());
  await screen.findByText('Another data source has this name');
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(server.callsOf(updateDataSource)).toEqual([]);
});

test('a name that was taken in the meantime is told there too', async () => {
  const { server } = await open();
  const name = screen.getByRole('textbox', { name: 'Name' });
  await url();
  await userEvent.type(name, '-2');
  server.on(updateDataSource, () => {
    throw new AppError('data-source-name-exists');
  });
  server.on(searchDataSources, listOf([EU, sourceFixture(7, 'eu-2')]));
  await userEvent.click(saveButton());
  await screen.findByText('Another data source has this name');
  await waitFor(() => expect(document.activeElement).toBe(name));
});

test('a name that is too long is told while it is typed, not cut', async () => {
  await open();
  const name = screen.getByRole('textbox', { name: 'Name' }) as HTMLInputElement;
  await userEvent.clear(name);
  await userEvent.click(name);
  await userEvent.paste('n'.repeat(300));
  expect(name.value).toHaveLength(300);
  screen.getByText('A name has at most 190 letters, this one has 300');
});

test('the settings of the page follow: a dashboard opened next asks the source as it is now', async () => {
  const { platform } = await open();
  await url();
  expect(platform.session.settings.datasources['eu']).toBeUndefined();
  await userEvent.click(screen.getByRole('combobox', { name: 'Access' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Browser' }));
  await userEvent.click(saveButton());
  await waitFor(() => expect(platform.session.settings.datasources['eu']).toMatchObject({ access: 'direct' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(Object.keys(platform.session.settings.datasources)).toEqual(['us']));
});

test("[2.4.1-c] a stored secret shows 'configured'; after a reset it can be typed again", async () => {
  const { server } = await open();
  await url();
  const field = screen.getByLabelText('Password') as HTMLInputElement;
  expect(field.value).toBe('configured');
  expect(field.readOnly).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  await userEvent.click(saveButton());
  screen.getByText('Basic auth needs a password');
  await userEvent.type(screen.getByLabelText('Password'), 'new');
  await userEvent.click(saveButton());
  await waitFor(() => expect(savedBody(server)).toMatchObject({ secureJsonData: { basicAuthPassword: 'new' } }));
  expect((screen.getByLabelText('Password') as HTMLInputElement).value).toBe('configured');
});

test('[W3] without a check of the certificate the form says that stored secrets are forgotten', async () => {
  await open();
  await url();
  const warning = 'The stored secrets were given for a server that proves who it is. Saving forgets them: reset and enter them again.';
  expect(screen.queryByText(warning)).toBeNull();
  await userEvent.click(screen.getByRole('switch', { name: 'Skip TLS verify' }));
  screen.getByText(warning);
});

test('[2.2.1-f] [2.3.1-b] cookies and headers are added and removed', async () => {
  const { server } = await open();
  await url();
  await userEvent.type(screen.getByRole('textbox', { name: 'Whitelisted cookies' }), 'session{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Remove tenant' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add header' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Header 1' }), 'X-Scope');
  await userEvent.type(screen.getByLabelText('Value of header 1'), 'team-a');
  await userEvent.click(saveButton());
  await waitFor(() =>
    expect(savedBody(server)).toMatchObject({
      jsonData: { keepCookies: ['session'], httpHeaderName1: 'X-Scope' },
      secureJsonData: { httpHeaderValue1: 'team-a' },
    }),
  );
});

test('[2.2.1-a] [2.4.1-a] [2.6.1-b] a source from the configuration is read-only, says so, and can be tested', async () => {
  const { server } = await open({ ...EU, readOnly: true });
  screen.getByText(
    'Disclaimer. This datasource was added by config and cannot be modified using the UI. Please contact your server admin to update this datasource.',
  );
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
  expect((saveButton() as HTMLButtonElement).disabled).toBe(true);
  expect((screen.getByRole('button', { name: 'Delete' }) as HTMLButtonElement).disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: /^Test/ }));
  await screen.findByText('Data source is working');
  expect(server.callsOf(updateDataSource)).toEqual([]);
});

test('a conflict is told, and what was typed stays', async () => {
  const { server } = await open();
  server.on(updateDataSource, () => {
    throw new AppError('data-source-version-mismatch');
  });
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), '-2');
  await url();
  await userEvent.click(saveButton());
  await expectToast('Failed to update datasource. Reload new version and try again');
  expect((screen.getByRole('textbox', { name: 'Name' }) as HTMLInputElement).value).toBe('eu-2');
});

test('an untouched form follows what somebody else has saved; edits stay', async () => {
  const { server, platform } = await open();
  const valueOfUrl = async () => ((await url()) as HTMLInputElement).value;
  server.on(getDataSource, { ...EU, url: 'http://moved.example', version: 2 });
  await platform.queryClient.invalidateQueries();
  await waitFor(async () => expect(await valueOfUrl()).toBe('http://moved.example'));
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), '-2');
  server.on(getDataSource, { ...EU, url: 'http://again.example', version: 3 });
  await platform.queryClient.invalidateQueries();
  expect((screen.getByRole('textbox', { name: 'Name' }) as HTMLInputElement).value).toBe('eu-2');
  expect(await valueOfUrl()).toBe('http://moved.example');
});

test('leaving with edits asks; staying keeps them', async () => {
  const { address } = await open();
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), '-2');
  await userEvent.click(screen.getByRole('link', { name: 'Back' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Stay' }));
  expect(address()).toBe('/datasources/edit/4');
  expect((screen.getByRole('textbox', { name: 'Name' }) as HTMLInputElement).value).toBe('eu-2');
  await userEvent.click(screen.getByRole('link', { name: 'Back' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(address()).toBe('/datasources'));
});

test('deleting asks, then leads to the list', async () => {
  const { server, address } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete eu?' });
  expect(server.callsOf(deleteDataSource)).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(address()).toBe('/datasources'));
  expect(server.callsOf(deleteDataSource)).toHaveLength(1);
});

test("an id that is nobody's says so and leads back", async () => {
  renderApp('/datasources/edit/99', { server: sourceServer([EU]) });
  await screen.findByText('Data source not found', { selector: 'h1' });
  screen.getByRole('link', { name: 'Back' });
});

test("[1.8.0-g] a plugin that does not load is told as 'Plugin error', the rest of the page works", async () => {
  const { platform } = await open(sourceFixture(4, 'eu', { type: 'broken' }));
  await expectToast('Plugin error');
  expect(platform.toasts.onScreen.shown()).toMatchObject([{ severity: 'error', title: 'Plugin error', durationMs: 7000 }]);
  screen.getByRole('textbox', { name: 'Name' });
});

test('what an editor finds wrong is told and keeps the settings from being saved: missing fields from the first try on', async () => {
  const { server } = await open(sourceFixture(4, 'eu', { type: 'picky' }));
  await userEvent.type(await screen.findByLabelText('Limit'), '-1');
  screen.getByText('Not below zero');
  expect(screen.queryByText('Name the database')).toBeNull();
  await userEvent.click(saveButton());
  screen.getByText('Name the database');
  await userEvent.type(screen.getByLabelText('Database'), 'metrics');
  await userEvent.click(saveButton());
  expect(server.callsOf(updateDataSource)).toEqual([]);
  await userEvent.clear(screen.getByLabelText('Limit'));
  await userEvent.click(saveButton());
  await waitFor(() => expect(savedBody(server)).toMatchObject({ database: 'metrics' }));
});

test('a source whose plugin is not installed says so with its type; name and default can be changed, the rest stays as it is', async () => {
  const stored = sourceFixture(4, 'eu', {
    type: 'moon',
    access: 'direct',
    user: 'u',
    database: 'd',
    jsonData: { crater: { depth: 3 } },
    secureJsonFields: { token: true },
  });
  const { server } = await open(stored);
  await screen.findByText('Plugin not found: moon');
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' 2');
  await userEvent.click(saveButton());
  await waitFor(() =>
    expect(savedBody(server)).toEqual({
      name: 'eu 2',
      type: 'moon',
      isDefault: false,
      url: stored.url,
      access: 'direct',
      user: 'u',
      database: 'd',
      basicAuth: false,
      basicAuthUser: '',
      withCredentials: false,
      jsonData: { crater: { depth: 3 } },
      secureJsonData: {},
      version: 1,
    }),
  );
});

test('a source saved under an older id of its kind has the page of that kind', async () => {
  await open(sourceFixture(4, 'eu', { type: 'old-picky' }));
  await screen.findByLabelText('Database');
  expect(screen.queryByText(/Plugin not found/)).toBeNull();
});

test('an alpha plugin warns', async () => {
  await open(sourceFixture(4, 'eu', { type: 'young' }));
  screen.getByText(/in alpha/);
});

test('[2.2.1-d] [2.2.1-e] a new source: choose the kind, fill the form, save, and it is tested on its page; access is by the server', async () => {
  const server = sourceServer([sourceFixture(5, 'Prometheus')]);
  const { address } = renderApp('/datasources/new', { server });
  await screen.findByRole('list', { name: 'Kinds of data sources' });
  expect(screen.queryByRole('button', { name: /^Host/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Prometheus/ }));
  expect(((await screen.findByRole('textbox', { name: 'Name' })) as HTMLInputElement).value).toBe('Prometheus-1');
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Access' }).textContent).toBe('Server');
  expect(document.activeElement).toBe(await url());
  await userEvent.type(await url(), 'http://localhost:9090');
  await userEvent.click(saveButton());
  await waitFor(() => expect(address()).toBe('/datasources/edit/6'));
  expect(screen.queryByText('Another data source has this name')).toBeNull();
  expect(server.callsOf(createDataSource)[0]?.body).toMatchObject({
    name: 'Prometheus-1',
    type: 'prometheus',
    url: 'http://localhost:9090',
    access: 'proxy',
    isDefault: false,
  });
  await screen.findByText('Data source is working');
  expect(server.callsOf(testDataSource)).toHaveLength(1);
});

test('kinds that show the machine itself are offered to server administrators', async () => {
  renderApp('/datasources/new', { server: sourceServer([]), boot: bootFixture({ user: { isGrafanaAdmin: true } }) });
  await screen.findByRole('button', { name: /^Host/ });
});
