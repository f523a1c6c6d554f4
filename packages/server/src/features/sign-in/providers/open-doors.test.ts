import { expect, test } from 'vitest';
import { takesAnyTenant } from './open-doors.ts';

const SITE = 'https://login.microsoftonline.com';

test.each([
  ['azuread', `${SITE}/common/oauth2/v2.0/authorize`, '', true],
  ['azuread', `${SITE}/Common/oauth2/v2.0/authorize`, '', true],
  ['azuread', 'https://login.example.test/organizations/oauth2/v2.0/authorize', '', true],
  ['azuread', `${SITE}/acme.test/oauth2/v2.0/authorize`, '', false],
  ['azuread', `${SITE}/common/oauth2/v2.0/authorize`, `${SITE}/acme.test/v2.0/.well-known/openid-configuration`, false],
  ['generic_oauth', '', `${SITE}/organizations/v2.0/.well-known/openid-configuration`, true],
  ['generic_oauth', `${SITE}/consumers/oauth2/v2.0/authorize`, '', true],
  ['generic_oauth', 'https://id.example.test/common/authorize', '', false],
  ['generic_oauth', 'no address', '', false],
] as const)('%s at %s, found at "%s": of any tenant is %s', (kind, authUrl, serverDiscoveryUrl, isAny) => {
  expect(takesAnyTenant({ kind, authUrl, serverDiscoveryUrl })).toBe(isAny);
});
