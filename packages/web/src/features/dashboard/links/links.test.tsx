import '../../../testing/fixed-size.ts';
import { search, type SearchHit } from '@pharos/contract/api/search';
import type { JsonObject } from '@pharos/contract/primitives';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAppWith } from '../../../app/testing/render-app.tsx';
import { buildDocument, buildResponse, dashboardServer, type DashboardServer } from '../../../testing/dashboard-server.ts';
import { linkTarget } from '../../../platform/navigation/link-target.ts';
import { panels } from '../../../testing/fake-panels.tsx';

const renderApp = renderAppWith({ panels });

function renderDashboard(document: JsonObject, prepare: (server: DashboardServer) => void = () => undefined): DashboardServer {
  const server = dashboardServer(buildResponse(buildDocument([], document)));
  prepare(server);
  renderApp('/d/abc/host-overview', { server });
  return server;
}

const hit = (uid: string, title: string): SearchHit => ({
  id: 1,
  uid,
  title,
  uri: '',
  url: `/d/${uid}/x`,
  type: 'dash-db',
  tags: ['service'],
  isStarred: false,
});

const LINK = { type: 'link', title: 'Runbooks of $host', url: 'https://wiki.test/$host', targetBlank: true };
const templating = { list: [{ name: 'host', type: 'custom', query: 'a,b', current: { value: 'a', text: 'a' } }] };
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('[2.2.6-g] a link takes time and values along, and opens where it should', async () => {
  const links = [
    { ...LINK, keepTime: true, tooltip: 'How to' },
    { type: 'link', title: 'Here', url: '/d/other', includeVars: true },
  ];
  renderDashboard({ links, templating, time: { from: 'now-1h', to: 'now' } });
  const outside = await screen.findByRole('link', { name: 'Runbooks of a' });
  expect(outside.getAttribute('href')).toBe('https://wiki.test/a?from=now-1h&to=now');
  expect(outside).toMatchObject({ target: '_blank', rel: 'noreferrer', title: 'How to' });
  expect(hrefOf('Here')).toBe('/d/other?var-host=a');
  expect(screen.getByRole('link', { name: 'Here' }).getAttribute('target')).toBeNull();
});

test('an address that may not be followed is no link', async () => {
  renderDashboard({ links: [{ type: 'link', title: 'Bad', url: 'javascript:alert(1)' }] });
  expect((await screen.findByText('Bad')).title).toBe('The address of this link cannot be followed');
  expect(screen.queryByRole('link', { name: 'Bad' })).toBeNull();
});

test('[2.2.6-g] dashboards with all the tags stand beside each other, without the open one; no tags are no dashboards', async () => {
  const links = [
    { type: 'dashboards', tags: ['service', 'eu'], keepTime: true },
    { type: 'dashboards', tags: [] },
  ];
  const more = Array.from({ length: 9 }, (_, index) => hit(`x${index}`, `More ${index}`));
  const found = [hit('abc', 'This one'), hit('api', 'API'), ...more];
  const server = renderDashboard({ links }, ({ on }) =>
    on(search, ({ query }) => (query.has('tag') ? found.slice(0, Number(query.get('limit'))) : [])),
  );
  await screen.findByRole('link', { name: 'API' });
  expect(hrefOf('API')).toBe('/d/api/x?from=now-6h&to=now');
  expect(screen.queryByRole('link', { name: 'This one' })).toBeNull();
  expect(within(screen.getByRole('navigation', { name: 'Links' })).getAllByRole('link')).toHaveLength(7);
  const calls = server.callsOf(search).filter(({ query }) => query.has('tag'));
  expect(calls).toHaveLength(1);
  expect(calls[0]?.query.getAll('tag')).toEqual(['service', 'eu']);
});

test('[2.2.6-g] a row of dashboards opens in tabs of their own where the link says so, and here where it does not', async () => {
  const links = [
    { type: 'dashboards', tags: ['apart'], targetBlank: true },
    { type: 'dashboards', tags: ['here'] },
  ];
  renderDashboard({ links }, ({ on }) => on(search, ({ query }) => query.getAll('tag').map((tag) => hit(tag, tag))));
  expect(await screen.findByRole('link', { name: 'apart' })).toMatchObject({ target: '_blank', rel: 'noreferrer' });
  expect((await screen.findByRole('link', { name: 'here' })).getAttribute('target')).toBeNull();
});

test('[2.2.6-g] the open dashboard is not in a drop-down of its own tags', async () => {
  const links = [{ type: 'dashboards', title: 'Services', tags: ['service'], asDropdown: true }];
  renderDashboard({ links }, ({ on }) => on(search, [hit('abc', 'This one'), hit('api', 'API')]));
  await userEvent.click(await screen.findByRole('button', { name: 'Services' }));
  await screen.findByRole('menuitem', { name: 'API' });
  expect(screen.getAllByRole('menuitem')).toHaveLength(1);
});

test('[2.2.6-g] a drop-down asks for its dashboards when it is opened', async () => {
  const links = [{ type: 'dashboards', title: 'Services', tags: ['service'], asDropdown: true, includeVars: true }];
  const server = renderDashboard({ links, templating }, ({ on }) => on(search, [hit('api', 'API')]));
  const button = await screen.findByRole('button', { name: 'Services' });
  expect(server.callsOf(search).filter(({ query }) => query.has('tag'))).toHaveLength(0);
  await userEvent.click(button);
  const entry = await screen.findByRole('menuitem', { name: 'API' });
  await waitFor(() => expect(entry.getAttribute('href') ?? entry.querySelector('a')?.getAttribute('href')).toBe('/d/api/x?var-host=a'));
});

const session = (basePath: string) => ({
  basePath,
  pathOf: (url: string) => (basePath !== '' && url.startsWith(`${basePath}/`) ? url.slice(basePath.length) : url),
});

test.each<[basePath: string, address: string, expected: object | undefined]>([
  ['', '/d/x', { href: '/d/x', isExternal: false }],
  ['/pharos', '/d/x', { href: '/d/x', isExternal: false }],
  ['/pharos', '/pharos/d/x', { href: '/d/x', isExternal: false }],
  ['/pharos', 'dashboard/db/hosts', { href: '/dashboard/db/hosts', isExternal: false }],
  ['', 'https://wiki.test/a', { href: 'https://wiki.test/a', isExternal: true }],
  ['', '//wiki.test/a', { href: '//wiki.test/a', isExternal: true }],
  ['', 'mailto:ops@acme.test', { href: 'mailto:ops@acme.test', isExternal: true }],
  ['', 'java\nscript:alert(1)', undefined],
  ['', 'data:text/html,x', undefined],
  ['', 'vbscript:x', undefined],
  ['', '  ', undefined],
])('below %j %j leads to %j', (basePath, address, expected) => {
  expect(linkTarget(session(basePath), address, 'http://pharos.test/pharos/d/uid/x')).toEqual(expected);
});

test('[2.2.6-g] links of a panel stand behind a sign beside its title', async () => {
  const panel: JsonObject = {
    id: 1,
    type: 'text',
    title: 'CPU',
    gridPos: { x: 0, y: 0, w: 12, h: 8 },
    links: [
      { type: 'absolute', title: 'Disks of $host', url: '/d/disks', keepTime: true },
      { title: 'Bad', url: 'javascript:1' },
    ],
  };
  renderDashboard({ panels: [panel], templating });
  await userEvent.click(await screen.findByRole('button', { name: 'Links of CPU' }));
  const entry = await screen.findByRole('menuitem', { name: 'Disks of a' });
  expect(entry.getAttribute('href') ?? entry.querySelector('a')?.getAttribute('href')).toBe('/d/disks?from=now-6h&to=now');
  expect(screen.getByRole('menuitem', { name: /^Bad/ }).getAttribute('aria-disabled')).toBe('true');
});
