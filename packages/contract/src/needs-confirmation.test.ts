import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Route } from './route.ts';

const folder = path.resolve(import.meta.dirname, 'api');
const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

async function routesOfContract(): Promise<readonly Route[]> {
  const modules = await Promise.all(readdirSync(folder).map((name) => import(path.join(folder, name)) as Promise<Record<string, unknown>>));
  return modules.flatMap((module) => Object.values(module).filter(isRoute));
}

type Described = Pick<Route, 'method' | 'path' | 'access' | 'summary' | 'needsConfirmation'>;

const addressOf = ({ method, path: address }: Described): string => `${method} ${address}`;

/** What address and summary of a call say that somebody with a stolen session must not do. */
const SIGNS = [
  /password/i,
  /\be-?mail/i,
  / (keys?|tokens?|identit(y|ies)|factors?)\b/i,
  /^\w+ \/api\/admin\/users\/[^ ]*permissions /,
  /^DELETE \/api\/(admin\/users|users|orgs|org|serviceaccounts)\b/,
  /\b([Dd]eletes|[Rr]emoves)\b.*\b(users?|accounts?|persons?|people|organisations?)\b/,
];

/** Calls with such a sign that do without it, and why. */
const EXEMPT: Readonly<Record<string, string>> = {
  'POST /api/user/password/skip': 'changes nothing',
  'DELETE /api/auth/keys/:id': 'takes a right away, which nothing should hold up',
  'DELETE /api/serviceaccounts/:id': 'takes rights away, which nothing should hold up',
  'DELETE /api/serviceaccounts/:id/tokens/:tokenId': 'takes a right away, which nothing should hold up',
  'DELETE /api/org/users/:userId': 'the account stays',
  'DELETE /api/orgs/:orgId/users/:userId': 'the account stays',
  'PUT /api/teams/:id': 'nobody signs in with the email of a team',
  'POST /api/org/invites': 'nobody has a right by it before it is accepted, and it can be revoked',
  'DELETE /api/user/app-passwords/:id': 'takes a right away, which nothing should hold up',
  'POST /api/user/email/confirm': 'its code was mailed to a change that was confirmed',
  'POST /api/snapshots': 'its keys are those of a snapshot',
};

const hasSign = (route: Described): boolean =>
  route.method !== 'GET' && route.access !== 'public' && SIGNS.some((sign) => sign.test(`${addressOf(route)} ${route.summary}`));

/** Calls that have a sign and need no confirmation. */
const findUnconfirmed = (routes: readonly Described[]): readonly string[] =>
  routes.filter((route) => hasSign(route) && !route.needsConfirmation).map(addressOf);

test('these calls need a confirmation', async () => {
  const confirmed = (await routesOfContract()).filter(({ needsConfirmation }) => needsConfirmation);
  expect(confirmed.map(addressOf).toSorted()).toEqual([
    'DELETE /api/admin/users/:id',
    'DELETE /api/admin/users/:id/identities/:identityId',
    'DELETE /api/admin/users/:id/second-factor',
    'DELETE /api/orgs/:orgId',
    'DELETE /api/user/identities/:id',
    'DELETE /api/user/second-factor/passkeys/:id',
    'DELETE /api/user/second-factor/totp',
    'POST /api/admin/users/:id/identities',
    'POST /api/auth/keys',
    'POST /api/serviceaccounts/:id/tokens',
    'POST /api/user/app-passwords',
    'POST /api/user/identities/connect/:provider',
    'POST /api/user/second-factor/passkeys',
    'POST /api/user/second-factor/passkeys/challenge',
    'POST /api/user/second-factor/recovery-codes',
    'POST /api/user/second-factor/totp',
    'POST /api/user/second-factor/totp/confirm',
    'PUT /api/admin/users/:id/password',
    'PUT /api/admin/users/:id/permissions',
    'PUT /api/org/second-factor',
    'PUT /api/user',
    'PUT /api/user/password',
    'PUT /api/users/:id',
  ]);
});

test('a call about passwords, e-mails, keys, server administration or the end of an account or organisation needs one, or is listed with the reason', async () => {
  const routes = await routesOfContract();
  expect(routes.length).toBeGreaterThan(100);
  expect(findUnconfirmed(routes).toSorted()).toEqual(Object.keys(EXEMPT).toSorted());
});

test.each<Pick<Described, 'method' | 'path' | 'summary'>>([
  { method: 'PUT', path: '/api/admin/users/:id/password', summary: 'Sets somebody’s password.' },
  { method: 'PUT', path: '/api/user', summary: 'Changes name, login and email of the caller.' },
  { method: 'POST', path: '/api/serviceaccounts/:id/tokens', summary: 'Makes a token.' },
  { method: 'PUT', path: '/api/admin/users/:id/permissions', summary: 'Gives or takes the flag.' },
  { method: 'DELETE', path: '/api/admin/users/:id', summary: 'Ends it.' },
  { method: 'DELETE', path: '/api/orgs/:orgId', summary: 'Ends it.' },
  { method: 'POST', path: '/api/purge', summary: 'Removes an organisation with everything in it.' },
])('$method $path without one is found', (route) => {
  const described = { ...route, access: 'signed-in' } as const;
  expect(findUnconfirmed([described])).toEqual([addressOf(described)]);
  expect(findUnconfirmed([{ ...described, needsConfirmation: true }])).toEqual([]);
});

/** Calls that need a confirmation and that app passwords may do all the same, and why. */
const OPEN_TO_APP_PASSWORDS: Readonly<Record<string, string>> = {
  'DELETE /api/admin/users/:id': 'ends an account, and gives nobody another way in',
  'DELETE /api/orgs/:orgId': 'the same of an organisation',
  'POST /api/auth/keys': 'has no more rights than its maker, and shows who made it',
  'POST /api/serviceaccounts/:id/tokens': 'the same',
  'PUT /api/admin/users/:id/permissions': 'for those alone that were made for server administration',
};

test('app passwords are refused what gives another way in to an account, or that is listed with the reason', async () => {
  const open = (await routesOfContract()).filter(({ needsConfirmation, refusesAppPasswords }) => needsConfirmation && !refusesAppPasswords);
  expect(open.map(addressOf).toSorted()).toEqual(Object.keys(OPEN_TO_APP_PASSWORDS).toSorted());
});
