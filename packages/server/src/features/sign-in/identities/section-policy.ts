import type { AdmissionPolicy, IdentitySource } from '@pharos/domain/access/admission';
import type { Config } from '../../../platform/config/config.ts';
import type { IdentitySection } from '../../../platform/session/sign-in-method.ts';
import { listProviders, type ProviderConfig } from '../providers/list-providers.ts';

/** What the identities of a section may do, and what people call it. */
export interface SectionPolicy extends AdmissionPolicy {
  readonly title: string;
  /** Somebody can sign in by it. */
  readonly isOn: boolean;
}

export type PolicyConfig = Pick<Config, 'authLdap' | 'authProxy'> & ProviderConfig;

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
  const { authProxy } = config;
  const proxy = { ...authProxy, allowSignUp: authProxy.autoSignUp };
  return new Map<IdentitySection, SectionPolicy>([
    ['ldap', policyOf('directory', 'LDAP', config.authLdap)],
    ['authproxy', policyOf('proxy', 'the proxy', proxy)],
    ...listProviders(config).map((provider) => {
      const enabled = provider.enabled && !provider.isShut;
      return [provider.section, policyOf('provider', provider.title, { ...provider, enabled })] as const;
    }),
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
