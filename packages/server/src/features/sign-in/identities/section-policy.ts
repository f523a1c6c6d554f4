import type { AdmissionPolicy } from '@pharos/domain/access/admission';
import type { Config } from '../../../platform/config/config.ts';
import type { IdentitySection } from '../../../platform/session/sign-in-method.ts';

/** What the identities of a section may do, and what people call it. */
export interface SectionPolicy extends AdmissionPolicy {
  readonly title: string;
}

export type PolicyConfig = Pick<
  Config,
  'authLdap' | 'authProxy' | 'authGithub' | 'authGitlab' | 'authGoogle' | 'authGrafanaCom' | 'authGenericOauth'
>;

/** @throws Error for a section that there is none of */
export function sectionPolicy(config: PolicyConfig, section: IdentitySection): SectionPolicy {
  if (section === 'ldap') {
    const { allowSignUp, linkByEmail } = config.authLdap;
    return { source: 'directory', title: 'LDAP', makesAccounts: allowSignUp, linksByEmail: linkByEmail, authoritativeDomains: [] };
  }
  if (section === 'authproxy') {
    const { autoSignUp, linkByEmail } = config.authProxy;
    return { source: 'proxy', title: 'the proxy', makesAccounts: autoSignUp, linksByEmail: linkByEmail, authoritativeDomains: [] };
  }
  const provider = providersIn(config).get(section);
  if (!provider) throw new Error(`there is no section of ${section}`);
  const { allowSignUp, linkByEmail, authoritativeDomains } = provider.settings;
  return { source: 'provider', title: provider.title, makesAccounts: allowSignUp, linksByEmail: linkByEmail, authoritativeDomains };
}

interface Provider {
  readonly title: string;
  readonly settings: Pick<Config['authGithub'], 'allowSignUp' | 'linkByEmail' | 'authoritativeDomains'>;
}

const providersIn = (config: PolicyConfig): ReadonlyMap<IdentitySection, Provider> =>
  new Map<IdentitySection, Provider>([
    ['oauth_github', { title: 'GitHub', settings: config.authGithub }],
    ['oauth_gitlab', { title: 'GitLab', settings: config.authGitlab }],
    ['oauth_google', { title: 'Google', settings: config.authGoogle }],
    ['oauth_grafana_com', { title: 'grafana.com', settings: config.authGrafanaCom }],
    ['oauth_generic_oauth', { title: config.authGenericOauth.name, settings: config.authGenericOauth }],
  ]);
