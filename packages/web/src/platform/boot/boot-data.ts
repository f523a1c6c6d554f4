import { BUILT_IN_SOURCE } from '@pharos/contract/dashboard/target';
import { BootData } from '@pharos/contract/api/boot';
import { BootDataError, readBootJson } from './boot-json.ts';

/** Settings of a page that was given the login settings only; nothing of them is secret or needed signed out. */
const SIGNED_OUT_SETTINGS: BootData['settings'] = {
  defaultDatasource: BUILT_IN_SOURCE,
  datasources: {},
  panels: {},
  appSubUrl: '',
  allowOrgCreate: false,
  authProxyEnabled: false,
  ldapEnabled: false,
  alertingEnabled: false,
  exploreEnabled: false,
  disableLoginForm: false,
  allowEmbedding: false,
  minPasswordLength: 4,
  communityUrl: '',
  buildInfo: { version: '', commit: '', buildstamp: 0, latestVersion: '', hasUpdate: false, env: 'production', isEnterprise: false },
};

/**
 * Reads the page-load data of a page.
 * @throws BootDataError when the element is missing, is not JSON, or has another shape.
 */
export function readBootData(page: Pick<Document, 'getElementById'>): BootData {
  const parsed = BootData.safeParse(readBootJson(page));
  if (!parsed.success) throw new BootDataError(`The page-load data is not understood: ${parsed.error.message}`);
  const { user, settings, navTree } = parsed.data;
  return { user, navTree, settings: { ...SIGNED_OUT_SETTINGS, ...settings } };
}
