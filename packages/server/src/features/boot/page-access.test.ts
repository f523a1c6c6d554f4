import { NO_PREFERENCES } from '@pharos/domain/preferences/merge-preferences';
import { logout } from '@pharos/contract/api/session';
import { type EntryRight, LATER_PAGES, type Page, PAGES, pathsOf } from '@pharos/contract/pages';
import { mayUse } from '@pharos/domain/permissions/may-use';
import { signInPath } from '@pharos/domain/session/redirect-target';
import { describe, expect, test } from 'vitest';
import { handlePublic, RawResponse } from '../../platform/http/handle.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { configForTest } from '../../testing/config.ts';
import { httpServerForTest, userForTest } from '../../testing/http-server.ts';
import { pageRoutes, unknownPageRoute } from './index.ts';

const VISITORS = {
  nobody: undefined,
  viewer: userForTest({ role: 'Viewer' }),
  editor: userForTest({ role: 'Editor' }),
  admin: userForTest({ role: 'Admin' }),
  serverAdmin: userForTest({ role: undefined, isServerAdmin: true }),
  anonymous: {
    kind: 'anonymous',
    userId: 0,
    login: '',
    isServerAdmin: false,
    role: 'Viewer',
    scope: userForTest({}).scope,
    orgName: 'Harbour',
  },
} as const satisfies Record<string, Actor | undefined>;

type Visitor = keyof typeof VISITORS;
/** What an address answers: its page, a redirect to `/` or to the sign-in page, or 'Page not found'. */
type Outcome = 'page' | 'home' | 'sign in' | 'not found';
type Expected = Readonly<Record<Visitor, Outcome>>;

const everybody = (outcome: Outcome): Expected => ({
  nobody: outcome,
  viewer: outcome,
  editor: outcome,
  admin: outcome,
  serverAdmin: outcome,
  anonymous: outcome,
});

const SIGNED_IN: Expected = { ...everybody('page'), nobody: 'sign in' };
const PERSONS: Expected = { ...SIGNED_IN, anonymous: 'sign in' };
const EDITORS: Expected = { nobody: 'sign in', viewer: 'home', editor: 'page', admin: 'page', serverAdmin: 'home', anonymous: 'home' };
const ADMINS: Expected = { ...EDITORS, editor: 'home' };
const SERVER_ADMINS: Expected = { ...ADMINS, admin: 'home', serverAdmin: 'page' };
const LATER = everybody('not found');

/** Every address of both route tables of the specification, with parameters filled in. */
const ADDRESSES: Readonly<Record<string, Expected>> = {
  '/': SIGNED_IN,
  '/d/abc': SIGNED_IN,
  '/d/abc/a-slug': SIGNED_IN,
  '/d/abc/a-slug?editview=settings': SIGNED_IN,
  '/dashboard/db/a-slug': SIGNED_IN,
  '/dashboard/new': EDITORS,
  '/dashboard/import': EDITORS,
  '/dashboards': SIGNED_IN,
  '/dashboards/folder/new': EDITORS,
  '/dashboards/f/abc': SIGNED_IN,
  '/dashboards/f/abc/a-slug': SIGNED_IN,
  '/dashboards/f/abc/a-slug/permissions': EDITORS,
  '/dashboards/f/def/a-slug/permissions': ADMINS,
  '/dashboards/f/abc/a-slug/settings': EDITORS,
  '/datasources': ADMINS,
  '/datasources/new': ADMINS,
  '/datasources/edit/4': ADMINS,
  '/profile': PERSONS,
  '/profile/security': PERSONS,
  '/profile/password': PERSONS,
  '/login': { ...everybody('home'), nobody: 'page', anonymous: 'page' },
  '/logout': everybody('page'),

  '/dashboard/script/scripted.js': SIGNED_IN,
  '/dashboard/snapshots': SIGNED_IN,
  '/dashboard/snapshot/key1': everybody('page'),
  '/dashboard/snapshots/delete/key1': everybody('page'),
  '/d-solo/abc/a-slug': SIGNED_IN,
  '/dashboard-solo/db/a-slug': SIGNED_IN,
  '/dashboard-solo/snapshot/key1': everybody('page'),
  '/datasources/edit/4/dashboards': LATER,
  '/explore': LATER,
  '/org': ADMINS,
  '/org/new': PERSONS,
  '/org/users': ADMINS,
  '/org/users/invite': ADMINS,
  '/org/apikeys': EDITORS,
  '/org/teams': EDITORS,
  '/org/teams/new': ADMINS,
  '/org/teams/edit/4': ADMINS,
  '/org/teams/edit/4/settings': ADMINS,
  '/org/teams/edit/4/groupsync': ADMINS,
  '/profile/select-org': PERSONS,
  '/admin': SERVER_ADMINS,
  '/admin/settings': SERVER_ADMINS,
  '/admin/authentication': SERVER_ADMINS,
  '/admin/stats': SERVER_ADMINS,
  '/admin/users': SERVER_ADMINS,
  '/admin/users/create': SERVER_ADMINS,
  '/admin/users/edit/4': SERVER_ADMINS,
  '/admin/orgs': SERVER_ADMINS,
  '/admin/orgs/edit/4': SERVER_ADMINS,
  '/invite/code1': everybody('page'),
  '/signup': everybody('page'),
  '/user/password/send-reset-email': everybody('page'),
  '/user/password/reset': everybody('page'),
  '/plugins': LATER,
  '/plugins/graph/edit': LATER,
  '/plugins/graph/page/start': LATER,
  '/styleguide': SERVER_ADMINS,
  '/styleguide/buttons': SERVER_ADMINS,
  '/alerting': LATER,
  '/alerting/list': LATER,
  '/alerting/notifications': LATER,
  '/alerting/notification/new': LATER,
  '/alerting/notification/4/edit': LATER,
  '/playlists': SIGNED_IN,
  '/playlists/create': EDITORS,
  '/playlists/edit/4': EDITORS,
  '/playlists/play/4': SIGNED_IN,
};

const drawn = (name: string) => () => `<title>${name}</title>`;
const signOutPage = handlePublic(logout, () => new RawResponse(200, {}, 'Sign out?'));

function serverFor(visitor: Actor | undefined) {
  const config = configForTest();
  const templates = { app: drawn('app'), login: drawn('login') };
  const parts = {
    config,
    version: { version: '1.2.3', commit: '', builtAtSeconds: 0 },
    authenticatorIds: [],
    panels: [],
    preloads: { pages: {}, panels: {} },
    sources: {
      listFrontendDataSources: async () => ({ defaultDatasource: '', datasources: {} }),
      listPageSources: async () => ({ defaultDatasource: '', datasources: {} }),
      findPageSources: async () => ({ totalCount: 0, datasources: [] }),
      listSourceNames: async () => ({ names: [] }),
      listDirectUrls: async () => [],
      describeUser: async () => ({ orgCount: 2, theme: '', helpFlags: 0 }),
      preferences: async () => NO_PREFERENCES,
      avatarUrl: () => '',
      // The Editor administers the folder `abc`.
      holdsRight: async ({ role }: Actor, right: EntryRight, folderUid?: string) =>
        role === 'Editor' && right === 'folder-admin' && folderUid === 'abc',
      readDocument: async () => undefined,
      uidOfSlug: async () => undefined,
    },
    loginPage: { providers: [], failure: () => undefined, autoLogin: () => undefined },
  };
  return httpServerForTest({
    routes: [...pageRoutes(parts, templates), { ...signOutPage, serves: 'page' }],
    config,
    visitor,
    asUnknown: unknownPageRoute(parts, templates),
  });
}

const OUTCOMES: Readonly<Record<string, Outcome>> = { '200': 'page', '404': 'not found', '302 /': 'home', '302 /login': 'sign in' };

interface PageResponse {
  readonly statusCode: number;
  readonly headers: { readonly location?: unknown };
}

/** The sign-in page has to know the address. */
function readOutcome(address: string, { statusCode, headers: { location = '' } }: PageResponse): string {
  const response = `${statusCode} ${location === signInPath(address) ? '/login' : String(location)}`.trim();
  return OUTCOMES[response] ?? response;
}

describe.each(Object.keys(VISITORS) as Visitor[])('[1.2.1-v] [1.6.1-c] asked by %s', (who) => {
  test('every address of the specification answers as the table of pages says', async () => {
    const server = await serverFor(VISITORS[who]);
    const outcomes: Record<string, string> = {};
    for (const address of Object.keys(ADDRESSES)) outcomes[address] = readOutcome(address, await server.inject(address));
    expect(outcomes).toEqual(Object.fromEntries(Object.entries(ADDRESSES).map(([address, expected]) => [address, expected[who]])));
  });
});

test('[1.2.1-s] the pages of who is not signed in are a document without the side menu', async () => {
  const server = await serverFor(undefined);
  for (const address of ['/login', '/invite/code1', '/signup', '/user/password/send-reset-email', '/user/password/reset'])
    expect((await server.inject(address)).payload, address).toBe('<title>login</title>');
  expect((await server.inject('/dashboards/snapshot/none')).payload).toBe('<title>app</title>');
});

const ALL_PAGES: readonly Page[] = [...PAGES, ...LATER_PAGES];
const matches = (path: string, address: string): boolean =>
  new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(address.split('?')[0] ?? '');

test('the table of pages has every address of the specification', () => {
  const patterns = ALL_PAGES.flatMap(pathsOf);
  expect(Object.keys(ADDRESSES).filter((address) => !patterns.some((path) => matches(path, address)))).toEqual([]);
});

/** Pages of features that the specification does not know, by what the table says of them. */
const OTHERS = ALL_PAGES.flatMap((page) =>
  pathsOf(page)
    .filter((path) => !Object.keys(ADDRESSES).some((address) => matches(path, address)))
    .map((path) => [path.replaceAll(/:\w+/g, 'x'), page.access] as const),
);

test('a page beyond the specification is open to who may use it, and to nobody else', async () => {
  const wrong: string[] = [];
  for (const [who, visitor] of Object.entries(VISITORS)) {
    const server = await serverFor(visitor);
    for (const [address, access] of OTHERS) {
      const expected = mayUse(access, visitor) ? 'page' : visitor && access !== 'user' ? 'home' : 'sign in';
      const outcome = readOutcome(address, await server.inject(address));
      if (outcome !== expected) wrong.push(`${address} as ${who}: ${outcome}, not ${expected}`);
    }
  }
  expect(wrong).toEqual([]);
});
