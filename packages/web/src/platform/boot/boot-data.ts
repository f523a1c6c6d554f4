import { BUILT_IN_SOURCE } from '@pharos/contract/dashboard/target';
import { BootData } from '@pharos/contract/api/boot';

/** Id of the script element that carries the page-load data. */
export const BOOT_DATA_ID = 'boot-data';

/** The page-load data is missing or is not what this version of the page knows. */
export class BootDataError extends Error {
  override readonly name = 'BootDataError';
}

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
  minPasswordLength: 4,
  buildInfo: { version: '', commit: '', buildstamp: 0, latestVersion: '', hasUpdate: false, env: 'production', isEnterprise: false },
};

/**
 * Reads the page-load data of a page.
 * @throws BootDataError when the element is missing, is not JSON, or has another shape.
 */
export function readBootData(page: Pick<Document, 'getElementById'>): BootData {
  const text = page.getElementById(BOOT_DATA_ID)?.textContent;
  if (!text) throw new BootDataError(`The page has no element #${BOOT_DATA_ID}`);
  const parsed = BootData.safeParse(parseJson(text));
  if (!parsed.success) throw new BootDataError(`The page-load data is not understood: ${parsed.error.message}`);
  const { user, settings, navTree } = parsed.data;
  return { user, navTree, settings: { ...SIGNED_OUT_SETTINGS, ...settings } };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new BootDataError('The page-load data is not JSON', { cause });
  }
}
