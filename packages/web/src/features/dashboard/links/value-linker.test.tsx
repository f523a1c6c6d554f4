import '../../../testing/fixed-size.ts';
import './value-linker.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAppWith } from '../../../app/testing/render-app.tsx';
import { buildDocument, buildResponse, dashboardServer, graph } from '../../../testing/dashboard-server.ts';
import { panels } from '../testing/linked-panels.tsx';

const renderApp = renderAppWith({ panels });

const templating = { list: [{ name: 'host', type: 'custom', query: 'a,b', current: { value: 'b c', text: 'b c' } }] };
const link = (url: string, targetBlank = false) => ({ title: 'Go', url, targetBlank });

async function hrefOf(url: string): Promise<string | null> {
  const panel = graph(1, 'CPU', { fieldConfig: { defaults: { links: [link(url)] }, overrides: [] } });
  const server = dashboardServer(buildResponse(buildDocument([panel], { templating, time: { from: 'now-1h', to: 'now' } })));
  renderApp('/d/abc/host-overview', { server });
  return (await screen.findByRole('link', { name: /: Go$/ })).getAttribute('href');
}

test('a link of a value takes the range, the variables and the value along', async () => {
  expect(await hrefOf('/d/disks?${__url_time_range}&${__all_variables}&v=${__value.raw}&h=$host')).toBe(
    '/d/disks?from=now-1h&to=now&var-host=b+c&v=42&h=b%20c',
  );
});

test('a link outside leads there', async () => expect(await hrefOf('https://wiki.test/${host}')).toBe('https://wiki.test/b%20c'));

test('an address that would run or end something is no link', async () => {
  const links = ['javascript:alert(1)', '/logout', '/api/user'].map((url) => link(url));
  const panel = graph(1, 'CPU', { fieldConfig: { defaults: { links: [...links, link('/ok')] }, overrides: [] } });
  renderApp('/d/abc/host-overview', { server: dashboardServer(buildResponse(buildDocument([panel]))) });
  await userEvent.click(await screen.findByRole('button', { name: /: links$/ }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.getAttribute('href'))).toEqual([null, null, null, '/ok']);
});
