import { readDashboard } from '@pharos/domain/dashboard/read-dashboard';
import { currentVariables } from '@pharos/domain/variables/current';
import { describe, expect, test } from 'vitest';
import { embedCode, imagePath, type SharedPage, sharedPath, type ShareOptions, soloPath } from './share-address.ts';

const list = [
  { name: 'host', type: 'custom', multi: true, query: 'a,b', current: { text: 'a + b', value: ['a', 'b'] } },
  { name: 'region', type: 'custom', includeAll: true, query: 'x', current: { text: 'All', value: '$__all' } },
  { name: 'secret', type: 'custom', skipUrlSync: true, query: 'x', current: { text: 'x', value: 'x' } },
  { name: 'prefix', type: 'constant', query: 'x', current: { text: 'x', value: 'x' } },
];
const page: SharedPage = {
  root: 'https://pharos.test/metrics',
  path: '/d/abc/hosts',
  search: '?from=now-6h&to=now&var-host=old&refresh=5s&panelId=9&fullscreen&edit&tab=queries&theme=dark&mine=1%202&orgId=9',
  orgId: 3,
  range: { fromMs: 1000, toMs: 2000 },
  variables: currentVariables(readDashboard({ schemaVersion: 16, templating: { list } }), {}),
  panelId: undefined,
};
const ALL: ShareOptions = { hasRange: true, hasVariables: true, theme: 'current' };

describe('[2.2.8-i] the address that is shared', () => {
  test.each<[what: string, options: Partial<ShareOptions>, query: string]>([
    ['says the range as two instants, and the variables', {}, 'mine=1+2&orgId=3&from=1000&to=2000&var-host=a&var-host=b&var-region=All'],
    ['says no range', { hasRange: false }, 'mine=1+2&orgId=3&var-host=a&var-host=b&var-region=All'],
    ['says no variables', { hasVariables: false }, 'mine=1+2&orgId=3&from=1000&to=2000'],
    ['says a theme', { hasRange: false, hasVariables: false, theme: 'light' }, 'mine=1+2&orgId=3&theme=light'],
    ['says the other theme', { hasRange: false, hasVariables: false, theme: 'dark' }, 'mine=1+2&orgId=3&theme=dark'],
  ])('%s', (_what, options, query) => expect(sharedPath(page, { ...ALL, ...options })).toBe(`/d/abc/hosts?${query}`));

  test('of a panel shows it alone', () => {
    const options = { ...ALL, hasRange: false, hasVariables: false };
    expect(sharedPath({ ...page, panelId: 4 }, options)).toBe('/d/abc/hosts?mine=1+2&orgId=3&panelId=4&fullscreen');
    expect(sharedPath({ ...page, panelId: 4, search: '', orgId: 0 }, options)).toBe('/d/abc/hosts?panelId=4&fullscreen');
    expect(sharedPath({ ...page, search: '', orgId: 0 }, options)).toBe('/d/abc/hosts');
  });
});

test('[D2] the address that is shared says nothing of a source that stands for one that is not here', () => {
  const ds = { name: 'ds', type: 'datasource', query: 'prometheus', current: { text: 'Gone', value: 'Gone' } };
  const options = [{ text: 'default', value: 'default' }];
  const fetched = { options, choice: { text: 'default', value: 'default' }, absent: { values: new Set(['Gone']), shown: 'Prom' } };
  const variables = currentVariables(readDashboard({ schemaVersion: 16, templating: { list: [ds] } }), {}, new Map([['ds', fetched]]));
  expect(variables[0]?.current?.value).toBe('default');
  expect(sharedPath({ ...page, variables }, ALL)).toBe('/d/abc/hosts?mine=1+2&orgId=3&from=1000&to=2000');
});

test('a panel by itself has an address of its own, which a frame and a picture are made of', () => {
  const options = { ...ALL, hasVariables: false };
  const solo = soloPath({ ...page, search: '', panelId: 4 }, options);
  expect(solo).toBe('/d-solo/abc/hosts?orgId=3&from=1000&to=2000&panelId=4');
  expect(soloPath({ ...page, search: '', path: '/dashboard/db/hosts', panelId: 4 }, options)).toMatch(/^\/dashboard-solo\/db\/hosts\?/);
  expect(embedCode(`${page.root}${solo}&x="<`)).toBe(
    '<iframe src="https://pharos.test/metrics/d-solo/abc/hosts?orgId=3&amp;from=1000&amp;to=2000&amp;panelId=4&amp;x=&quot;&lt;" width="450" height="200" frameborder="0"></iframe>',
  );
  expect(imagePath(solo, -345)).toBe(`/render${solo}&width=1000&height=500&tz=UTC%2B05%3A45`);
  expect(imagePath(solo, 210)).toContain('&tz=UTC-03%3A30');
  expect(imagePath(solo, 0)).toContain('&tz=UTC%2B00%3A00');
});
