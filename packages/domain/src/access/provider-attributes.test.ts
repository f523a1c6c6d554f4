import { describe, expect, test } from 'vitest';
import { primaryEmail, type ProviderDocument, readProviderAttributes } from './provider-attributes.ts';

type Rules = Parameters<typeof readProviderAttributes>[1];

const read = (documents: readonly ProviderDocument[], rules: Partial<Rules> = {}) =>
  readProviderAttributes(documents, { found: {}, areEmailsVouchedFor: false, ...rules });

describe('what never changes of somebody', () => {
  test.each<[string | undefined, ...ProviderDocument[]]>([
    ['s', { sub: 's', id: 'i', user_id: 'u', uuid: 'v' }],
    ['i', { id: 'i', user_id: 'u', uuid: 'v' }],
    ['u', { user_id: 'u', uuid: 'v' }],
    ['v', { uuid: 'v' }],
    ['12', { id: 12 }],
    ['s', { id: 'i' }, { sub: 's' }],
    [undefined, { id: '' }],
    [undefined, { id: ' ' }],
    [undefined, { id: 2 ** 53 }],
    [undefined, { id: 1.5 }],
    [undefined, { id: null, uuid: { a: 1 } }],
    [undefined, JSON.parse('{"__proto__":{"sub":"s"}}')],
    [undefined],
  ])('is %s', (stableId, ...documents) => expect(read(documents).stableId).toBe(stableId));

  test('is what the path finds, where the usual places are empty', () => {
    expect(read([{ key: 'k' }], { found: { id: ['k'] } }).stableId).toBe('k');
    expect(read([{ sub: 's', key: 'k' }], { found: { id: ['k'] } }).stableId).toBe('s');
    expect(read([{}, {}], { found: { id: [null, 7] } }).stableId).toBe('7');
  });
});

describe('names', () => {
  test('stand in their usual places, the first document first', () => {
    expect(read([{ login: 'l', username: 'u', name: 'n', display_name: 'd' }])).toMatchObject({ login: 'l', name: 'n' });
    expect(read([{ username: 'u', display_name: 'd' }])).toMatchObject({ login: 'u', name: 'd' });
    expect(read([{ email: 'a@x.test' }])).toMatchObject({ login: 'a@x.test', name: '' });
    expect(read([{ name: 'one' }, { name: 'other', login: 'l' }])).toMatchObject({ login: 'l', name: 'one' });
    expect(read([{ login: 7, name: ['n'] }])).toMatchObject({ login: '', name: '' });
  });

  test('are what paths find, which win', () => {
    expect(read([{ login: 'l', name: 'n' }], { found: { login: ['p'], name: [' q '] } })).toMatchObject({ login: 'p', name: 'q' });
    expect(read([{ login: 'l', name: 'n' }], { found: { login: [null], name: [''] } })).toMatchObject({ login: 'l', name: 'n' });
  });
});

describe('an e-mail', () => {
  test.each<[string, ProviderDocument, Partial<Rules>?]>([
    ['a@x.test', { email: 'a@x.test', upn: 'u@x.test' }],
    ['u@x.test', { upn: 'u@x.test' }],
    ['b@x.test', { attributes: { 'email:primary': ['b@x.test', 'c@x.test'] } }, { emailAttribute: 'email:primary' }],
    ['p@x.test', { email: 'a@x.test' }, { found: { email: ['p@x.test'] } }],
  ])('is %s', (email, document, rules) => expect(read([document], rules).email?.email).toBe(email));

  test.each<[ProviderDocument, Partial<Rules>?]>([
    [{}],
    [{ upn: 'jo' }],
    [{ email: ['a@x.test'] }],
    [{ attributes: { 'email:primary': 'b@x.test' } }, { emailAttribute: 'email:primary' }],
  ])('is none of %j', (document, rules) => expect(read([document], rules).email).toBeUndefined());

  test.each<[boolean | undefined, ProviderDocument, Partial<Rules>?]>([
    [true, { email_verified: true }],
    [true, { email_verified: 'true' }],
    [false, { email_verified: false }],
    [undefined, { email_verified: 1 }],
    [undefined, {}],
    [true, { verified_email: true }],
    [true, { email_verified: false, ok: true }, { found: { emailVerified: [true] } }],
    [undefined, { email_verified: true }, { found: { emailVerified: [null] } }],
    [true, { email_verified: false }, { areEmailsVouchedFor: true }],
  ])('counts as verified: %s of %j', (isVerified, document, rules) =>
    expect(read([{ email: 'a@x.test', ...document }], rules).email).toEqual({ email: 'a@x.test', isVerified }),
  );

  test('is never verified by what another document says of another one', () => {
    const documents = [{ email: 'root@corp.test' }, { email: 'mine@x.test', email_verified: true }];
    expect(read(documents).email).toEqual({ email: 'root@corp.test', isVerified: undefined });
  });

  test('of several is the primary one', () => {
    const list = [
      { email: 'a@x.test', verified: true },
      { email: 'b@x.test', primary: true, verified: false },
    ];
    expect(primaryEmail(list)).toEqual({ email: 'b@x.test', isVerified: false });
    expect(primaryEmail([{ email: 'c@x.test', is_primary: true, is_confirmed: true }])).toEqual({ email: 'c@x.test', isVerified: true });
    expect(primaryEmail([{ email: 'a@x.test' }, 'b@x.test', null])).toBeUndefined();
  });
});

describe('groups and role', () => {
  test('groups are a list or one name, and unknown where there is neither', () => {
    expect(read([{ groups: ['a', 1, '', 'b'] }]).groups).toEqual(['a', 'b']);
    expect(read([{ groups: 'a' }]).groups).toEqual(['a']);
    expect(read([{ groups: {} }]).groups).toBeUndefined();
    expect(read([{}, { groups: ['c'] }]).groups).toEqual(['c']);
    expect(read([{ groups: ['a'] }], { found: { groups: [['d']] } }).groups).toEqual(['d']);
  });

  test('a role is a text that a path finds', () => {
    expect(read([{}], { found: { role: ['Admin'] } }).role).toBe('Admin');
    expect(read([{}, {}], { found: { role: [null, 'Editor'] } }).role).toBe('Editor');
    expect(read([{ role: 'Admin' }], { found: { role: [true] } }).role).toBeUndefined();
    expect(read([{ role: 'Admin' }]).role).toBeUndefined();
  });
});
