import { expect, test } from 'vitest';
import { userForTest } from '../../testing/http-server.ts';
import type { Actor } from '../session/actor.ts';
import { passGate } from './gate.ts';

const owing = userForTest({ role: 'Admin', changeView: 'default-password' });
const KEY: Actor = {
  ...userForTest({ role: 'Admin' }),
  kind: 'api-key',
  userId: 0,
  keyId: 1,
  keyName: '',
  login: '',
  isServerAdmin: false,
};

const PROGRAM = userForTest({ appPasswordId: 3 });

type GatedRoute = Parameters<typeof passGate>[0];

test.each<[string, Actor | undefined, GatedRoute, string]>([
  ['nobody', undefined, { access: 'public' }, 'passes'],
  ['nobody', undefined, { access: 'signed-in' }, 'unauthorized'],
  ['a viewer', userForTest(), { access: 'signed-in' }, 'passes'],
  ['a viewer', userForTest(), { access: 'admin' }, 'permission-denied'],
  ['a key', KEY, { access: 'admin' }, 'passes'],
  ['a person who owes an answer', owing, { access: 'public' }, 'passes'],
  ['a person who owes an answer', owing, { access: 'signed-in' }, 'password-change-due'],
  ['a person who owes an answer', owing, { access: 'admin', inChangeView: false }, 'password-change-due'],
  ['a person who owes an answer', owing, { access: 'signed-in', inChangeView: true }, 'passes'],
  ['a person who owes an answer', owing, { access: 'server-admin', inChangeView: true }, 'permission-denied'],
  ['a person without an organisation', userForTest({ role: undefined }), { access: 'signed-in' }, 'org-missing'],
  ['a person without an organisation', userForTest({ role: undefined }), { access: 'signed-in', isWithoutOrg: true }, 'passes'],
  ['a person without an organisation', userForTest({ role: undefined }), { access: 'admin' }, 'permission-denied'],
  ['an app password', PROGRAM, { access: 'signed-in' }, 'passes'],
  ['an app password', PROGRAM, { access: 'signed-in', refusesAppPasswords: true }, 'app-password-refused'],
  ['an app password', PROGRAM, { access: 'admin', refusesAppPasswords: true }, 'permission-denied'],
  ['a person by basic auth', userForTest(), { access: 'signed-in', refusesAppPasswords: true }, 'passes'],
  ['a person who has answered', userForTest(), { access: 'signed-in', inChangeView: true }, 'passes'],
])('[B1] [W32] %s', (_who, visitor, route, expected) => {
  const outcome = () => {
    try {
      passGate(route, visitor);
      return 'passes';
    } catch (error) {
      return error instanceof Error && 'code' in error ? error.code : error;
    }
  };
  expect(outcome()).toBe(expected);
});
