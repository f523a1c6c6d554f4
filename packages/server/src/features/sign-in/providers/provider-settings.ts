import type { Config } from '../../../platform/config/config.ts';
import type { IdentitySection } from '../../../platform/session/sign-in-method.ts';

export type ProviderKind = 'google' | 'github' | 'gitlab' | 'grafana_com' | 'azuread' | 'okta' | 'generic_oauth';

/** What every section of a provider says. */
export type CommonSettings = Omit<Config['authGitlab'], 'allowedGroups'>;

/** A section of a provider, with what some of them do not have left empty. */
export interface ProviderSettings extends CommonSettings {
  readonly kind: ProviderKind;
  /** In addresses: `/login/<name>`. */
  readonly name: string;
  /** In rows. */
  readonly section: IdentitySection;
  /** In the configuration, without brackets. */
  readonly configSection: string;
  /** What people call it. */
  readonly title: string;
  readonly serverDiscoveryUrl: string;
  readonly hostedDomain: string;
  readonly allowedOrganizations: readonly string[];
  readonly allowedGroups: readonly string[];
  readonly teamIds: readonly number[];
  readonly emailAttributeName: string;
  /** Everybody with an account there is let in, and the strict profile does not take that. */
  readonly isShut: boolean;
}
