import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Furniture, seedDashboards } from '../fixtures/seed-dashboards.ts';
import { type TestApp, openTestApp } from '../fixtures/test-app.ts';
import { findFaults, findFaultsOfOtherTheme, MAX_SHIFT_WHILE_LOADING, watchShifts } from '../fixtures/page-faults.ts';
import { takeShot } from '../fixtures/shots.ts';
import { signIn } from '../fixtures/sign-in.ts';
import type { Visitor } from '../fixtures/visitor.ts';
import { choose } from '../pages/panel.ts';

/** A page, or what opens over one. */
interface PageUnderTest {
  readonly name: string;
  readonly path: (furniture: Furniture) => string;
  /** What a person waits for. */
  readonly arrive: (page: Page) => Promise<unknown>;
  readonly isSignedOut?: boolean;
  /** A status that belongs to the page, and that the console tells of. */
  readonly expectedProblem?: RegExp;
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first().waitFor();
const readLegend = (title: string) => (page: Page) =>
  page.getByRole('region', { name: title, exact: true }).getByRole('table').first().waitFor({ state: 'attached' });

const PAGES: readonly PageUnderTest[] = [
  { name: 'login', path: () => '/login', arrive: (page) => page.getByRole('button', { name: 'Log in' }).waitFor(), isSignedOut: true },
  { name: 'send-reset-email', path: () => '/user/password/send-reset-email', arrive: heading('Reset your password'), isSignedOut: true },
  {
    name: 'invite-not-found',
    path: () => '/invite/1-1-none',
    arrive: heading('Invite not found'),
    isSignedOut: true,
    expectedProblem: /\b404\b/,
  },
  { name: 'confirm-email', path: () => '/user/email/confirm?code=none', arrive: heading('Confirm your email') },
  { name: 'home', path: () => '/', arrive: readLegend('CPU') },
  { name: 'dashboard', path: ({ dashboardPath }) => dashboardPath, arrive: readLegend('Requests') },
  {
    name: 'time-picker',
    path: ({ dashboardPath }) => dashboardPath,
    arrive: async (page) => {
      await page.getByRole('button', { name: /^Time range: / }).click();
      await page.getByRole('button', { name: 'Last 5 minutes' }).waitFor();
    },
  },
  {
    name: 'save-dialog',
    path: ({ dashboardPath }) => `${dashboardPath}?from=now-2h&to=now`,
    arrive: async (page) => {
      await readLegend('Requests')(page);
      await page.keyboard.press('Control+s');
      await page.getByRole('dialog', { name: 'Save dashboard' }).waitFor();
    },
  },
  {
    name: 'inspector',
    path: ({ dashboardPath }) => dashboardPath,
    arrive: async (page) => {
      await choose(page.getByRole('region', { name: 'Broken', exact: true }), 'Broken', 'Inspect');
      await page.getByRole('dialog').getByText('Test Data Panic!').first().waitFor();
    },
  },
  { name: 'new-dashboard', path: () => '/dashboard/new', arrive: (page) => page.getByRole('option', { name: /^Graph/ }).waitFor() },
  { name: 'panel-alone', path: ({ dashboardPath }) => `${dashboardPath}?panelId=1&fullscreen`, arrive: readLegend('Requests') },
  { name: 'panel-editor', path: ({ dashboardPath }) => `${dashboardPath}?panelId=1&edit`, arrive: readLegend('Requests') },
  {
    name: 'panel-editor-visualisation',
    path: ({ dashboardPath }) => `${dashboardPath}?panelId=2&edit&tab=visualisation`,
    arrive: (page) => page.getByRole('radiogroup', { name: 'Panel type' }).waitFor(),
  },
  { name: 'dashboard-settings', path: ({ dashboardPath }) => `${dashboardPath}?editview=settings`, arrive: heading('Settings') },
  {
    name: 'dashboard-settings-json',
    path: ({ dashboardPath }) => `${dashboardPath}?editview=dashboard_json`,
    arrive: (page) => page.getByRole('textbox', { name: 'Dashboard JSON' }).waitFor(),
  },
  { name: 'dashboards', path: () => '/dashboards', arrive: heading('Dashboards') },
  { name: 'data-sources', path: () => '/datasources', arrive: (page) => page.getByText('TestData').first().waitFor() },
  {
    name: 'data-source-new',
    path: () => '/datasources/new',
    arrive: (page) => page.getByRole('button', { name: /^Prometheus/ }).waitFor(),
  },
  {
    name: 'data-source-edit',
    path: ({ prometheusId }) => `/datasources/edit/${prometheusId}`,
    arrive: (page) => page.getByRole('textbox', { name: 'URL' }).waitFor(),
  },
  {
    name: 'data-source-new-prometheus',
    path: () => '/datasources/new?type=prometheus',
    arrive: (page) => page.getByRole('textbox', { name: 'URL' }).waitFor(),
  },
  {
    name: 'data-source-without-plugin',
    path: ({ missingPluginId }) => `/datasources/edit/${missingPluginId}`,
    arrive: (page) => page.getByText('Plugin not found: graphite').waitFor(),
  },
  {
    name: 'panel-without-plugin',
    path: ({ missingPluginPath }) => `${missingPluginPath}?panelId=1&edit`,
    arrive: async (page) => {
      await page.getByText('Choose another data source; the query is kept.').waitFor();
      await page
        .getByRole('region', { name: 'Load', exact: true })
        .getByText('Plugin not found: graphite')
        .first()
        .waitFor({ state: 'attached' });
    },
    expectedProblem: /\b400\b/,
  },
  {
    name: 'source-permissions',
    path: ({ testDataId }) => `/datasources/edit/${testDataId}/permissions`,
    arrive: (page) => page.getByRole('button', { name: 'Enable permissions' }).waitFor(),
  },
  { name: 'org-access', path: () => '/org/access', arrive: (page) => page.getByText('Choose whose permissions are shown').waitFor() },
  { name: 'org', path: () => '/org', arrive: (page) => page.getByRole('form', { name: 'Preferences' }).waitFor() },
  { name: 'org-users', path: () => '/org/users', arrive: (page) => page.getByRole('table', { name: 'Users' }).waitFor() },
  {
    name: 'org-invites',
    path: () => '/org/users?view=invites',
    arrive: (page) => page.getByText('No pending invites').waitFor(),
  },
  { name: 'org-invite', path: () => '/org/users/invite', arrive: (page) => page.getByRole('form', { name: 'Invite' }).waitFor() },
  { name: 'admin-orgs', path: () => '/admin/orgs', arrive: (page) => page.getByRole('table', { name: 'Organisations' }).waitFor() },
  { name: 'admin-org', path: () => '/admin/orgs/edit/1', arrive: (page) => page.getByRole('table', { name: 'Users' }).waitFor() },
  { name: 'audit', path: () => '/org/audit', arrive: (page) => page.getByText('Data source added').first().waitFor() },
  { name: 'audit-of-server', path: () => '/admin/audit', arrive: (page) => page.getByText('Signed in').first().waitFor() },
  { name: 'change-password', path: () => '/profile/password', arrive: heading(/password/i) },
  { name: 'admin', path: () => '/admin', arrive: heading('Server admin') },
  {
    name: 'admin-users',
    path: () => '/admin/users',
    arrive: (page) =>
      page
        .getByRole('link', { name: /^admin/ })
        .first()
        .waitFor(),
  },
  { name: 'admin-user-new', path: () => '/admin/users/create', arrive: heading('Add new user') },
  { name: 'admin-user', path: () => '/admin/users/edit/1', arrive: (page) => page.getByText(/^No directory, proxy/).waitFor() },
  {
    name: 'admin-authentication',
    path: () => '/admin/authentication',
    arrive: (page) => page.getByRole('heading', { name: 'Refused sign-ins' }).waitFor(),
  },
  { name: 'admin-settings', path: () => '/admin/settings', arrive: (page) => page.getByRole('table', { name: 'Settings' }).waitFor() },
  { name: 'admin-stats', path: () => '/admin/stats', arrive: (page) => page.getByRole('table', { name: 'Statistics' }).waitFor() },
  { name: 'profile', path: () => '/profile', arrive: (page) => page.getByRole('radiogroup', { name: 'Timezone' }).waitFor() },
  { name: 'security', path: () => '/profile/security', arrive: (page) => page.getByText('This one').waitFor() },
  { name: 'new-org', path: () => '/org/new', arrive: heading('New organisation') },
  { name: 'admin-mail', path: () => '/admin/mail', arrive: (page) => page.getByText('No mail waits').waitFor() },
  { name: 'admin-tasks', path: () => '/admin/tasks', arrive: (page) => page.getByText('Nothing has failed').waitFor() },
  { name: 'not-found', path: () => '/no/such/page', arrive: heading('Page not found'), expectedProblem: /\b404\b/ },
];

interface Appearance {
  readonly width: number;
  readonly height: number;
  readonly theme: 'dark' | 'light';
}

/** Each width in one theme, where the colours of the other are looked at too; who wants pictures gets all four pairs. */
const APPEARANCES: readonly Appearance[] = [
  { width: 1440, height: 900, theme: 'dark' },
  { width: 390, height: 844, theme: 'light' },
  ...(process.env['PHAROS_SHOTS']
    ? ([
        { width: 1440, height: 900, theme: 'light' },
        { width: 390, height: 844, theme: 'dark' },
      ] as const)
    : []),
];

let testApp: TestApp;
let furniture: Furniture;

beforeAll(async () => {
  testApp = await openTestApp();
  furniture = await seedDashboards(testApp);
});

afterAll(() => testApp.close());

describe.each(APPEARANCES)('$width px, $theme', (appearance) => {
  let stranger: Visitor;
  let admin: Visitor;

  beforeAll(async () => {
    [stranger, admin] = await Promise.all([testApp.visit(appearance), testApp.visit(appearance)]);
    await Promise.all([watchShifts(stranger.page), watchShifts(admin.page)]);
    await signIn(admin.page, testApp.url, testApp);
  });

  afterAll(() => Promise.all([stranger.close(), admin.close()]));

  test.each(PAGES)(
    '$name: nothing cut, nothing sideways, no jump, no barrier, no complaint',
    async ({ name, path, arrive, isSignedOut, expectedProblem }) => {
      const { page, problems, forgive, waitForRequests } = isSignedOut ? stranger : admin;
      forgive();
      const address = new URL(testApp.url + path(furniture));
      address.searchParams.set('theme', appearance.theme);
      await page.goto(address.href);
      await arrive(page);
      await waitForRequests();
      await takeShot(page, `${name}-${appearance.width}-${appearance.theme}`);
      const faults = [
        ...(await findFaults(page, MAX_SHIFT_WHILE_LOADING)),
        ...(await findFaultsOfOtherTheme(page)),
        ...problems.filter((problem) => !expectedProblem?.test(problem)),
      ];
      expect(faults, faults.join('\n')).toEqual([]);
    },
  );
});
