import { describe, expect, test } from 'vitest';
import {
  type Admission,
  type AdmissionPolicy,
  type CandidateUsers,
  decideAdmission,
  isOfDomain,
  joinObstacle,
  refusalText,
  type RecognisedUser,
  type SameEmailUser,
} from './admission.ts';

const directory: AdmissionPolicy = { source: 'directory', makesUsers: true, linksByEmail: true, authoritativeDomains: [] };
const proxy: AdmissionPolicy = { ...directory, source: 'proxy' };
const provider: AdmissionPolicy = { ...directory, source: 'provider', authoritativeDomains: ['corp.test'] };
const shown = { email: 'jo@corp.test', isEmailVerified: true };
const jo: SameEmailUser = {
  isItsEmail: true,
  isServerAdmin: false,
  isOrgAdmin: false,
  isDisabled: false,
  hasIdentity: false,
  isEmailSelfDeclared: false,
};

test.each<[string, AdmissionPolicy, Partial<typeof shown>, Partial<SameEmailUser>, ReturnType<typeof joinObstacle>]>([
  ['a directory', directory, {}, {}, undefined],
  ['a proxy', proxy, {}, {}, undefined],
  ['a provider with a verified e-mail of its domain', provider, {}, {}, undefined],
  ['a section that does not link', { ...directory, linksByEmail: false }, {}, {}, 'switched-off'],
  ['a directory that says nothing of verification', directory, { isEmailVerified: false }, {}, undefined],
  ['a provider with an unverified e-mail', provider, { isEmailVerified: false }, {}, 'not-verified'],
  ['a provider without domains', { ...provider, authoritativeDomains: [] }, {}, {}, 'not-authoritative'],
  ['a provider of another domain', { ...provider, authoritativeDomains: ['other.test'] }, {}, {}, 'not-authoritative'],
  ['a text that is no plain address', directory, { email: 'jo@corp.test(c)evil.test' }, {}, 'not-verified'],
  ['a login that reads like the e-mail', directory, {}, { isItsEmail: false }, 'only-login'],
  ['a server administrator', directory, {}, { isServerAdmin: true }, 'server-admin'],
  ['an Admin, by a directory', directory, {}, { isOrgAdmin: true }, undefined],
  ['an Admin, by a proxy', proxy, {}, { isOrgAdmin: true }, undefined],
  ['an Admin, by a provider', provider, {}, { isOrgAdmin: true }, 'org-admin'],
  ['a disabled account', directory, {}, { isDisabled: true }, 'disabled'],
  ['an account with another identity of the section', directory, {}, { hasIdentity: true }, 'other-identity'],
  ['an account whose person typed the e-mail', directory, {}, { isEmailSelfDeclared: true }, 'self-declared'],
])('joining by e-mail: %s', (_, policy, email, user, obstacle) => {
  expect(joinObstacle(policy, { ...shown, ...email }, { ...jo, ...user })).toBe(obstacle);
});

test.each([
  ['u@corp.test', true],
  ['u@CORP.test', true],
  ['u+x@corp.test', true],
  ['u@corp.test.evil.test', false],
  ['u@evilcorp.test', false],
  ['u@x.corp.test', false],
  ['u@CORP.TEST.', false],
  ['u@xn--crp-0na.test', false],
  ['"x@corp.test"@evil.test', false],
  ['corp.test', false],
])('%s is of corp.test: %s', (email, expected) => {
  expect(isOfDomain(email, ['Corp.Test'])).toBe(expected);
});

test('a taken e-mail says what to do, and not whose it is', () => {
  expect(refusalText({ reason: 'email-taken', obstacle: 'server-admin' }, 'GitHub')).toBe(
    'An account with this e-mail exists. Sign in with its password and connect GitHub in your profile, or ask an administrator.',
  );
});

test('without a stable id the key is named that says where it stands', () => {
  expect(refusalText({ reason: 'no-stable-id', setting: 'id_attribute_path' }, 'Acme')).toContain('id_attribute_path');
});

describe('an identity', () => {
  type User = RecognisedUser & { readonly name: string };
  type Joinable = SameEmailUser & { readonly name: string };
  const user = (name: string, isDisabled = false): User => ({ name, isDisabled });
  const sameEmail: Joinable = { ...jo, name: 'same e-mail' };
  const none: CandidateUsers<User, Joinable> = {
    byIdentity: undefined,
    byImport: undefined,
    byLogin: undefined,
    bySameEmail: undefined,
  };
  const known = (by: 'identity' | 'import' | 'login', name: string): Admission<User, Joinable> => ({
    kind: 'known',
    by,
    user: user(name),
  });
  const refused = (refusal: Extract<Admission<User, Joinable>, { kind: 'refused' }>['refusal']): Admission<User, Joinable> => ({
    kind: 'refused',
    refusal,
  });

  test.each<[string, AdmissionPolicy, Partial<typeof none>, Admission<User, Joinable>]>([
    ['that is linked', directory, { byIdentity: user('linked'), bySameEmail: sameEmail }, known('identity', 'linked')],
    ['that is linked, before what an importer wrote', directory, { byIdentity: user('a'), byImport: user('b') }, known('identity', 'a')],
    ['that an importer wrote', directory, { byImport: user('imported'), bySameEmail: sameEmail }, known('import', 'imported')],
    [
      'that is linked to a disabled account',
      directory,
      { byIdentity: user('a', true), bySameEmail: sameEmail },
      refused({ reason: 'disabled' }),
    ],
    ['of an importer for a disabled account', directory, { byImport: user('a', true) }, refused({ reason: 'disabled' })],
    ['of a directory with a login that is there', directory, { byLogin: user('a') }, { kind: 'new' }],
    ['of a provider with a login that is there', provider, { byLogin: user('a') }, { kind: 'new' }],
    ['of a proxy that names a login', proxy, { byLogin: user('a'), byIdentity: user('b') }, known('login', 'a')],
    ['of a proxy that names the login of a disabled account', proxy, { byLogin: user('a', true) }, refused({ reason: 'disabled' })],
    ['of a proxy that was linked by hand', proxy, { byIdentity: user('a'), bySameEmail: sameEmail }, known('identity', 'a')],
    ['with the e-mail of an account', directory, { bySameEmail: sameEmail }, { kind: 'joins', user: sameEmail }],
    [
      'with the e-mail of an account that it may not join',
      { ...directory, linksByEmail: false },
      { bySameEmail: sameEmail },
      refused({ reason: 'email-taken', obstacle: 'switched-off' }),
    ],
    [
      'with the e-mail of a disabled account',
      directory,
      { bySameEmail: { ...sameEmail, isDisabled: true } },
      refused({ reason: 'email-taken', obstacle: 'disabled' }),
    ],
    ['of somebody new', directory, {}, { kind: 'new' }],
    ['of somebody new where no accounts are made', { ...directory, makesUsers: false }, {}, refused({ reason: 'no-new-users' })],
    [
      'that joins where no accounts are made',
      { ...directory, makesUsers: false },
      { bySameEmail: sameEmail },
      { kind: 'joins', user: sameEmail },
    ],
  ])('%s', (_, policy, candidates, admission) => {
    expect(decideAdmission(policy, shown, { ...none, ...candidates })).toEqual(admission);
  });
});
