import { expect, test } from 'vitest';
import { managedNames, type ManagingProxy, type NameManager } from './managed-names.ts';

const LDAP: NameManager = { source: 'directory', title: 'LDAP' };
const GITHUB: NameManager = { source: 'provider', title: 'GitHub' };
const PROXY: NameManager = { source: 'proxy', title: 'the proxy' };
const byProperty = (property: ManagingProxy['property']): ManagingProxy => ({ title: 'the proxy', property });

test.each<[ManagingProxy | undefined, readonly NameManager[], ReturnType<typeof managedNames>]>([
  [undefined, [], {}],
  [undefined, [LDAP], { login: LDAP, email: LDAP }],
  [undefined, [GITHUB, LDAP], { login: GITHUB, email: GITHUB }],
  [undefined, [PROXY], {}],
  [byProperty('username'), [], { login: PROXY }],
  [byProperty('email'), [], { email: PROXY }],
  [byProperty('username'), [PROXY, LDAP], { login: PROXY, email: LDAP }],
])('[1.2.2-t] with the proxy %j and the identities %j others manage %j', (proxy, identities, expected) => {
  expect(managedNames(proxy, identities)).toEqual(expected);
});
