import type { NavNode } from '@pharos/contract/api/boot';
import type { ServerUser, UserHit } from '@pharos/contract/api/server-users';
import { bootFixture } from '../../platform/testing/boot-fixture.ts';

const DAY_MS = 86_400_000;

const NAV: readonly NavNode[] = [
  {
    id: 'cfg',
    text: 'Configuration',
    url: '/admin/users',
    children: [
      {
        id: 'admin',
        text: 'Server Admin',
        url: '/admin/users',
        children: [
          { id: 'global-users', text: 'Users', url: '/admin/users' },
          { id: 'server-settings', text: 'Settings', url: '/admin/settings' },
          { id: 'server-stats', text: 'Stats', url: '/admin/stats' },
          { id: 'styleguide', text: 'Style Guide', url: '/styleguide' },
        ],
      },
    ],
  },
];

/** The page-load data of somebody who administers the server. */
export const adminBoot = (settings: Parameters<typeof bootFixture>[0] = {}) =>
  bootFixture({ user: { isGrafanaAdmin: true }, navTree: NAV, ...settings });

/** An account in the list. */
export const hit = (id: number, login: string, more: Partial<UserHit> = {}): UserHit => ({
  id,
  login,
  name: '',
  email: `${login}@acme.test`,
  avatarUrl: '',
  isAdmin: false,
  isDisabled: false,
  lastSeenAt: new Date(Date.now() - 2 * DAY_MS).toISOString(),
  lastSeenAtAge: '2d',
  ...more,
});

/** An account on its page. */
export const storedUser = (more: Partial<ServerUser> = {}): ServerUser => ({
  id: 7,
  login: 'jonas',
  name: 'Jonas Berg',
  email: 'jonas@acme.test',
  theme: '',
  orgId: 1,
  isGrafanaAdmin: false,
  managedBy: {},
  avatarUrl: '',
  isDisabled: false,
  hasPassword: true,
  mustChangePassword: false,
  lastSeenAt: new Date(Date.now() - 2 * DAY_MS).toISOString(),
  lastSeenAtAge: '2d',
  createdAt: '2020-01-01T00:00:00.000Z',
  updatedAt: '2020-01-01T00:00:00.000Z',
  ...more,
});
