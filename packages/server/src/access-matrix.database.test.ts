import { fileURLToPath } from 'node:url';
import type { Access, Route } from '@pharos/contract/route';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nameKey } from '@pharos/domain/text/name-key';
import { type AppForTest, appForTest } from './testing/app-for-test.ts';
import { databases } from './testing/databases.ts';
import { makePeople, PASSWORD, ROOT_PASSWORD, type People } from './testing/test-people.ts';

const PAGE = fileURLToPath(new URL('../../../docs/access-matrix.md', import.meta.url));
const NO_ID = '999999';
/** Thousands of calls. */
const TIMEOUT_MS = 600_000;

/** What a caller may call by the access of a route alone; a route may refuse more. `owes`: only what a change-password view leaves open. */
interface Rights {
  readonly passes: readonly Access[];
  readonly refusal: 401 | 403;
}

const NOBODY: Rights = { passes: ['public'], refusal: 401 };
const DISABLED: Rights = { passes: ['public'], refusal: 401 };
const ELSEWHERE: Rights = { passes: ['public'], refusal: 403 };
const VIEWER: Rights = { passes: ['public', 'signed-in'], refusal: 403 };
const EDITOR: Rights = { passes: [...VIEWER.passes, 'editor'], refusal: 403 };
const ADMIN: Rights = { passes: [...EDITOR.passes, 'admin'], refusal: 403 };
const SERVER_ADMIN: Rights = { passes: [...VIEWER.passes, 'server-admin'], refusal: 403 };

/** In the order of the columns. */
const CALLERS = {
  nobody: { heading: 'nobody', rights: NOBODY },
  viewer: { heading: 'Viewer', rights: VIEWER },
  editor: { heading: 'Editor', rights: EDITOR },
  admin: { heading: 'Admin', rights: ADMIN },
  serverViewer: { heading: 'server administrator, Viewer here', rights: SERVER_ADMIN },
  elsewhere: { heading: 'Admin elsewhere', rights: ELSEWHERE },
  nowhere: { heading: 'in no organisation', rights: { passes: ['public'], refusal: 403 } },
  disabled: { heading: 'disabled', rights: DISABLED },
  owing: { heading: 'owes a new password', rights: { passes: ['public'], refusal: 403 } },
  betweenFactors: { heading: 'between factors', rights: NOBODY },
  viewerKey: { heading: 'key: Viewer', rights: VIEWER },
  adminKey: { heading: 'key: Admin', rights: ADMIN },
  serviceAccount: { heading: 'service account: Editor', rights: EDITOR },
  appPassword: { heading: 'app password: Admin', rights: ADMIN },
} as const satisfies Record<string, { heading: string; rights: Rights }>;
type Caller = keyof typeof CALLERS;
const NAMES = Object.keys(CALLERS) as readonly Caller[]; // its own keys

/** What can be done between a right password and the second factor. */
const OF_STEP = /^\/api\/login\/step/;

/** Routes that end or change the session of their caller, which the calls after them need: they come last. */
const ENDING = /^\/(logout|api\/user\/(using|password|revoke-other-auth-tokens)|profile\/switch-org)/;
const sorted = (routes: readonly Route[]) =>
  routes.toSorted(
    (a, b) => Number(ENDING.test(a.path)) - Number(ENDING.test(b.path)) || compare(a.path, b.path) || compare(a.method, b.method),
  );
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

describe.each(databases())('who may call each route on $name', (database) => {
  let made: AppForTest;
  let people: People;
  let headers: Readonly<Record<Caller, Readonly<Record<string, string>>>>;

  beforeAll(async () => {
    made = await appForTest(database);
    const { storage, hasher, first } = made;
    people = await makePeople(storage, { passwordHash: await hasher.hash(PASSWORD), first, nowMs: Date.now() });
    headers = await makeCallers();
  });
  afterAll(() => made.close());

  const call = async (method: Route['method'], url: string, { headers: sent = {}, payload }: { headers?: object; payload?: object }) =>
    made.app.server.inject({ method, url, headers: { host: 'localhost', ...sent }, ...(payload ? { payload } : {}) });
  const session = async (user: string, password = PASSWORD) => ({ cookie: await made.signIn(user, password) });
  const basic = (user: string, password = PASSWORD) => ({
    authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
  });
  /** The cookie of a sign-in that waits for its factor. */
  async function between(user: string) {
    const { cookies } = await call('POST', '/login', { payload: { user, password: PASSWORD } });
    return { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
  }

  async function makeCallers(): Promise<typeof headers> {
    const root = await session('root', ROOT_PASSWORD);
    const post = async (url: string, payload: object): Promise<Record<string, unknown>> =>
      (await call('POST', url, { headers: root, payload })).json();
    const makeUser = async (login: string) => (await post('/api/admin/users', { login, password: PASSWORD })).id;
    const bearer = async (made: Promise<Record<string, unknown>>) => ({ authorization: `Bearer ${String((await made).key)}` });
    for (const login of ['server-viewer', 'nowhere', 'disabled', 'owing', 'between', 'owner']) await makeUser(login);
    await made.storage.inTransaction(async (db) => {
      const set = (login: string, values: object) => db.updateTable('account').set(values).where('loginKey', '=', nameKey(login)).execute();
      await set('server-viewer', { isServerAdmin: true });
      await set('between', { hasSecondFactor: true });
      const nowhere = db.selectFrom('account').select('id').where('loginKey', '=', 'nowhere');
      await db.deleteFrom('membership').where('userId', 'in', nowhere).execute();
    });
    const owing = await session('owing');
    const disabled = basic('disabled');
    await made.storage.inTransaction(async (db) => {
      await db.updateTable('account').set({ isDisabled: true }).where('loginKey', '=', 'disabled').execute();
      const owingId = db.selectFrom('account').select('id').where('loginKey', '=', 'owing');
      await db.updateTable('session').set({ changeView: 'set-password' }).where('userId', 'in', owingId).execute();
    });
    const program = await post('/api/serviceaccounts', { name: 'program', role: 'Editor' });
    await made.storage.inTransaction(async (db) => {
      const owner = db.selectFrom('account').select('id').where('loginKey', '=', 'owner');
      await db.updateTable('membership').set({ role: 'Admin' }).where('userId', 'in', owner).execute();
    });
    const owner = { headers: await session('owner'), payload: { name: 'program' } };
    const { password } = (await call('POST', '/api/user/app-passwords', owner)).json();
    return {
      nobody: {},
      viewer: await session('viewer'),
      editor: await session('editor'),
      admin: await session('admin'),
      serverViewer: await session('server-viewer'),
      elsewhere: { ...(await session('otherAdmin')), 'x-grafana-org-id': String(people.mainOrgId) },
      nowhere: await session('nowhere'),
      disabled,
      owing,
      betweenFactors: await between('between'),
      viewerKey: await bearer(post('/api/auth/keys', { name: 'viewer', role: 'Viewer' })),
      adminKey: await bearer(post('/api/auth/keys', { name: 'admin', role: 'Admin' })),
      serviceAccount: await bearer(post(`/api/serviceaccounts/${String(program['id'])}/tokens`, { name: 'token' })),
      appPassword: basic('owner', String(password)),
    };
  }

  /** Calls a route with ids that nothing has, and with an empty body. */
  async function statusOf({ method, path, body }: Route, caller: Caller): Promise<number> {
    const url = path.replaceAll(/:[a-zA-Z]+/g, NO_ID).replace('*', NO_ID);
    const response = await call(method, url, { headers: headers[caller], ...(body ? { payload: {} } : {}) });
    return response.statusCode;
  }

  test('as docs/access-matrix.md says', { timeout: TIMEOUT_MS }, async () => {
    // Pages have a table of their own.
    const routes = made.app.routes.filter(({ serves }) => serves !== 'page').map(({ route }) => route);
    const rows: string[] = [];
    const wrong: string[] = [];
    for (const route of sorted(routes)) {
      const statuses: Partial<Record<Caller, number>> = {};
      const cells: string[] = [];
      for (const caller of NAMES) {
        const status = await statusOf(route, caller);
        statuses[caller] = status;
        const isRefused = status === 401 || status === 403;
        const { passes, refusal } = CALLERS[caller].rights as Rights;
        const mustRefuse = !passes.includes(route.access) || (caller === 'appPassword' && route.refusesAppPasswords === true);
        const isLeftOpen = (caller === 'owing' && route.inChangeView) || (caller === 'nowhere' && route.isWithoutOrg);
        if (mustRefuse && !isLeftOpen && status !== refusal)
          wrong.push(`${caller}: ${route.method} ${route.path} -> ${status}, not ${refusal}`);
        cells.push(isRefused ? String(status) : 'yes');
      }
      if (statuses.betweenFactors !== statuses.nobody && !OF_STEP.test(route.path))
        wrong.push(`betweenFactors: ${route.method} ${route.path} -> ${statuses.betweenFactors}, not ${statuses.nobody}`);
      rows.push(`| \`${route.method} ${route.path}\` | ${cells.join(' | ')} |`);
    }
    expect(wrong).toEqual([]);
    await expect(pageOf(rows.toSorted())).toMatchFileSnapshot(PAGE);
  });
});

const pageOf = (rows: readonly string[]): string => `# Who may call what

Made by \`access-matrix.database.test.ts\`, which calls each route of the server as each of these callers and compares; a new route needs a row here
(\`npx vitest run --project database access-matrix -u\` writes the page, to be read before it is committed). Every call names an id that nothing has
(${NO_ID}) and has an empty body: \`yes\` is any response but 401 and 403, so what a route refuses because of its object (a dashboard's permissions, a source's)
is not told here but in [permissions](permissions.md).

| route | ${NAMES.map((name) => CALLERS[name].heading).join(' | ')} |
| --- |${NAMES.map(() => ' --- |').join('')}
${rows.join('\n')}
`;
