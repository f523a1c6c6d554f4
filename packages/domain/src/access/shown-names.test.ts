import { describe, expect, test } from 'vitest';
import type { IdentitySource } from './admission.ts';
import { type UserNames, namesToChange, newNames, type ShownNames } from './shown-names.ts';

const shown: ShownNames = { login: 'jo', email: 'jo@corp.test', isEmailVerified: false, name: 'Jo Smith' };

describe('a new account', () => {
  test.each<[string, IdentitySource, Partial<ShownNames>, UserNames | undefined]>([
    ['of a directory', 'directory', {}, { login: 'jo', email: 'jo@corp.test', isEmailSelfDeclared: false, name: 'Jo Smith' }],
    [
      'of a provider that has not verified',
      'provider',
      {},
      { login: 'jo', email: 'jo@corp.test', isEmailSelfDeclared: true, name: 'Jo Smith' },
    ],
    [
      'of a provider that has verified',
      'provider',
      { isEmailVerified: true },
      { login: 'jo', email: 'jo@corp.test', isEmailSelfDeclared: false, name: 'Jo Smith' },
    ],
    [
      'without a login',
      'directory',
      { login: ' ' },
      { login: 'jo@corp.test', email: 'jo@corp.test', isEmailSelfDeclared: false, name: 'Jo Smith' },
    ],
    ['without an e-mail', 'provider', { email: '' }, { login: 'jo', email: '', isEmailSelfDeclared: false, name: 'Jo Smith' }],
    [
      'with an e-mail that is none',
      'directory',
      { email: 'a@evil.test,jo@corp.test' },
      { login: 'jo', email: '', isEmailSelfDeclared: false, name: 'Jo Smith' },
    ],
    ['without either', 'directory', { login: '', email: '' }, undefined],
    [
      'with signs that no database takes',
      'directory',
      { login: 'j\0o', name: ' J\0o\ud800' },
      { login: 'jo', email: 'jo@corp.test', isEmailSelfDeclared: false, name: 'Jo\ufffd' },
    ],
  ])('%s', (_, source, change, names) => {
    expect(newNames(source, { ...shown, ...change })).toEqual(names);
  });
});

describe('an account that is there', () => {
  const user: UserNames = { login: 'jo', email: 'jo@corp.test', isEmailSelfDeclared: false, name: 'Jo Smith' };

  test.each<[string, IdentitySource, Partial<ShownNames>, Partial<UserNames>, Partial<UserNames>]>([
    ['stays as it is', 'directory', {}, {}, {}],
    ['gets a new name', 'directory', { name: 'Jo Jones' }, {}, { name: 'Jo Jones' }],
    ['keeps its name where none is shown', 'directory', { name: ' ' }, {}, {}],
    ['gets a new login', 'directory', { login: 'joj' }, {}, { login: 'joj' }],
    ['keeps a suffix', 'directory', {}, { login: 'Jo-2' }, {}],
    ['keeps its login where none is shown', 'provider', { login: '' }, {}, {}],
    ['keeps its login behind a proxy', 'proxy', { login: 'joj' }, {}, {}],
    ['gets a new e-mail of a directory', 'directory', { email: 'jj@corp.test' }, {}, { email: 'jj@corp.test', isEmailSelfDeclared: false }],
    [
      'gets a verified e-mail',
      'provider',
      { email: 'jj@corp.test', isEmailVerified: true },
      {},
      { email: 'jj@corp.test', isEmailSelfDeclared: false },
    ],
    ['keeps its e-mail where another is not verified', 'provider', { email: 'jj@corp.test' }, {}, {}],
    [
      'changes a self-declared e-mail for another',
      'provider',
      { email: 'jj@corp.test' },
      { isEmailSelfDeclared: true },
      { email: 'jj@corp.test', isEmailSelfDeclared: true },
    ],
    ['gets an e-mail where it had none', 'provider', {}, { email: 'jo' }, { email: 'jo@corp.test', isEmailSelfDeclared: true }],
    ['has its own e-mail confirmed', 'directory', {}, { isEmailSelfDeclared: true }, { email: 'jo@corp.test', isEmailSelfDeclared: false }],
    ['is not made self-declared by a provider', 'provider', { email: 'JO@corp.test' }, {}, {}],
    ['keeps its e-mail where none is shown', 'directory', { email: '' }, {}, {}],
  ])('%s', (_, source, change, before, expected) => {
    expect(namesToChange(source, { ...shown, ...change }, { ...user, ...before })).toEqual(expected);
  });
});
