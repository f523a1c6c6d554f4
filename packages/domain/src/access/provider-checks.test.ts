import { expect, test } from 'vitest';
import { PROVIDER_REFUSALS, type ProviderRestrictions, providerRefusal, type RestrictedFacts } from './provider-checks.ts';

const OPEN: ProviderRestrictions = { allowedDomains: [], hostedDomain: '', allowedOrganizations: [], allowedGroups: [], teamIds: [] };

const JO: RestrictedFacts = {
  email: { email: 'jo@corp.test', isVerified: undefined },
  hostedDomain: 'corp.test',
  organizations: ['Corp'],
  groups: ['ops', 'staff'],
  teamIds: [7, 8],
};

test.each<[string, Partial<ProviderRestrictions>, Partial<RestrictedFacts>]>([
  ['nothing is asked for', {}, { hostedDomain: undefined, organizations: undefined, groups: undefined, teamIds: undefined }],
  ['a domain', { allowedDomains: ['x.test', 'CORP.test'] }, {}],
  ['a verified e-mail of a domain', { allowedDomains: ['corp.test'] }, { email: { email: 'jo@corp.test', isVerified: true } }],
  ['the domain of the organisation', { hostedDomain: 'CORP.test' }, {}],
  ['an organisation, in small and large letters', { allowedOrganizations: ['other', 'corp'] }, {}],
  ['a group', { allowedGroups: ['staff'] }, {}],
  ['a team', { teamIds: [1, 8] }, {}],
])('somebody is let in where %s', (_, restrictions, facts) =>
  expect(providerRefusal({ ...OPEN, ...restrictions }, { ...JO, ...facts })).toBeUndefined(),
);

test.each<[ReturnType<typeof providerRefusal>, string, Partial<ProviderRestrictions>, Partial<RestrictedFacts>]>([
  ['no-email', 'without an e-mail', {}, { email: undefined }],
  ['domain', 'another domain', { allowedDomains: ['x.test'] }, {}],
  ['domain', 'a subdomain', { allowedDomains: ['corp.test'] }, { email: { email: 'jo@x.corp.test', isVerified: true } }],
  ['domain', 'a domain that ends alike', { allowedDomains: ['corp.test'] }, { email: { email: 'jo@evilcorp.test', isVerified: true } }],
  ['domain', 'a domain in front', { allowedDomains: ['corp.test'] }, { email: { email: 'jo@corp.test.evil.test', isVerified: true } }],
  ['domain', 'an e-mail that is not theirs', { allowedDomains: ['corp.test'] }, { email: { email: 'jo@corp.test', isVerified: false } }],
  ['domain', 'no organisation', { hostedDomain: 'corp.test' }, { hostedDomain: undefined }],
  ['domain', "another organisation's domain", { hostedDomain: 'corp.test' }, { hostedDomain: 'evil.test' }],
  ['organization', 'another organisation', { allowedOrganizations: ['x'] }, {}],
  ['organization', 'no organisation', { allowedOrganizations: ['x'] }, { organizations: [] }],
  ['group', 'another group', { allowedGroups: ['Staff'] }, {}],
  ['team', 'another team', { teamIds: [9] }, {}],
  ['unread', 'organisations that could not be read', { allowedOrganizations: ['corp'] }, { organizations: undefined }],
  ['unread', 'groups that could not be read', { allowedGroups: ['ops'] }, { groups: undefined }],
  ['unread', 'teams that could not be read', { teamIds: [7] }, { teamIds: undefined }],
])('%s: %s', (refusal, _, restrictions, facts) => expect(providerRefusal({ ...OPEN, ...restrictions }, { ...JO, ...facts })).toBe(refusal));

test('each refusal has the text that people know', () => {
  expect(PROVIDER_REFUSALS).toEqual({
    'no-email': "Login provider didn't return an email address",
    domain: 'Required email domain not fulfilled',
    team: 'User not a member of one of the required teams',
    organization: 'User not a member of one of the required organizations',
    group: 'User not a member of one of the required groups',
  });
});
