import type { Route } from '@pharos/contract/route';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Calls of which a record is made in the transaction of their change, as `audit.database.test.ts` proves. */
const RECORDED: readonly string[] = [
  'POST /login',
  'POST /logout',
  'POST /login/link',
  'PUT /api/user/password',
  'POST /api/user/password/reset',
  'POST /api/user/confirm',
  'PUT /api/user',
  'POST /api/user/email/confirm',
  'POST /api/user/signup/step2',
  'POST /api/user/invite/accept',
  'POST /api/user/invite/complete',
  'POST /api/org/invites',
  'POST /api/org/invites/:code/send-again',
  'PATCH /api/org/invites/:code/revoke',
  'POST /api/admin/mail/:uid/send-again',
  'POST /api/admin/tasks/:uid/run-again',
  'POST /api/admin/users',
  'POST /api/orgs',
  'POST /api/org/users',
  'PATCH /api/org/users/:userId',
  'DELETE /api/org/users/:userId',
  'POST /api/teams',
  'PUT /api/teams/:id',
  'DELETE /api/teams/:id',
  'POST /api/teams/:id/members',
  'DELETE /api/teams/:id/members/:userId',
  'POST /api/auth/keys',
  'DELETE /api/auth/keys/:id',
  'POST /api/folders',
  'PUT /api/folders/:uid',
  'DELETE /api/folders/:uid',
  'POST /api/folders/:uid/permissions',
  'POST /api/dashboards/db',
  'POST /api/dashboards/import',
  'POST /api/dashboards/id/:id/restore',
  'POST /api/dashboards/id/:id/permissions',
  'DELETE /api/dashboards/uid/:uid',
  'DELETE /api/dashboards/db/:slug',
  'POST /api/bin/:id/restore',
  'DELETE /api/bin/:id',
  'DELETE /api/bin',
  'POST /api/datasources',
  'PUT /api/datasources/:id',
  'DELETE /api/datasources/:id',
  'DELETE /api/datasources/name/:name',
  'POST /api/snapshots',
  'DELETE /api/snapshots/:key',
  'POST /api/snapshots-delete/:deleteKey',
  'DELETE /api/playlists/:id',
  'DELETE /api/short-urls/:uid',
  'DELETE /api/annotations/:id',
  'DELETE /api/annotations/region/:regionId',
  'POST /api/annotations/mass-delete',
];

/** Calls that are not recorded, and why. */
const NOT_RECORDED: Readonly<Record<string, string>> = {
  'POST /api/ds/query': 'reads',
  'POST /api/tsdb/query': 'reads',
  'POST /api/dashboards/calculate-diff': 'reads',
  'POST /api/datasources/:id/test': 'reads; the result stands with the data source',
  'POST /api/annotations': 'adds what whoever edits there may add; what is deleted is recorded',
  'POST /api/annotations/graphite': 'the same',
  'PUT /api/annotations/:id': 'the same',
  'PATCH /api/annotations/:id': 'the same',
  'POST /api/playlists': 'gives no right to the dashboards that it names; what is deleted is recorded',
  'PUT /api/playlists/:id': 'the same',
  'POST /api/short-urls': 'the same',
  'POST /api/admin/mail/test': 'sends one mail and changes nothing',
  'POST /api/user/signup': 'sends a mail; the account that it leads to is recorded',
  'POST /api/user/password/send-reset-email': 'sends a mail; the password that it leads to is recorded',
  'PUT /api/org/preferences': 'changes how pages are shown',
  'PUT /api/teams/:id/preferences': 'the same',
  'PUT /api/user/preferences': 'concerns the caller alone',
  'POST /api/preferences/set-home-dash': 'the same',
  'PUT /api/user/helpflags/:flags': 'the same',
  'POST /api/user/using/:orgId': 'the same',
  'POST /api/user/password/skip': 'the same',
  'POST /api/user/stars/dashboard/:id': 'the same',
  'DELETE /api/user/stars/dashboard/:id': 'the same',
};

const folder = path.join(import.meta.dirname, '../../../../contract/src/api');

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

test('each call that changes something is recorded, or stands in the list with the reason; none changes the audit', async () => {
  const modules = await Promise.all(readdirSync(folder).map((name) => import(path.join(folder, name)) as Promise<Record<string, unknown>>));
  const routes = modules.flatMap((module) => Object.values(module).filter(isRoute));
  const changing = routes.filter(({ method }) => method !== 'GET').map(({ method, path: address }) => `${method} ${address}`);
  expect(changing.toSorted()).toEqual([...RECORDED, ...Object.keys(NOT_RECORDED)].toSorted());
  expect(changing.filter((call) => call.includes('audit'))).toEqual([]);
});
