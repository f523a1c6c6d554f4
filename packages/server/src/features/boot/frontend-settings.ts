import type { FrontendSettings, LoginSettings, PageSources } from '@pharos/contract/api/boot';
import type { PanelManifest } from '@pharos/plugin';
import type { Config } from '../../platform/config/config.ts';
import type { Version } from '../../platform/version.ts';

export interface SettingsParts {
  readonly config: Config;
  readonly version: Version;
  readonly panels: readonly PanelManifest[];
  /** Ids of the authenticators that are on. */
  readonly authenticatorIds: readonly string[];
  readonly loginPage: LoginPage;
}

/** What the sign-in page has to know of providers, by what its visitor brings along. */
export interface LoginPage {
  /** By their names in addresses. */
  readonly providers: readonly { readonly name: string; readonly title: string }[];
  /** Why the last sign-in by one came to nothing, and the cookie that has it shown once. */
  readonly failure: (cookie: ReadCookie) => { readonly text: string; readonly clear: string } | undefined;
  /** Where the page leads at once; undefined where it is shown. */
  readonly autoLogin: (call: { readonly url: string; readonly cookie: ReadCookie }) => string | undefined;
}

type ReadCookie = (name: string) => string | undefined;

/** What pages and other clients know of directories and proxies that sign people in. */
const flagsOf = (authenticatorIds: SettingsParts['authenticatorIds']) => ({
  ldapEnabled: authenticatorIds.includes('ldap'),
  authProxyEnabled: authenticatorIds.includes('auth-proxy'),
});

/** Settings, data sources and kinds of panels for a page of somebody who may see them (wire-notes http-api 32.1). */
export function frontendSettings({ config, version, panels, authenticatorIds }: SettingsParts, dataSources: PageSources): FrontendSettings {
  return {
    ...dataSources,
    panels: Object.fromEntries(
      panels.map(({ id, name, description, icon, sort, isHidden = false }) => [
        id,
        { id, name, sort, hideFromList: isHidden, info: { description }, ...(typeof icon === 'string' ? { icon } : {}) },
      ]),
    ),
    appSubUrl: config.site.subPath,
    allowOrgCreate: config.users.allowOrgCreate,
    ...flagsOf(authenticatorIds),
    alertingEnabled: false,
    alertingErrorOrTimeout: 'alerting',
    alertingNoDataOrNullValues: 'no_data',
    exploreEnabled: false,
    googleAnalyticsId: '',
    disableLoginForm: config.auth.disableLoginForm,
    externalUserMngInfo: config.users.externalManageInfo,
    externalUserMngLinkUrl: config.users.externalManageLinkUrl,
    externalUserMngLinkName: config.users.externalManageLinkName,
    ...(config.smtp.enabled ? {} : { isMailOff: true }),
    ...(config.quota.enabled ? { quotasEnabled: true } : {}),
    buildInfo: {
      version: version.version,
      commit: version.commit,
      buildstamp: version.builtAtSeconds,
      latestVersion: '',
      hasUpdate: false,
      env: config.app.appMode,
      isEnterprise: false,
    },
    minPasswordLength: config.security.minPasswordLength,
    communityUrl: config.help.communityUrl,
    pluginsUrl: config.grafanaCom.url && `${config.grafanaCom.url}/plugins`,
    allowEmbedding: config.security.allowEmbedding,
    ...(config.auth.apiKeyMaxSecondsToLive < 0 ? {} : { apiKeyMaxSecondsToLive: config.auth.apiKeyMaxSecondsToLive }),
    rendererAvailable: config.rendering.browserPath !== '',
  };
}

/** What a page may know while nobody is signed in. */
export const loginSettings = ({
  config: { site, users, auth, security, smtp },
  authenticatorIds,
  loginPage,
}: Pick<SettingsParts, 'config' | 'authenticatorIds' | 'loginPage'>): LoginSettings => ({
  appSubUrl: site.subPath,
  disableLoginForm: auth.disableLoginForm,
  disableUserSignUp: !users.allowSignUp,
  loginHint: users.loginHint,
  passwordHint: users.passwordHint,
  ...(smtp.enabled ? {} : { isMailOff: true }),
  ...flagsOf(authenticatorIds),
  minPasswordLength: security.minPasswordLength,
  oauth: Object.fromEntries(loginPage.providers.map(({ name, title }) => [name, { name: title }])),
});
