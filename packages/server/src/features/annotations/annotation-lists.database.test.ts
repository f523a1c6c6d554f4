import { MAX_LISTED_ANNOTATION_TEXT } from '@pharos/contract/api/annotations';
import { fail } from '@pharos/contract/errors';
import { MAX_LIST_BYTES } from '@pharos/contract/primitives';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { grantOrgScope } from '../../platform/session/grant-scope.ts';
import { databases } from '../../testing/databases.ts';
import { userForTest } from '../../testing/http-server.ts';
import { type Person, type TestServer, testServer } from '../../testing/test-server.ts';
import type { OrgSpace } from '../quotas/index.ts';
import { annotationRepository } from './annotations.repository.ts';
import { createAnnotationService } from './annotations.service.ts';

const T = 1_543_824_100_000;
const ROOT = '/api/annotations';
/** When the seeded ones are; tests add others at other times. */
const SEEDED = `from=${T}&to=${T + 1000}`;
const ALL = `${SEEDED}&limit=2000`;

const rules = { viewersCanEdit: false };
const FILTER = {
  dashboardId: 0,
  panelId: 0,
  alertId: 0,
  userId: 0,
  tags: [],
  isAnyTagEnough: false,
  type: undefined,
  limit: 100,
  before: undefined,
} as const;

interface Listed {
  readonly id: number;
  readonly time: number;
  readonly text: string;
}

describe.each(databases())('long lists of annotations on $name', (database) => {
  let server: TestServer;
  let closedId = 0;
  beforeAll(async () => {
    server = await testServer(database);
    const { body } = await server.as('admin').post('/api/dashboards/db', { dashboard: { title: 'closed' } });
    closedId = body.id;
    await server.as('admin').post(`/api/dashboards/id/${closedId}/permissions`, { items: [{ role: 'Editor', permission: 1 }] });
    await server.storage.inTransaction(async (db) => {
      const rows = Array.from({ length: 520 }, (_, index) => rowOf(index));
      for (let at = 0; at < rows.length; at += 100)
        await db
          .insertInto('annotation')
          .values(rows.slice(at, at + 100))
          .execute();
    });
  });
  afterAll(() => server.close());

  /** Three of one time each; every tenth belongs to the other organisation, every tenth to a dashboard that Viewers may not see. */
  const rowOf = (index: number) => {
    const { mainOrgId, otherOrgId } = server.people;
    const time = T + Math.floor(index / 3);
    return {
      orgId: index % 10 === 5 ? otherOrgId : mainOrgId,
      dashboardId: index % 10 === 7 ? closedId : null,
      panelId: 0,
      alertId: 0,
      regionId: 0,
      time,
      beginsAt: time,
      endsAt: time,
      text: `${index} ${'€'.repeat(MAX_LISTED_ANNOTATION_TEXT - 10)}`,
      data: '{}',
      newState: '',
      prevState: '',
      createdBy: -1,
      createdAt: T,
      updatedAt: T,
    };
  };

  async function follow(query: string, who: Person = 'viewer') {
    const parts: Listed[][] = [];
    for (let next: string | undefined = query; next !== undefined;) {
      const { status, body, text, headers } = await server.as(who).get(`${ROOT}?${next}`);
      expect([status, Buffer.byteLength(text) <= MAX_LIST_BYTES]).toEqual([200, true]);
      parts.push(body);
      next = /^<\?(.*)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
    }
    return parts;
  }
  const numbers = (rows: readonly Listed[]) => rows.map(({ text }) => Number.parseInt(text, 10));
  const expected = (isThere: (index: number) => boolean) =>
    Array.from({ length: 520 }, (_, index) => index)
      .filter(isThere)
      .toSorted((a, b) => Math.floor(b / 3) - Math.floor(a / 3) || b - a);

  test('[B15] its parts are the whole list, newest first, each once, and hold nothing of others', async () => {
    const parts = await follow(ALL);
    expect(parts.length).toBe(2);
    expect(numbers(parts.flat())).toEqual(expected((index) => index % 10 !== 5 && index % 10 !== 7));
    expect(numbers((await follow(ALL, 'editor')).flat())).toEqual(expected((index) => index % 10 !== 5));
    expect(numbers((await follow(ALL, 'otherViewer')).flat())).toEqual(expected((index) => index % 10 === 5));
  });

  test('[B15] a limit is kept, also over several reads, and the rest follows', async () => {
    const parts = await follow(`${SEEDED}&limit=100`);
    expect(parts.map((rows) => rows.length)).toEqual([100, 100, 100, 100, 16]);
    expect(new Set(parts.flat().map(({ id }) => id)).size).toBe(416);
    expect((await follow(`from=${T}&to=${T + 2}&limit=1`)).map((rows) => rows.length)).toEqual([1, 1, 1, 1, 1, 1, 1]);
    expect((await server.as('viewer').get(`${ROOT}?from=${T}&to=${T}&limit=3`)).headers.get('link')).toBeNull();
  });

  test('[B15] whoever brings a place of a list sees no more with it', async () => {
    const [part = []] = await follow('limit=5', 'otherViewer');
    const { headers } = await server.as('otherViewer').get(`${ROOT}?limit=5`);
    const query = /^<\?(.*)>/.exec(headers.get('link') ?? '')?.[1];
    const rows: readonly Listed[] = (await server.as('viewer').get(`${ROOT}?${query}`)).body;
    expect(numbers(rows).filter((index) => index % 10 === 5 || index % 10 === 7)).toEqual([]);
    expect(part).toHaveLength(5);
    for (const wrong of ['x', '1', '1.', '1.2.3', '-1.2', `${'9'.repeat(20)}.1`, "1.1'", '1e3.4'])
      expect((await server.as('viewer').get(`${ROOT}?before=${encodeURIComponent(wrong)}`)).status, wrong).toBe(400);
    expect((await server.as('viewer').get(`${ROOT}?before=8640000000000000.999999999999999&limit=1`)).body).toHaveLength(1);
  });

  test('[B15] rows with many tags are read a few at a time, and the event loop has a turn between them', async () => {
    const { otherOrgId } = server.people;
    const scope = grantOrgScope(otherOrgId);
    const time = 4000;
    await server.storage.inTransaction(async (db) => {
      for (let index = 0; index < 32; index += 1) {
        const row = { ...rowOf(5), time, beginsAt: time, endsAt: time, text: String(index) };
        const { id } = await db.insertInto('annotation').values(row).returning('id').executeTakeFirstOrThrow();
        const tags = Array.from({ length: index < 24 ? 100 : 1 }, (_, tag) => ({ key: `${index}-${tag}`, value: '' }));
        await annotationRepository(db).replaceTags(scope, id, tags);
      }
    });
    const { storage, clock } = server;
    const unused = async () => fail('internal');
    const space: OrgSpace = { withQuota: async (_scope, _bytes, run) => run(), read: unused, hasRoom: unused, requireRoom: unused };
    const annotations = createAnnotationService({ storage, clock, space, rules });
    let turns = 0;
    const count = () => {
      turns += 1;
      next = setImmediate(count);
    };
    let next = setImmediate(count);
    onTestFinished(() => clearImmediate(next));
    const parts: { readonly tags: number; readonly rows: number; readonly turns: number }[] = [];
    const texts: string[] = [];
    for await (const rows of annotations.list(userForTest({ scope, role: 'Admin' }), { ...FILTER, range: { fromMs: time, toMs: time } })) {
      parts.push({ rows: rows.length, tags: rows.reduce((sum, { tags }) => sum + tags.length, 0), turns });
      texts.push(...rows.map(({ text }) => text));
    }
    expect(texts).toEqual(Array.from({ length: 32 }, (_, index) => String(31 - index)));
    expect(Math.max(...parts.map(({ tags }) => tags))).toBeLessThanOrEqual(500);
    expect(parts.length).toBeLessThan(10);
    expect(new Set(parts.map((part) => part.turns)).size).toBe(parts.length);
  });

  test('[B15] long text and data are cut in lists, and whole by id', async () => {
    const text = `${'🙂'.repeat(MAX_LISTED_ANNOTATION_TEXT / 2)}${'x'.repeat(MAX_LISTED_ANNOTATION_TEXT)}`;
    const data = { a: 'y'.repeat(100_000) };
    const add = async (body: object) => (await server.as('editor').post(ROOT, { time: T + 5000, ...body })).body.id;
    const [long, heavy, short] = [await add({ text }), await add({ text: 'heavy', data }), await add({ text: 'short', data: { a: 1 } })];
    const [third, second, first] = (await server.as('viewer').get(`${ROOT}?from=${T + 5000}&to=${T + 5000}`)).body;
    expect(first).toMatchObject({ id: long, truncated: true, data: {} });
    expect([...first.text].length).toBe(MAX_LISTED_ANNOTATION_TEXT);
    expect(text.startsWith(first.text)).toBe(true);
    expect(second).toMatchObject({ id: heavy, text: 'heavy', truncated: true, data: {} });
    expect(third).toMatchObject({ id: short, text: 'short', data: { a: 1 } });
    expect(third).not.toHaveProperty('truncated');
    const read = async (id: number, who: Person = 'viewer') => server.as(who).get(`${ROOT}/${id}`);
    expect((await read(long)).body).toMatchObject({ id: long, text });
    expect((await read(heavy)).body).toMatchObject({ id: heavy, text: 'heavy', data });
    expect((await read(long)).body).not.toHaveProperty('truncated');
    expect((await read(short)).body).toEqual(third);
  });

  test('[B15] by id only who may see it gets it', async () => {
    const { id } = (await server.as('admin').post(ROOT, { dashboardId: closedId, text: 'closed', time: 1000 })).body;
    const statuses = async (which: string | number) =>
      Promise.all((['admin', 'viewer', 'otherAdmin'] as const).map(async (who) => (await server.as(who).get(`${ROOT}/${which}`)).status));
    expect(await statuses(id)).toEqual([200, 404, 404]);
    for (const none of [0, 99_999_999, 'x', '1e3']) expect(await statuses(none)).toEqual([404, 404, 404]);
    expect((await server.with().get(`${ROOT}/${id}`)).status).toBe(401);
  });
});
