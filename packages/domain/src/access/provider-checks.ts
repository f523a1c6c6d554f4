import { isOfDomain } from './admission.ts';
import type { ProviderEmail } from './provider-attributes.ts';

/** Whom a provider's section lets in; an empty list lets in everybody. */
export interface ProviderRestrictions {
  readonly allowedDomains: readonly string[];
  /** The organisation of a provider's domain, by that domain. */
  readonly hostedDomain: string;
  readonly allowedOrganizations: readonly string[];
  readonly allowedGroups: readonly string[];
  readonly teamIds: readonly number[];
}

/** What the provider says of somebody that restrictions ask for; undefined where it could not be read whole. */
export interface RestrictedFacts {
  readonly email: ProviderEmail | undefined;
  readonly hostedDomain: string | undefined;
  readonly organizations: readonly string[] | undefined;
  readonly groups: readonly string[] | undefined;
  readonly teamIds: readonly number[] | undefined;
}

/** Why somebody whom a provider knows is not let in. */
export type ProviderRefusal = 'no-email' | 'domain' | 'team' | 'organization' | 'group' | 'unread';

/** The first restriction that keeps somebody out. What could not be read whole keeps out whom it does not let in yet. */
export function providerRefusal(restrictions: ProviderRestrictions, facts: RestrictedFacts): ProviderRefusal | undefined {
  const { allowedDomains, hostedDomain, allowedOrganizations, allowedGroups, teamIds } = restrictions;
  const { email } = facts;
  if (!email) return 'no-email';
  // Whoever may type an e-mail there could type one of the domain.
  if (allowedDomains.length > 0 && (email.isVerified === false || !isOfDomain(email.email, allowedDomains))) return 'domain';
  if (hostedDomain !== '' && facts.hostedDomain?.toLowerCase() !== hostedDomain.toLowerCase()) return 'domain';
  return (
    lacks(teamIds, facts.teamIds, 'team') ??
    lacks(lowerCase(allowedOrganizations), facts.organizations && lowerCase(facts.organizations), 'organization') ??
    lacks(allowedGroups, facts.groups, 'group')
  );
}

/** Organisations are called by logins, domains and ids, which have no case. */
const lowerCase = (names: readonly string[]): readonly string[] => names.map((name) => name.toLowerCase());

function lacks<Name extends string | number>(
  allowed: readonly Name[],
  own: readonly Name[] | undefined,
  refusal: ProviderRefusal,
): ProviderRefusal | undefined {
  if (allowed.length === 0) return undefined;
  if (!own) return 'unread';
  const names = new Set(own);
  return allowed.some((name) => names.has(name)) ? undefined : refusal;
}

/** What a person reads who is not let in. */
export const PROVIDER_REFUSALS: Readonly<Record<Exclude<ProviderRefusal, 'unread'>, string>> = {
  'no-email': "Login provider didn't return an email address",
  domain: 'Required email domain not fulfilled',
  team: 'User not a member of one of the required teams',
  organization: 'User not a member of one of the required organizations',
  group: 'User not a member of one of the required groups',
};
