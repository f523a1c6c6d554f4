import type { Migration } from '../platform/database/migration.ts';
import { accounts } from './001-accounts.ts';
import { signIn } from './002-sign-in.ts';
import { dashboards } from './003-dashboards.ts';
import { outbox } from './004-outbox.ts';
import { dataSources } from './005-data-sources.ts';
import { outboxForEverybody } from './006-outbox-for-everybody.ts';
import { jobsAndShards } from './007-jobs-and-shards.ts';
import { externalIdentities } from './008-external-identities.ts';
import { forgetFailedTests } from './009-forget-failed-tests.ts';
import { changeView } from './010-change-view.ts';
import { diskAndSize } from './011-disk-and-size.ts';
import { teams } from './012-teams.ts';
import { folders } from './013-folders.ts';
import { playlists } from './014-playlists.ts';
import { stars } from './015-stars.ts';
import { annotations } from './016-annotations.ts';
import { snapshots } from './017-snapshots.ts';
import { preferences } from './018-preferences.ts';
import { shortUrls } from './019-short-urls.ts';
import { dashboardTerms } from './020-dashboard-terms.ts';
import { bin } from './021-bin.ts';
import { palette } from './022-palette.ts';
import { shortUrlUse } from './023-short-url-use.ts';
import { dataKeys } from './024-data-keys.ts';
import { tasks } from './025-tasks.ts';
import { audit } from './026-audit.ts';
import { origins } from './027-origins.ts';
import { auditSearch } from './028-audit-search.ts';
import { accountFlows } from './029-account-flows.ts';
import { userIds } from './030-user-ids.ts';
import { keyLifetimes } from './031-key-lifetimes.ts';
import { teamGroups } from './032-team-groups.ts';
import { serviceAccounts } from './033-service-accounts.ts';
import { serverAdministration } from './034-server-administration.ts';
import { orgDeletion } from './035-org-deletion.ts';
import { disabledBy } from './036-disabled-by.ts';
import { providerSessions } from './037-provider-sessions.ts';
import { permissionDefaults } from './038-permission-defaults.ts';
import { secondFactors } from './039-second-factors.ts';

/** All steps; a new one is added at the end with the next number, and no released one is ever changed. */
export const migrations: readonly Migration[] = [
  accounts,
  signIn,
  dashboards,
  outbox,
  dataSources,
  outboxForEverybody,
  jobsAndShards,
  externalIdentities,
  forgetFailedTests,
  changeView,
  diskAndSize,
  teams,
  folders,
  playlists,
  stars,
  annotations,
  snapshots,
  preferences,
  shortUrls,
  dashboardTerms,
  bin,
  palette,
  shortUrlUse,
  dataKeys,
  tasks,
  audit,
  origins,
  auditSearch,
  accountFlows,
  userIds,
  keyLifetimes,
  teamGroups,
  serviceAccounts,
  serverAdministration,
  orgDeletion,
  disabledBy,
  providerSessions,
  permissionDefaults,
  secondFactors,
];
