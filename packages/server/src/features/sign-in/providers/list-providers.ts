import type { Config } from '../../../platform/config/config.ts';
import { openDoorKeys } from './open-doors.ts';
import type { CommonSettings, ProviderKind, ProviderSettings } from './provider-settings.ts';

export type ProviderConfig = Pick<
  Config,
  | 'authGithub'
  | 'authGitlab'
  | 'authGoogle'
  | 'authGrafanaCom'
  | 'authAzuread'
  | 'authOkta'
  | 'authGenericOauth'
  | 'namedProviders'
  | 'grafanaCom'
  | 'security'
>;

/** Every provider of the configuration, in the order of the login page, those that are off too. */
export const listProviders = (config: ProviderConfig): readonly ProviderSettings[] => [
  describe(config, { kind: 'google', title: 'Google' }, config.authGoogle),
  describe(config, { kind: 'github', title: 'GitHub' }, config.authGithub),
  describe(config, { kind: 'gitlab', title: 'GitLab' }, config.authGitlab),
  describe(config, { kind: 'grafana_com', title: 'Grafana.com' }, withAddresses(config.authGrafanaCom, config.grafanaCom.url)),
  describe(config, { kind: 'azuread', title: config.authAzuread.name }, config.authAzuread),
  describe(config, { kind: 'okta', title: config.authOkta.name }, config.authOkta),
  describe(config, { kind: 'generic_oauth', title: config.authGenericOauth.name }, config.authGenericOauth),
  ...[...config.namedProviders].map(([name, section]) => describe(config, { kind: 'generic_oauth', name, title: section.name }, section)),
];

/** Those that people can sign in by. */
export const providersThatAreOn = (config: ProviderConfig): readonly ProviderSettings[] =>
  listProviders(config).filter(({ enabled, isShut }) => enabled && !isShut);

interface Called {
  readonly kind: ProviderKind;
  readonly title: string;
  /** Of a section below `[auth.generic_oauth]`. */
  readonly name?: string;
}

function describe({ security }: ProviderConfig, { kind, title, name = kind }: Called, section: CommonSettings): ProviderSettings {
  const configSection = name === kind ? `auth.${kind}` : `auth.generic_oauth.${name}`;
  const whole = { ...NOTHING, ...section, kind, name, section: `oauth_${name}` as const, configSection, title: title || name };
  return { ...whole, isShut: security.profile === 'strict' && openDoorKeys(whole) !== undefined };
}

const NOTHING = {
  serverDiscoveryUrl: '',
  hostedDomain: '',
  allowedOrganizations: [],
  allowedGroups: [],
  teamIds: [],
  emailAttributeName: '',
} as const;

/** Where the section names no addresses they are below the site's. */
const withAddresses = (section: Config['authGrafanaCom'], site: string): Config['authGrafanaCom'] => ({
  ...section,
  authUrl: section.authUrl || `${site}/oauth2/authorize`,
  tokenUrl: section.tokenUrl || `${site}/api/oauth2/token`,
  apiUrl: section.apiUrl || `${site}/api/oauth2/user`,
});
