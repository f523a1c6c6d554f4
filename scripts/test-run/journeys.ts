const WEB = 'packages/web/src';
const FEATURES = `${WEB}/features`;
const PANELS = 'packages/plugins/src/panels';
const SERVER = 'packages/server/src/features';

/**
 * Which journeys of `e2e/journeys` walk through what a folder holds, for `npm test -- --changed`; of the folders that hold a file the
 * innermost decides. No folder has all that pass through it: few, that end within a minute or two.
 */
export const JOURNEYS: Readonly<Record<string, readonly string[]>> = {
  [`${FEATURES}/account-flows`]: ['account-flows'],
  [`${FEATURES}/annotations`]: ['annotations'],
  [`${FEATURES}/api-keys`]: ['keys-and-teams', 'pages'],
  [`${FEATURES}/audit`]: ['audit', 'pages'],
  [`${FEATURES}/authentication`]: ['directory', 'pages'],
  [`${FEATURES}/background-work`]: ['account-flows', 'pages'],
  [`${FEATURES}/bin`]: ['permissions'],
  [`${FEATURES}/confirmation`]: ['confirmation'],
  [`${FEATURES}/dashboard`]: ['editing', 'pages'],
  [`${FEATURES}/dashboard/ahead`]: ['query-ahead'],
  [`${FEATURES}/dashboard/copies`]: ['folded-copies', 'variables'],
  [`${FEATURES}/dashboard/grid`]: ['editing', 'phone'],
  [`${FEATURES}/dashboard/image`]: ['every-panel'],
  [`${FEATURES}/dashboard/panel`]: ['bad-input', 'every-panel'],
  [`${FEATURES}/dashboard/variables`]: ['variable-editor', 'variables'],
  [`${FEATURES}/dashboard-settings`]: ['hostile-documents', 'pages', 'variable-editor'],
  [`${FEATURES}/dashboard-store`]: ['conflicts', 'editing'],
  [`${FEATURES}/dashboard-store/variables`]: ['variable-editor', 'variables'],
  [`${FEATURES}/dashboards-list`]: ['pages'],
  [`${FEATURES}/data-sources`]: ['first-visit', 'pages', 'query-editor'],
  [`${FEATURES}/folder-picker`]: ['folders'],
  [`${FEATURES}/folders`]: ['folders', 'permissions'],
  [`${FEATURES}/home`]: ['first-visit', 'pages'],
  [`${FEATURES}/import`]: ['share-and-import'],
  [`${FEATURES}/inspector`]: ['every-panel', 'pages'],
  [`${FEATURES}/manage`]: ['folders'],
  [`${FEATURES}/no-org`]: ['roles'],
  [`${FEATURES}/not-found`]: ['pages'],
  [`${FEATURES}/org-access`]: ['source-permissions'],
  [`${FEATURES}/org-users`]: ['organisations', 'pages'],
  [`${FEATURES}/own-orgs`]: ['profile'],
  [`${FEATURES}/orgs`]: ['organisations', 'pages', 'roles'],
  [`${FEATURES}/page-data`]: ['first-paint', 'query-ahead'],
  [`${FEATURES}/panel-data`]: ['dead-sources', 'live', 'query-ahead'],
  [`${FEATURES}/panel-editor`]: ['lists', 'query-editor', 'transformations'],
  [`${FEATURES}/permissions`]: ['permissions'],
  [`${FEATURES}/playlists`]: ['playlists'],
  [`${FEATURES}/preferences`]: ['organisations', 'profile'],
  [`${FEATURES}/profile`]: ['pages', 'profile', 'roles'],
  [`${FEATURES}/query-rows`]: ['first-visit', 'query-editor'],
  [`${FEATURES}/save`]: ['conflicts', 'daily-use', 'leaving'],
  [`${FEATURES}/scripted-dashboard`]: ['snapshots'],
  [`${FEATURES}/search`]: ['search'],
  [`${FEATURES}/server-admin`]: ['pages', 'server-admin'],
  [`${FEATURES}/server-orgs`]: ['organisations', 'pages'],
  [`${FEATURES}/service-accounts`]: ['keys-and-teams'],
  [`${FEATURES}/share`]: ['share-and-import'],
  [`${FEATURES}/sign-in`]: ['account-flows', 'directory', 'first-visit', 'providers', 'roles', 'second-factor'],
  [`${FEATURES}/snapshots`]: ['snapshots'],
  [`${FEATURES}/solo-panel`]: ['snapshots'],
  [`${FEATURES}/source-permissions`]: ['source-permissions'],
  [`${FEATURES}/stars`]: ['search'],
  [`${FEATURES}/style-guide`]: ['pages', 'server-admin'],
  [`${FEATURES}/teams`]: ['keys-and-teams'],
  [`${FEATURES}/time-range`]: ['editing', 'one-clock'],
  [`${FEATURES}/two-factor`]: ['second-factor'],

  'packages/web': ['first-paint'],
  [WEB]: ['first-paint', 'first-visit'],
  [`${WEB}/app`]: ['first-paint', 'pages', 'same-styles'],
  [`${WEB}/app/palette`]: ['search'],
  [`${WEB}/platform/chunks`]: ['daily-use', 'first-paint'],
  [`${WEB}/platform/data-thread`]: ['transformations'],
  [`${WEB}/platform/expressions`]: ['expressions', 'hostile-documents'],
  [`${WEB}/platform/live`]: ['conflicts', 'live'],
  [`${WEB}/platform/palette`]: ['search'],
  [`${WEB}/platform/session`]: ['daily-use', 'roles'],
  [`${WEB}/platform/theme`]: ['one-clock', 'same-styles'],

  'packages/ui/src': ['lists', 'pages', 'phone'],
  'packages/plugins/src': ['options-survive', 'slices-and-states'],
  'packages/plugins/src/data-sources': ['dead-sources', 'first-visit', 'query-editor'],
  'packages/plugins/src/markdown': ['hostile-texts'],
  'packages/plugins/src/run': ['dead-sources', 'query-ahead'],
  'packages/plugins/src/time-chart': ['first-ten-minutes', 'graph-pixels'],
  [PANELS]: ['galleries'],
  [`${PANELS}/alertlist`]: ['logs-and-lists'],
  [`${PANELS}/annolist`]: ['logs-and-lists'],
  [`${PANELS}/dashlist`]: ['logs-and-lists'],
  [`${PANELS}/graph`]: ['first-ten-minutes', 'graph-pixels'],
  [`${PANELS}/logs`]: ['logs-and-lists'],
  [`${PANELS}/pluginlist`]: ['logs-and-lists'],
  [`${PANELS}/text`]: ['hostile-texts'],
  [`${PANELS}/timeseries`]: ['graph-pixels'],

  'packages/contract/src': ['first-visit'],
  'packages/domain/src': ['first-visit', 'options-survive'],
  'packages/domain/src/dashboard': ['dashboards-of-others', 'options-survive'],
  'packages/domain/src/variables': ['variables'],

  'packages/server/src': ['first-visit'],
  'packages/server/src/platform/audit': ['audit'],
  [`${SERVER}/account-flows`]: ['account-flows'],
  [`${SERVER}/account-mails`]: ['account-flows'],
  [`${SERVER}/annotations`]: ['annotations'],
  [`${SERVER}/audit`]: ['audit'],
  [`${SERVER}/background-work`]: ['account-flows', 'pages'],
  [`${SERVER}/bin`]: ['permissions'],
  [`${SERVER}/dashboard-import`]: ['share-and-import'],
  [`${SERVER}/dashboards`]: ['conflicts', 'editing'],
  [`${SERVER}/folders`]: ['folders'],
  [`${SERVER}/live`]: ['conflicts', 'live'],
  [`${SERVER}/orgs`]: ['organisations'],
  [`${SERVER}/permission-lists`]: ['permissions'],
  [`${SERVER}/permissions`]: ['permissions', 'roles'],
  [`${SERVER}/playlists`]: ['playlists'],
  [`${SERVER}/queries`]: ['dead-sources', 'query-ahead'],
  [`${SERVER}/rendering`]: ['snapshots'],
  [`${SERVER}/scripted-dashboards`]: ['snapshots'],
  [`${SERVER}/search`]: ['search'],
  [`${SERVER}/short-urls`]: ['share-and-import'],
  [`${SERVER}/sign-in`]: ['first-visit', 'plain-nginx', 'roles'],
  [`${SERVER}/sign-in/confirmation`]: ['confirmation'],
  [`${SERVER}/snapshots`]: ['snapshots'],
};

const INNERMOST_FIRST = Object.keys(JOURNEYS).toSorted((a, b) => b.length - a.length);

/** Tests and what they share are no part of what a journey walks through. */
const OF_TESTS = /\.test\.tsx?$|-in-tests\.tsx?$|\/testing\//;

/** The test files of the journeys that walk through changed files, by the table above. */
export function findJourneys(changed: readonly string[]): readonly string[] {
  const names = changed.filter((path) => !OF_TESTS.test(path)).flatMap(journeysThrough);
  return [...new Set(names)].toSorted().map((name) => `e2e/journeys/${name}.e2e.ts`);
}

function journeysThrough(path: string): readonly string[] {
  const folder = INNERMOST_FIRST.find((one) => path.startsWith(`${one}/`));
  return (folder === undefined ? undefined : JOURNEYS[folder]) ?? [];
}
