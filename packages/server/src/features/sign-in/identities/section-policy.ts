import type { AdmissionPolicy, IdentitySource } from '@pharos/domain/access/admission';
import type { Config } from '../../../platform/config/config.ts';
import type { IdentitySection } from '../../../platform/session/sign-in-method.ts';

/** What the identities of a section may do, and what people call it. */
export interface SectionPolicy extends AdmissionPolicy {
  readonly title: string;
  /** Somebody can sign in by it. */
  readonly isOn: boolean;
}

export type PolicyConfig = Pick<
  Config,
  'authLdap' | 'authProxy' | 'authGithub' | 'authGitlab' | 'authGoogle' | 'authGrafanaCom' | 'authGenericOauth'
>;

/** @throws Error for a section that there is none of */
export function sectionPolicy(config: PolicyConfig, section: IdentitySection): SectionPolicy {
  const policy = policies(config).get(section);
  if (!policy) throw new Error(`there is no section of ${section}`);
  return policy;
}

/** The section that a membership or an identity names, where somebody can sign in by it. */
export function sectionThatIsOn(config: PolicyConfig, section: string): SectionPolicy | undefined {
  const policy = policies(config).get(section);
  return policy?.isOn ? policy : undefined;
}

/** What people call a section; one that this server does not know is called as its row says. */
export const sectionTitle = (config: PolicyConfig, section: string): string => policies(config).get(section)?.title ?? section;

const policies = (config: PolicyConfig): ReadonlyMap<string, SectionPolicy> => {
  const { authProxy, authGenericOauth } = config;
  const proxy = { ...authProxy, allowSignUp: authProxy.autoSignUp };
  return new Map<IdentitySection, SectionPolicy>([
    ['ldap', policyOf('directory', 'LDAP', config.authLdap)],
    ['authproxy', policyOf('proxy', 'the proxy', proxy)],
    ['oauth_github', policyOf('provider', 'GitHub', config.authGithub)],
    ['oauth_gitlab', policyOf('provider', 'GitLab', config.authGitlab)],
    ['oauth_google', policyOf('provider', 'Google', config.authGoogle)],
    ['oauth_grafana_com', policyOf('provider', 'grafana.com', config.authGrafanaCom)],
    ['oauth_generic_oauth', policyOf('provider', authGenericOauth.name, authGenericOauth)],
  ]);
};

interface SectionSettings {
  readonly enabled: boolean;
  readonly allowSignUp: boolean;
  readonly linkByEmail: boolean;
  readonly authoritativeDomains?: readonly string[];
}

const policyOf = (source: IdentitySource, title: string, settings: SectionSettings): SectionPolicy => ({
  source,
  title,
  isOn: settings.enabled,
  makesUsers: settings.allowSignUp,
  linksByEmail: settings.linkByEmail,
  authoritativeDomains: settings.authoritativeDomains ?? [],
});
