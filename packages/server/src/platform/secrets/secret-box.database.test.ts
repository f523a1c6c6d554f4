import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databases, placeForTest, quietLog } from '../../testing/databases.ts';
import { Secret } from '../config/secret.ts';
import { openStorage } from '../database/open.ts';
import type { Storage } from '../database/storage.ts';
import { grantOrgScope, grantServerScope } from '../session/grant-scope.ts';
import type { KeyOwner } from './data-keys.server-wide.repository.ts';
import { createSecretBox } from './secret-box.ts';
import { establishSecretKey } from './secret-key.ts';

const NONE = new Secret('');
const insertOrg = (storage: Storage, id: number) =>
  storage.inTransaction((db) =>
    db
      .insertInto('org')
      .values({ id, name: `Org ${id}`, nameKey: `org ${id}`, createdAt: 0, updatedAt: 0 })
      .execute(),
  );

describe.each(databases())('secret box on $name', (database) => {
  let storage: Storage;
  let close: () => Promise<void>;
  const box = createSecretBox(new Secret('a key of this server only'), () => 0);
  const [main, other, doomed] = [grantOrgScope(1), grantOrgScope(2), grantOrgScope(3)];
  const place = { table: 'data_source', rowId: 7, field: 'password' };
  beforeAll(async () => {
    ({ storage, close } = await database.create());
    for (const id of [1, 2, 3]) await insertOrg(storage, id);
  });
  afterAll(() => close());
  const server = grantServerScope('rows that belong to no organisation');
  const seal = (scope: KeyOwner = main, text = 'hunter2') => storage.inTransaction((db) => box.seal(db, { ...place, scope }, text));
  const open = async (sealed: string, scope: KeyOwner = main, at = place) =>
    (await box.open(storage.reader, { ...at, scope }, sealed)).reveal();

  test('a signature is the same on every copy, and of one purpose and key only', () => {
    const copy = createSecretBox(new Secret('a key of this server only'), () => 0);
    const another = createSecretBox(new Secret('a key of another server'), () => 0);
    expect(copy.sign('device', 'text')).toBe(box.sign('device', 'text'));
    for (const signature of [box.sign('link', 'text'), box.sign('device', 'other'), another.sign('device', 'text')])
      expect(signature).not.toBe(box.sign('device', 'text'));
  });

  test('opens what it has sealed, and shows a mask everywhere else', async () => {
    const sealed = await seal();
    expect(sealed).not.toContain('hunter2');
    expect(await open(sealed)).toBe('hunter2');
    expect(JSON.stringify({ secret: await box.open(storage.reader, { ...place, scope: main }, sealed) })).not.toContain('hunter2');
  });

  test('never seals alike, and keeps empty and long texts', async () => {
    expect(await seal()).not.toBe(await seal());
    for (const text of ['', 'ключ'.repeat(5000)]) expect(await open(await seal(main, text))).toBe(text);
  });

  test.each(['another row', 'another field', 'another table'])('refuses a value moved to %s', async (where) => {
    const moved = {
      'another row': { ...place, rowId: 8 },
      'another field': { ...place, field: 'basicAuthPassword' },
      'another table': { ...place, table: 'x' },
    }[where];
    await expect(open(await seal(), main, moved)).rejects.toMatchObject({ code: 'secret-unreadable' });
  });

  test('refuses a value of another organisation', async () => {
    await seal(other);
    await expect(open(await seal(), other)).rejects.toMatchObject({ code: 'secret-unreadable' });
  });

  test('seals rows that belong to no organisation, and opens them whatever organisation is deleted', async () => {
    const [sealed, ofOrg] = [await seal(server), await seal(doomed)];
    expect(await open(sealed, server)).toBe('hunter2');
    await storage.inTransaction((db) => db.deleteFrom('org').where('id', '=', doomed.orgId).execute());
    expect(await open(sealed, server)).toBe('hunter2');
    await expect(open(ofOrg, doomed)).rejects.toMatchObject({ code: 'secret-unreadable' });
  });

  test('keeps rows of an organisation and rows of none apart, and each at its place', async () => {
    const [sealed, ofOrg] = [await seal(server), await seal(main)];
    await expect(open(sealed)).rejects.toMatchObject({ code: 'secret-unreadable' });
    await expect(open(ofOrg, server)).rejects.toMatchObject({ code: 'secret-unreadable' });
    for (const moved of [
      { ...place, rowId: 8 },
      { ...place, field: 'x' },
      { ...place, table: 'x' },
    ])
      await expect(open(sealed, server, moved)).rejects.toMatchObject({ code: 'secret-unreadable' });
  });

  test('a data key names the secret key that wrapped it, and who has another one is told both names', async () => {
    const [sealed, ofOrg] = [await seal(server), await seal(main)];
    const names = await storage.reader
      .selectFrom('orgKey')
      .select('wrappedBy')
      .union(storage.reader.selectFrom('serverKey').select('wrappedBy'))
      .execute();
    expect(names).toEqual([{ wrappedBy: expect.stringMatching(/^[\da-f]{16}$/) }]);
    const another = createSecretBox(new Secret('a key of another server'), () => 0);
    for (const [scope, text] of [
      [server, sealed],
      [main, ofOrg],
    ] as const)
      await expect(another.open(storage.reader, { ...place, scope }, text)).rejects.toMatchObject({
        code: 'secret-unreadable',
        cause: { message: expect.stringContaining(`was wrapped by the secret key ${names[0]?.wrappedBy}`) },
      });
  });

  test('refuses a value with one bit changed, and nonsense', async () => {
    const sealed = await seal();
    const changed = sealed.slice(0, -2) + (sealed.at(-2) === 'A' ? 'B' : 'A') + sealed.at(-1);
    for (const wrong of [changed, '', 'v1.1.', 'v2.1.abc', sealed.slice(0, 20)])
      await expect(open(wrong)).rejects.toMatchObject({ code: 'secret-unreadable' });
  });
});

describe.each(databases())('secret key on $name', (database) => {
  let storage: Storage;
  let dataFolder: string;
  beforeEach(async () => {
    const place = await placeForTest(database);
    dataFolder = place.dataFolder;
    storage = await openStorage(place.settings, { data: dataFolder }, quietLog);
    return () => storage.close();
  });
  const commit = async (configured = NONE, folder = dataFolder) => (await establishSecretKey(storage, configured, folder)).reveal();

  test('is made at the first start, for its owner only, and found again', async () => {
    const key = await commit();
    expect((await stat(join(dataFolder, 'secret.key'))).mode & 0o777).toBe(0o600);
    expect(await commit()).toBe(key);
    expect(await readFile(join(dataFolder, 'secret.key'), 'utf8')).toContain(key);
  });

  test('gives data keys of earlier releases its name, which then open as before', async () => {
    const box = createSecretBox(new Secret(await commit()), () => 0);
    const place = { scope: grantOrgScope(1), table: 'data_source', rowId: 7, field: 'password' };
    await insertOrg(storage, 1);
    const sealed = await storage.inTransaction((db) => box.seal(db, place, 'hunter2'));
    const nameOf = () => storage.reader.selectFrom('orgKey').select('wrappedBy').executeTakeFirstOrThrow();
    const named = await nameOf();
    await storage.inTransaction((db) => db.updateTable('orgKey').set({ wrappedBy: '' }).execute());
    expect((await box.open(storage.reader, place, sealed)).reveal()).toBe('hunter2');
    await commit();
    expect(await nameOf()).toEqual(named);
    expect((await box.open(storage.reader, place, sealed)).reveal()).toBe('hunter2');
  });

  test('is refused when another one is configured later, naming the setting', async () => {
    await commit();
    await expect(commit(new Secret('another key of sixteen and more'))).rejects.toThrow('security.secret_key is not the key');
  });

  test('that is missing or changed on disk is named, and no new one is made up', async () => {
    await commit();
    await rm(join(dataFolder, 'secret.key'));
    await expect(commit()).rejects.toThrow('security.secret_key');
    await writeFile(join(dataFolder, 'secret.key'), 'some other key');
    await expect(commit()).rejects.toThrow('is not the key this database was made with');
  });

  test('of a second copy must be the first one’s', async () => {
    const shared = new Secret('one key for all the copies');
    expect(await commit(shared)).toBe(shared.reveal());
    expect(await commit(shared, join(dataFolder, 'second'))).toBe(shared.reveal());
    await expect(commit(NONE, join(dataFolder, 'third'))).rejects.toThrow('security.secret_key');
  });

  test.each(['too short', 'SW2YcwTIb9zpOOhoPsMm'])('%s is refused', async (weak) => {
    await expect(commit(new Secret(weak))).rejects.toThrow('security.secret_key');
  });
});
