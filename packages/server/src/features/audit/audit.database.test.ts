import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditRecord } from '@pharos/contract/api/audit';
import { type AuditEntry, recordAudits } from '../../platform/audit/audit.ts';
import type { ErrorCode } from '@pharos/contract/errors';
import { databases } from '../../testing/databases.ts';
import { type Person, type TestServer, testServer } from '../../testing/test-server.ts';

const T = 1_543_824_100_000;
const OF_ORG = '/api/org/audit';
const OF_SERVER = '/api/admin/audit';

const user = (login: string, clientAddress = '10.0.0.1') => ({ kind: 'user', userId: 7, login, clientAddress }) as const;

/** A dashboard that was saved, unless it says otherwise. */
const entryOf = (orgId: number | null, more: Partial<AuditEntry> = {}): AuditEntry => ({
  by: user('mira'),
  orgId,
  action: 'dashboard-saved',
  object: { kind: 'dashboard', id: 9, name: 'Load' },
  ...more,
});

describe.each(databases())('the list of the audit on $name', (database) => {
  let server: TestServer;
  let [mainOrgId, otherOrgId] = [0, 0];
  /** Of both organisations in turns, from `T + 1000` on. */
  let many: readonly AuditEntry[];
  beforeAll(async () => {
    server = await testServer(database);
    ({ mainOrgId, otherOrgId } = server.people);
    many = Array.from({ length: 2600 }, (_, index) =>
      entryOf(index % 2 === 0 ? mainOrgId : otherOrgId, {
        object: { kind: 'dashboard', id: index, name: index % 400 < 2 ? `Rare ${index}` : `Usual ${index}` },
      }),
    );
    for (let time = 0; time < 13; time += 1) await record(1000 + time, many.slice(time * 200, (time + 1) * 200));
    await record(1, [
      entryOf(mainOrgId, { object: { kind: 'dashboard', id: 1, name: 'First' } }),
      entryOf(mainOrgId, {
        action: 'member-changed',
        object: { kind: 'member', id: 8, name: 'Jo' },
        changes: { role: ['Viewer', 'Editor'] },
      }),
      entryOf(otherOrgId, { object: { kind: 'dashboard', id: 2, name: 'Of others' } }),
    ]);
    await record(2, [
      entryOf(mainOrgId, { by: user('Émile', '2001:db8::1'), object: { kind: 'dashboard', id: 3, name: '100 % Load_1' } }),
      entryOf(mainOrgId, { by: { kind: 'api-key', keyId: 4, keyName: 'deploy' } }),
      entryOf(null, { action: 'signed-in', object: { kind: 'user', id: 7, name: 'mira' } }),
      entryOf(otherOrgId, { by: user('mira', '10.0.0.9') }),
    ]);
    await record(3, [refusal(mainOrgId, 'permission-denied'), refusal(otherOrgId, 'permission-denied')]);
  });
  afterAll(() => server.close());

  const refusal = (orgId: number, refusedAs: ErrorCode): AuditEntry =>
    entryOf(orgId, { action: 'refused', object: { kind: 'route', id: null, name: 'GET /api/org/users' }, refusedAs });
  const record = (time: number, entries: readonly AuditEntry[]) =>
    server.storage.inTransaction((db) => recordAudits(db, entries, T + time));

  /** What the seeded records are called, of a part of the list. */
  async function list(path: string, query = '', who: Person = 'admin'): Promise<readonly string[]> {
    const { status, body } = await server.as(who).get(`${path}?${query}&to=${T + 999}`);
    expect(status).toBe(200);
    return body.map(({ actorName, action, objectName }: AuditRecord) => `${actorName} ${action} ${objectName}`);
  }

  const MAIN = [
    'mira refused GET /api/org/users',
    'deploy dashboard-saved Load',
    'Émile dashboard-saved 100 % Load_1',
    'mira member-changed Jo',
    'mira dashboard-saved First',
  ];

  test('shows Admins the records of their organisation, newest first, and nobody anything of another one', async () => {
    expect(await list(OF_ORG)).toEqual(MAIN);
    expect(await list(OF_ORG, '', 'otherAdmin')).toEqual([
      'mira refused GET /api/org/users',
      'mira dashboard-saved Load',
      'mira dashboard-saved Of others',
    ]);
    expect(await list(OF_ORG, `org=${otherOrgId}`)).toEqual(MAIN);
    for (const query of ['who=mira', 'object=Of others', 'text=others', 'action=dashboard-saved', 'result=refused', 'objectKind=route'])
      expect(
        (await list(OF_ORG, query)).filter((text) => !MAIN.includes(text)),
        query,
      ).toEqual([]);
  });

  test('shows server administrators all of it, and what belongs to no organisation', async () => {
    const all = await list(OF_SERVER, '', 'serverAdmin');
    expect(all).toHaveLength(MAIN.length + 4);
    expect(all).toContain('mira signed-in mira');
    expect(await list(OF_SERVER, `org=${otherOrgId}&who=mira&result=done`, 'serverAdmin')).toEqual([
      'mira dashboard-saved Load',
      'mira dashboard-saved Of others',
    ]);
    const { body } = await server.as('serverAdmin').get(`${OF_SERVER}?to=${T + 999}&action=signed-in`);
    expect(body).toEqual([
      {
        id: expect.any(Number),
        time: new Date(T + 2).toISOString(),
        orgId: 0,
        orgName: '',
        actorKind: 'user',
        actorId: 7,
        actorName: 'mira',
        address: '10.0.0.1',
        action: 'signed-in',
        result: 'done',
        count: 1,
        objectKind: 'user',
        objectId: 7,
        objectName: 'mira',
        changes: {},
        isCut: false,
      },
    ]);
    const { body: changed } = await server.as('admin').get(`${OF_ORG}?action=member-changed&to=${T + 999}`);
    expect(changed).toMatchObject([{ orgName: 'Main Org.', changes: { role: ['Viewer', 'Editor'] } }]);
  });

  test.each([
    ['viewer', 403, 403],
    ['editor', 403, 403],
    ['admin', 200, 403],
    ['serverAdmin', 200, 200],
    ['otherAdmin', 200, 403],
  ] as const)('is read by %s: %d of the organisation, %d of the server', async (who, ofOrg, ofServer) => {
    const statuses = async (path: string) =>
      Promise.all(['', '/export'].map(async (part) => (await server.as(who).get(`${path}${part}?action=none`)).status));
    expect([await statuses(OF_ORG), await statuses(OF_SERVER)]).toEqual([
      [ofOrg, ofOrg],
      [ofServer, ofServer],
    ]);
    expect((await server.with().get(OF_ORG)).status).toBe(401);
  });

  test.each([
    ['who=MIRA', [0, 3, 4]],
    ['who=mir', []],
    [`who=${encodeURIComponent('ÉMILE')}`, [2]],
    ['action=dashboard-saved', [1, 2, 4]],
    ['action=dashboard-saved&who=mira', [4]],
    ['object=first', [4]],
    ['object=load&objectKind=dashboard', [1]],
    ['object=load&objectKind=folder', []],
    ['objectKind=member', [3]],
    ['result=refused', [0]],
    ['result=permission-denied', [0]],
    ['result=done&who=mira&action=member-changed', [3]],
    ['text=jo', [3]],
    ['text=LOAD', [1, 2]],
    [`text=${encodeURIComponent('100 % ')}`, [2]],
    ['text=d_1', [2]],
    ['text=d%251', []],
    ['text=2001:db8', [2]],
    ['text=deploy', [1]],
    [`from=${T + 2}`, [0, 1, 2]],
    [`from=${T + 3}`, [0]],
    [`from=${T + 2}&to=${T + 2}&text=load`, [1, 2]],
    ['action=no-such&text=x', []],
    ['who=&action=&text=%20', [0, 1, 2, 3, 4]],
  ])('finds by %s', async (query, expected) => {
    expect(await list(OF_ORG, query)).toEqual(expected.map((index) => MAIN[index]));
  });

  test('counts what was done without a confirmation as done, and finds it by itself', async () => {
    const unconfirmed = entryOf(mainOrgId, {
      by: { ...user('jo'), isUnconfirmed: true },
      object: { kind: 'dashboard', id: 5, name: 'Alone' },
    });
    await record(9000, [unconfirmed, entryOf(mainOrgId), refusal(mainOrgId, 'permission-denied')]);
    const found = async (result: string) => {
      const { body } = await server.as('admin').get(`${OF_ORG}?from=${T + 9000}&to=${T + 9000}&result=${result}`);
      return body.map((one: AuditRecord) => `${one.objectName} ${one.result}`).toSorted();
    };
    expect(await found('not-confirmed')).toEqual(['Alone not-confirmed']);
    expect(await found('done')).toEqual(['Alone not-confirmed', 'Load done']);
    expect(await found('refused')).toEqual(['GET /api/org/users permission-denied']);
  });

  test('goes on behind each part, whatever else is recorded meanwhile, with the same times', async () => {
    const addNewer = () => record(5000, [entryOf(mainOrgId, { object: { kind: 'dashboard', id: 1, name: 'Rare and newer' } })]);
    const follow = async (query: string, who: Person = 'admin', path = OF_ORG) => {
      const parts: string[][] = [];
      for (let next: string | undefined = query; next !== undefined;) {
        const { status, body, headers } = await server.as(who).get(`${path}?${next}`);
        expect(status).toBe(200);
        parts.push(body.map(({ objectName }: AuditRecord) => objectName));
        next = /^<\?(.*)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
        await addNewer();
      }
      return parts;
    };
    const range = `from=${T + 1000}&to=${T + 1999}`;
    const expected = (orgId: number, isThere: (name: string) => boolean) =>
      many
        .filter((one) => one.orgId === orgId && isThere(one.object.name))
        .map(({ object }) => object.name)
        .toReversed();
    const whole = await follow(`from=${T + 1000}&to=${T + 5999}&limit=300`);
    expect(whole.map((part) => part.length)).toEqual([300, 300, 300, 300, 100]);
    expect(whole.flat()).toEqual(expected(mainOrgId, () => true));
    const usual = await follow(range);
    expect([usual[0]?.length, usual.flat().length]).toEqual([100, 1300]);
    const rare = (orgId: number) => expected(orgId, (name) => name.startsWith('Rare'));
    expect((await follow(`${range}&text=rare&limit=3`)).flat()).toEqual(rare(mainOrgId));
    expect((await follow(`${range}&text=rare&limit=3`, 'otherAdmin')).flat()).toEqual(rare(otherOrgId));
    expect((await follow(`${range}&who=mira&text=usual&limit=1000`)).flat()).toEqual(
      expected(mainOrgId, (name) => name.startsWith('Usual')),
    );
    expect((await follow(`${range}&text=rare&org=${otherOrgId}`, 'serverAdmin', OF_SERVER)).flat()).toEqual(rare(otherOrgId));
    // Nobody sees more with a place that somebody else was given.
    const { headers } = await server.as('otherAdmin').get(`${OF_ORG}?${range}&limit=5`);
    const place = /before=([\d.]+)/.exec(headers.get('link') ?? '')?.[1];
    const { body } = await server.as('admin').get(`${OF_ORG}?${range}&limit=1000&before=${place}`);
    const ofMain = new Set(expected(mainOrgId, () => true));
    expect(body.filter(({ objectName }: AuditRecord) => !ofMain.has(objectName))).toEqual([]);
    for (const wrong of ['x', '1', '1.', '1.2.3', '-1.2', "1.1'", '1e3.4'])
      expect((await server.as('admin').get(`${OF_ORG}?before=${encodeURIComponent(wrong)}`)).status, wrong).toBe(400);
  });

  test('is saved as JSON lines and as a table that starts no formula, all of it and of one organisation only', async () => {
    await record(7000, [
      entryOf(otherOrgId, { object: { kind: 'dashboard', id: 1, name: 'OF OTHERS' } }),
      entryOf(mainOrgId, {
        by: user('=cmd|x'),
        object: { kind: 'dashboard', id: 1, name: 'He said "hi"; bye' },
        changes: { version: [1, 2] },
      }),
    ]);
    const range = `from=${T + 1000}&to=${T + 7999}`;
    const lines = await server.as('admin').get(`${OF_ORG}/export?${range}&format=jsonl`);
    expect(lines.headers.get('content-type')).toBe('application/jsonl; charset=utf-8');
    expect(lines.headers.get('content-disposition')).toBe('attachment; filename="audit-2026-01-15.jsonl"');
    const records: readonly AuditRecord[] = lines.text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    const listed = (await server.as('admin').get(`${OF_ORG}?${range}&limit=1000`)).body;
    expect(records.length).toBeGreaterThan(1300);
    expect(records.slice(0, 1000)).toEqual(listed);
    expect(records.some(({ orgId }) => orgId !== mainOrgId)).toBe(false);

    const table = await server.as('admin').get(`${OF_ORG}/export?${range}`);
    expect(table.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [titles, first, ...others] = table.text.split('\r\n');
    expect(titles).toBe(
      '"Time";"Organisation";"Who";"Kind of who";"Address";"Action";"Result";"Count";"Object";"Kind of object";"Changes"',
    );
    expect(first).toBe(
      `"${new Date(T + 7000).toISOString()}";"Main Org.";"'=cmd|x";"user";"10.0.0.1";"dashboard-saved";"done";1;"He said ""hi""; bye";"dashboard";"{""version"":[1,2]}"`,
    );
    expect(others).toHaveLength(records.length - 1);
    expect(table.text).not.toContain('OF OTHERS');
    const nothing = await server.as('admin').get(`${OF_ORG}/export?action=none&format=jsonl`);
    expect([nothing.status, nothing.text]).toEqual([200, '']);
    expect((await server.as('admin').get(`${OF_ORG}/export?format=xml`)).status).toBe(400);
    expect((await server.as('serverAdmin').get(`${OF_SERVER}/export?${range}&format=jsonl`)).text).toContain('OF OTHERS');
  });

  test('has a turn for the next export once one is over, however it ended', async () => {
    const cookie = { cookie: server.cookieOf('admin') };
    for (let time = 0; time < 4; time += 1) {
      const head = await fetch(`${server.url}${OF_ORG}/export`, { method: 'HEAD', headers: cookie });
      expect(head.status).toBe(200);
      const left = new AbortController();
      const response = await fetch(`${server.url}${OF_ORG}/export?format=jsonl`, { headers: cookie, signal: left.signal });
      left.abort();
      expect(response.status).toBe(200);
    }
    expect((await server.as('admin').get(`${OF_ORG}/export?action=none`)).status).toBe(200);
  });

  test('is changed by no call', async () => {
    const { paths } = (await server.as('admin').get('/api/openapi.json')).body;
    const methods = Object.entries<object>(paths).flatMap(([path, ofPath]) => (path.includes('audit') ? Object.keys(ofPath) : []));
    expect(methods).toEqual(['get', 'get', 'get', 'get']);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const headers = { cookie: server.cookieOf('serverAdmin'), origin: server.url };
      for (const path of [OF_ORG, OF_SERVER, `${OF_SERVER}/1`])
        expect((await fetch(server.url + path, { method, headers })).status).toBeGreaterThanOrEqual(404);
    }
  });
});
