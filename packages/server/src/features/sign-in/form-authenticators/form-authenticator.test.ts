import { expect, test } from 'vitest';
import { AppError } from '@pharos/contract/errors';
import type { UserRow } from '../../users/index.ts';
import type { ShownIdentity } from '../identities/identity.ts';
import { type FormAuthenticator, type FormCredentials, recallFrom, type Verification, verifyInOrder } from './form-authenticator.ts';

const user = (id: number, isDisabled = false): UserRow => ({
  id,
  login: 'mira',
  loginKey: 'mira',
  email: 'mira@acme.test',
  emailKey: 'mira@acme.test',
  isEmailSelfDeclared: false,
  name: 'Mira Holt',
  nameKey: 'mira holt',
  passwordHash: null,
  mustChangePassword: false,
  isServerAdmin: false,
  hasSecondFactor: false,
  isDisabled,
  disabledBy: null,
  serviceOrgId: null,
  theme: '',
  currentOrgId: 1,
  helpFlags: 0,
  lastSeenAt: 0,
  createdAt: 0,
  updatedAt: 0,
});
const CREDENTIALS: FormCredentials = { name: 'mira', password: 'secret', user: undefined, kind: 'sign-in' };
const [FIRST, SECOND, DISABLED] = [user(1), user(2), user(3, true)];
const DOWN = new Error('the directory is down');
const IDENTITY: ShownIdentity = {
  identity: {
    section: 'ldap',
    issuer: 'ldap',
    stableId: '7',
    stableIdKey: '',
    earlierIds: [],
    login: 'mira',
    email: '',
    isEmailVerified: false,
    name: '',
  },
  claims: { areGroupsComplete: true },
};
const leaveTurn = () => undefined;
const neverAdmit = { admit: () => Promise.reject(new Error('there is no identity')), leaveTurn };

/** Authenticators that find this, one after the other, and which of them were called. */
function authenticators(found: readonly (Verification | Error)[]) {
  const called: number[] = [];
  const list = found.map((verification, index): FormAuthenticator => ({
    id: `place ${index}`,
    method: 'ldap',
    verify: async () => {
      called.push(index);
      if (verification instanceof Error) throw verification;
      return verification;
    },
  }));
  return { list, called };
}

test.each<[readonly (Verification | Error)[], UserRow | undefined, number]>([
  [[], undefined, 0],
  [[FIRST, SECOND], FIRST, 1],
  [['unknown', SECOND], SECOND, 2],
  [['wrong', SECOND], SECOND, 2],
  [['unknown', 'unknown'], undefined, 2],
  [['wrong', 'unknown'], undefined, 2],
  [[DISABLED, SECOND], undefined, 1],
  [[FIRST, DOWN], FIRST, 1],
])('%# of several places the first that knows whose the credentials are decides', async (found, expected, count) => {
  const { list, called } = authenticators(found);
  expect(await verifyInOrder(list, CREDENTIALS, neverAdmit)).toEqual({ signedIn: expected && { user: expected, method: 'ldap' } });
  expect(called).toEqual(Array.from({ length: count }, (_, index) => index));
});

test('a place that is down ends it: what stands behind it lets nobody in', async () => {
  const { list, called } = authenticators([DOWN, SECOND]);
  await expect(verifyInOrder(list, CREDENTIALS, neverAdmit)).rejects.toBe(DOWN);
  expect(called).toEqual([0]);
});

test('a password that is wrong in one place was a guess, also where the next one is down', async () => {
  const { list, called } = authenticators(['unknown', 'wrong', DOWN, SECOND]);
  expect(await verifyInOrder(list, CREDENTIALS, neverAdmit)).toEqual({ signedIn: undefined, failure: DOWN });
  expect(called).toEqual([0, 1, 2]);
});

test('an identity is admitted, and what keeps it out is no guess, also behind a wrong password', async () => {
  const { list, called } = authenticators(['wrong', IDENTITY, SECOND]);
  expect(await verifyInOrder(list, CREDENTIALS, { admit: async () => FIRST, leaveTurn })).toEqual({
    signedIn: { user: FIRST, method: 'ldap' },
  });
  expect(await verifyInOrder(list, CREDENTIALS, { admit: async () => undefined, leaveTurn })).toEqual({ signedIn: undefined });
  const refusal = new AppError('sign-in-refused', { reason: 'no' });
  await expect(verifyInOrder(list, CREDENTIALS, { admit: () => Promise.reject(refusal), leaveTurn })).rejects.toBe(refusal);
  expect(called).toEqual([0, 1, 0, 1, 0, 1]);
});

test('the first one that remembers credentials recalls them, and nobody who is disabled', async () => {
  const remembering = (recalled: UserRow | undefined): FormAuthenticator => ({
    id: 'place',
    method: 'ldap',
    verify: async () => 'unknown',
    recall: async () => recalled,
  });
  const { list } = authenticators(['wrong']);
  expect(await recallFrom(list, CREDENTIALS)).toBeUndefined();
  expect(await recallFrom([...list, remembering(undefined), remembering(SECOND)], CREDENTIALS)).toEqual({ user: SECOND, method: 'ldap' });
  expect(await recallFrom([remembering(DISABLED)], CREDENTIALS)).toBeUndefined();
});

test('the turn is left before a place that another machine verifies, and not for one of this one', async () => {
  const left: string[] = [];
  const place = (id: string, isRemote: boolean): FormAuthenticator => ({
    id,
    method: 'ldap',
    ...(isRemote ? { isRemote: true as const } : {}),
    verify: async () => {
      left.push(id);
      return 'wrong';
    },
  });
  const verifying = { ...neverAdmit, leaveTurn: () => void left.push('left') };
  await verifyInOrder([place('here', false), place('there', true)], CREDENTIALS, verifying);
  expect(left).toEqual(['here', 'left', 'there']);
});
