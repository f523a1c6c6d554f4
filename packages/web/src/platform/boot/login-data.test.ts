import { LoginSettings } from '@pharos/contract/api/boot';
import { expect, test } from 'vitest';
import { BOOT_DATA_ID, BootDataError } from './boot-json.ts';
import { readLoginData } from './login-data.ts';

const SETTINGS: LoginSettings = {
  appSubUrl: '/metrics',
  disableLoginForm: false,
  disableUserSignUp: true,
  loginHint: 'email or username',
  loginError: 'Switched off',
  passwordHint: 'password',
  isMailOff: true,
  signedInAs: 'mira',
  ldapEnabled: true,
  authProxyEnabled: false,
  minPasswordLength: 12,
  oauth: { github: { name: 'GitHub' } },
};

const pageWith = (text: string) => ({
  getElementById: (id: string) => {
    const element = document.createElement('script');
    element.textContent = text;
    return id === BOOT_DATA_ID ? element : null;
  },
});

const read = (data: unknown) => readLoginData(pageWith(JSON.stringify(data)));

test('every setting that the contract names for the login page is read', () => {
  expect(read({ user: { lightTheme: true }, settings: SETTINGS, navTree: [] })).toEqual({ settings: SETTINGS, isLight: true });
});

test('what is missing or wrong has its default, so that one can always sign in', () => {
  const { settings, isLight } = read({ user: {}, settings: { loginHint: 7, disableLoginForm: 'yes' } });
  expect(LoginSettings.safeParse(settings).success).toBe(true);
  expect([settings.disableLoginForm, settings.minPasswordLength, isLight]).toEqual([false, 4, false]);
});

test.each([{}, null, { settings: {} }])('without settings and user (%j) there is nothing to draw', (data) => {
  expect(() => read(data)).toThrow(BootDataError);
});

test('what is no JSON is told as such', () => {
  expect(() => readLoginData(pageWith('{'))).toThrow('The page-load data is not JSON');
});
