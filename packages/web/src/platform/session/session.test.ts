import type { Access } from '@pharos/contract/route';
import { expect, test } from 'vitest';
import { bootFixture, VISITOR } from '../testing/boot-fixture.ts';
import { withBase, withoutBase } from './base-path.ts';
import { createSession, orgOfAddress } from './session.ts';

const ALL: readonly Access[] = ['public', 'signed-in', 'editor', 'admin', 'server-admin'];

test.each([
  ['Viewer', false, ['public', 'signed-in']],
  ['Editor', false, ['public', 'signed-in', 'editor']],
  ['Admin', false, ['public', 'signed-in', 'editor', 'admin']],
  ['Viewer', true, ['public', 'signed-in', 'server-admin']],
] as const)('[1.6.1-a] %s (server administrator: %s) passes %j', (orgRole, isGrafanaAdmin, passed) => {
  const { may } = createSession(bootFixture({ user: { orgRole, isGrafanaAdmin } }));
  expect(ALL.filter(may)).toEqual(passed);
});

test.each([
  ['Viewer', false, false],
  ['Viewer', true, true],
  ['Editor', false, true],
  ['Admin', false, true],
] as const)(
  '[1.6.1-a] %s with edit permission in a folder (%s) may edit somewhere: %s',
  (orgRole, hasEditPermissionInFolders, expected) => {
    expect(createSession(bootFixture({ user: { orgRole, hasEditPermissionInFolders } })).may('edit-somewhere')).toBe(expected);
  },
);

test.each([
  ['Viewer', false],
  ['Editor', true],
  ['Admin', true],
] as const)('[1.3.7-c] the current user as %s is an editor: %s', (orgRole, isEditor) => {
  const { user, may, orgId } = createSession(bootFixture({ user: { orgRole, orgId: 8 } }));
  expect([user.orgRole, orgId, may('editor')]).toEqual([orgRole, 8, isEditor]);
});

test('a visitor without any role passes only what is public', () => {
  const { may } = createSession(bootFixture({ user: { ...VISITOR, orgRole: '' } }));
  expect(ALL.filter(may)).toEqual(['public']);
});

test('the org of the tab is the one the page was made for, else the one of the address', () => {
  expect(createSession(bootFixture({ user: { orgId: 3 } }), '?orgId=8').orgId).toBe(3);
  expect(createSession(bootFixture({ user: { orgId: 0 } }), '?orgId=8').orgId).toBe(8);
});

test.each([
  ['?orgId=12', 12],
  ['?orgId=', 0],
  ['?orgId=-1', 0],
  ['?orgId=1e3', 0],
  ['?orgId=0', 0],
  ['', 0],
])('org of the address %j is %d', (search, orgId) => {
  expect(orgOfAddress(search)).toBe(orgId);
});

test.each([
  ['', '/d/abc', '/d/abc'],
  ['/metrics', '/metrics/d/abc?x=1', '/d/abc?x=1'],
  ['/metrics', '/metrics', '/'],
  ['/metrics', '/metrics?orgId=1', '/?orgId=1'],
  ['/metrics', '/metricsexplorer', '/metricsexplorer'],
  ['/metrics', 'https://example.com/metrics/', 'https://example.com/metrics/'],
])('[1.2.0-a] below %j the address %j is the path %j', (base, url, path) => {
  expect(withoutBase(base, url)).toBe(path);
});

test('[1.2.0-a] navigation entries become paths inside the application', () => {
  const boot = bootFixture({
    settings: { appSubUrl: '/metrics/' },
    navTree: [{ id: 'cfg', url: '/metrics/datasources', children: [{ id: 'ds', url: '/metrics/datasources' }] }],
  });
  const session = createSession(boot);
  expect(session.basePath).toBe('/metrics');
  expect(session.navTree).toEqual([{ id: 'cfg', url: '/datasources', children: [{ id: 'ds', url: '/datasources' }] }]);
  expect(withBase(session.basePath, '/login')).toBe('/metrics/login');
});
