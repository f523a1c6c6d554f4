import type { Route } from '@pharos/contract/route';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppForTest, appForTest } from './app-for-test.ts';
import { type TestDatabase, testDatabaseOf } from './databases.ts';
import { buildCalls, type HostileCall } from './hostile-calls.ts';
import { makePeople, PASSWORD, ROOT_PASSWORD } from './test-people.ts';

/** Stands in everything that Main Org. owns; nobody of another organisation may ever read it. */
const MARKER = 'm4rker';
const JSON_TYPE = 'application/json';
// What ends the session of the test itself is asked elsewhere.
const SPARED = new Set(['GET /logout', 'POST /logout', 'PUT /api/user/password']);
// What takes a caller's own role or org away comes last, else the rest would be refused at the gate.
const isTaking = ({ path }: Route) => /\/users|\/user\/using/.test(path);
const nameOf = ({ method, path }: Route) => `${method} ${path}`;

/** Each route with what nobody sends it, as each kind of caller, over one database; a file of tests for each, so that they run side by side. */
export function testHostileInput(name: TestDatabase['name']): void {
  const database = testDatabaseOf(name);
  let made: AppForTest;
  let known: { readonly ids: readonly string[] };
  let callers: Readonly<Record<string, Readonly<Record<string, string>>>>;

  beforeAll(async () => {
    made = await appForTest(database);
    const { storage, hasher, first } = made;
    await makePeople(storage, { passwordHash: await hasher.hash(PASSWORD), first, nowMs: Date.now() });
    const cookieOf = async (login: string) => ({ cookie: await made.signIn(login, PASSWORD) });
    const admin = { cookie: await made.signIn('root', ROOT_PASSWORD) };
    callers = {
      'the server administrator': admin,
      'an Editor': await cookieOf('editor'),
      'a Viewer': await cookieOf('viewer'),
      nobody: {},
      'an Admin of another organisation': await cookieOf('otherAdmin'),
      'a wrong key': { authorization: 'Bearer \u00e9\u0001x' },
      'broken basic auth': { authorization: 'Basic AGFiYwA6AA==' },
    };
    known = { ids: await seedDashboards(admin) };
  });
  afterAll(() => made.close());

  /** Gives Main Org. one of everything; answers the ids that name it. */
  async function seedDashboards(admin: Readonly<Record<string, string>>): Promise<readonly string[]> {
    const post = async (url: string, payload: object) =>
      (await made.app.server.inject({ method: 'POST', url, headers: { host: 'localhost', ...admin }, payload })).json();
    const { uid, id } = await post('/api/dashboards/db', { dashboard: { title: `${MARKER} board`, tags: [MARKER], schemaVersion: 16 } });
    const source = await post('/api/datasources', {
      name: `${MARKER}-source`,
      type: 'prometheus',
      access: 'proxy',
      url: 'http://127.0.0.1:1/',
      basicAuth: true,
      basicAuthUser: MARKER,
      secureJsonData: { basicAuthPassword: MARKER },
    });
    expect([typeof uid, typeof source.id]).toEqual(['string', 'number']);
    return [uid, String(id), String(source.id), `${MARKER}-source`, `${MARKER}-board`];
  }

  let refusedAtTheGate = 0;

  async function findFault(call: HostileCall, caller: string): Promise<string | undefined> {
    const { 'content-type': type, ...headers } = call.headers ?? {};
    const response = await made.app.server.inject({
      method: call.method,
      url: call.url,
      headers: { host: 'localhost', ...callers[caller], ...headers, ...(type === undefined ? {} : { 'content-type': type }) },
      payload: call.payload,
    });
    const described = `${caller}: ${call.method} ${call.url.slice(0, 200)} ${String(call.payload ?? '').slice(0, 200)} -> ${response.statusCode} ${response.body.slice(0, 300)}`;
    if ([401, 403].includes(response.statusCode)) refusedAtTheGate += 1;
    if (response.statusCode >= 500 && ![502, 503, 504].includes(response.statusCode))
      return `${described} ${made.defects.at(-1)?.slice(0, 900)}`;
    if (/\n\s+at .*\.ts:/.test(response.body)) return `a stack: ${described}`;
    if (caller === 'an Admin of another organisation' && response.body.includes(`${MARKER}-`))
      return `another organisation's: ${described}`;
    if ([429, 503].includes(response.statusCode) && response.headers['retry-after'] === undefined) return `no Retry-After: ${described}`;
    if (response.statusCode < 400 || !call.url.startsWith('/api/')) return undefined;
    return isMessage(response.headers['content-type'], response.body) ? undefined : `no message: ${described}`;
  }

  test.each([
    'the server administrator',
    'an Editor',
    'a Viewer',
    'nobody',
    'an Admin of another organisation',
    'a wrong key',
    'broken basic auth',
  ])(
    `hostile input to each route, over ${name}, as %s: no 500, no stack, a message for each refusal`,
    async (caller) => {
      const faults: string[] = [];
      let calls = 0;
      refusedAtTheGate = 0;
      const routes = made.app.routes.map(({ route }) => route);
      for (const route of [...routes.filter((one) => !isTaking(one)), ...routes.filter(isTaking)]) {
        if (SPARED.has(nameOf(route))) continue;
        for (const call of buildCalls(route, known)) {
          calls += 1;
          const fault = await findFault(call, caller);
          if (fault !== undefined) faults.push(fault);
        }
      }
      expect(faults).toEqual([]);
      expect(made.defects).toEqual([]);
      expect(calls).toBeGreaterThan(2_000);
      if (caller === 'the server administrator') expect(refusedAtTheGate).toBeLessThan(calls / 5);
      expect((await made.app.server.inject({ url: '/api/health', headers: { host: 'localhost' } })).statusCode).toBe(200);
    },
    900_000,
  );
}

/** `{message}` as JSON; the data source proxy hands on what the source answered. */
function isMessage(type: unknown, body: string): boolean {
  if (!String(type).startsWith(JSON_TYPE)) return false;
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string' && value.message !== '';
  } catch {
    return false;
  }
}
