import type { ProviderSettings } from './provider-settings.ts';

type Door = Pick<ProviderSettings, 'kind' | 'authUrl' | 'allowSignUp' | 'allowedDomains'> &
  Pick<ProviderSettings, 'hostedDomain' | 'allowedOrganizations' | 'allowedGroups' | 'teamIds' | 'serverDiscoveryUrl'>;

/** The keys of which one has to be set where anybody can make an account at a provider; undefined where one is, or where it is somebody's own. */
export function openDoorKeys(provider: Door): string | undefined {
  const { allowedOrganizations, allowedGroups, teamIds, hostedDomain } = provider;
  if (!provider.allowSignUp) return undefined;
  if (takesAnyTenant(provider))
    return allowedOrganizations.length + allowedGroups.length === 0 ? 'allowed_organizations or allowed_groups' : undefined;
  if (provider.allowedDomains.length > 0) return undefined;
  switch (provider.kind) {
    case 'google':
      return hostedDomain === '' ? 'allowed_domains or hosted_domain' : undefined;
    case 'github':
      if (!isAt(provider, 'github.com')) return undefined;
      return allowedOrganizations.length + teamIds.length === 0 ? 'allowed_domains, allowed_organizations or team_ids' : undefined;
    case 'gitlab':
      return isAt(provider, 'gitlab.com') && allowedGroups.length === 0 ? 'allowed_domains or allowed_groups' : undefined;
    case 'grafana_com':
      return allowedOrganizations.length === 0 ? 'allowed_domains or allowed_organizations' : undefined;
    default:
      return undefined;
  }
}

const isAt = ({ authUrl }: Door, host: string): boolean => URL.parse(authUrl)?.hostname === host;

const ENTRA = 'login.microsoftonline.com';
/** Case makes no difference there. */
const ANY_TENANT = /\/(?:common|organizations|consumers)\//i;

/** Entra of no certain tenant, by whichever section: whoever has one of their own writes any e-mail into it. */
export function takesAnyTenant({ kind, authUrl, serverDiscoveryUrl }: Pick<Door, 'kind' | 'authUrl' | 'serverDiscoveryUrl'>): boolean {
  const address = URL.parse(serverDiscoveryUrl || authUrl);
  return address !== null && (kind === 'azuread' || address.hostname === ENTRA) && ANY_TENANT.test(address.pathname);
}
