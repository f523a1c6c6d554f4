import { existsSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createPasswordHasher } from '../../../platform/passwords/password-hasher.ts';
import { databases } from '../../../testing/databases.ts';
import { testConfig } from '../../../testing/test-server.ts';
import { firstPasswordPath, readFirstPassword } from './first-password-file.ts';
import { firstStart } from './first-start.ts';
import { generatePassword } from './generate-password.ts';
import { resetAdminPassword } from './reset-admin-password.ts';

const hasher = createPasswordHasher({ atOnce: 2, waiting: 50 });
const clock = { nowMs: () => 1_700_000_000_000 };
const UNCONFIGURED = { PHAROS_SECURITY_ADMIN_PASSWORD: '' };

test('a generated password has 125 random bits, in signs that are told apart', () => {
  const made = Array.from({ length: 100 }, generatePassword);
  for (const password of made) expect(password).toMatch(/^[0-9a-hj-km-np-tv-z]{5}(-[0-9a-hj-km-np-tv-z]{5}){4}$/);
  expect(new Set(made).size).toBe(100);
});

describe.each(databases())('the first start on $name', (database) => {
  const parts = async (environment: Readonly<Record<string, string>> = {}) => {
    const { storage, dataFolder, close } = await database.create();
    onTestFinished(close);
    return { storage, hasher, clock, config: testConfig(dataFolder, environment) };
  };
  type Parts = Awaited<ReturnType<typeof parts>>;
  const storedUser = ({ storage }: Parts) => storage.reader.selectFrom('account').selectAll().executeTakeFirstOrThrow();
  const isPassword = async (of: Parts, password = '') => hasher.verify(password, (await storedUser(of)).passwordHash ?? undefined);
  const fileOf = ({ config }: Parts) => firstPasswordPath(config.paths.data);

  test('makes Main Org. and its administrator, once', async () => {
    const context = await parts({ PHAROS_SECURITY_ADMIN_USER: 'ada' });
    expect(await firstStart(context)).toEqual({ login: 'ada', orgId: 1, passwordKind: 'configured' });
    expect(await firstStart(context)).toBeUndefined();
    expect(await context.storage.reader.selectFrom('org').select('name').execute()).toEqual([{ name: 'Main Org.' }]);
    expect(await storedUser(context)).toMatchObject({ login: 'ada', email: 'ada@localhost', isServerAdmin: true, currentOrgId: 1 });
    expect(await context.storage.reader.selectFrom('membership').select(['orgId', 'role']).execute()).toEqual([
      { orgId: 1, role: 'Admin' },
    ]);
  });

  test.each(['127.0.0.1', '0.0.0.0'])(
    '[B1] without a configured password it is a random one in a file for the owner only, also on %s',
    async (PHAROS_SERVER_HTTP_ADDR) => {
      const context = await parts({ ...UNCONFIGURED, PHAROS_SERVER_HTTP_ADDR });
      expect(await firstStart(context)).toEqual({ login: 'root', orgId: 1, passwordKind: 'generated' });
      expect(await isPassword(context, 'admin')).toBe(false);
      expect((statSync(fileOf(context)).mode & 0o777).toString(8)).toBe('600');
      expect(await isPassword(context, readFirstPassword(fileOf(context)).password)).toBe(true);
      expect(readFileSync(fileOf(context), 'utf8')).toContain('user: root\n');
    },
  );

  test('a configured password is used and stands in no file', async () => {
    const context = await parts({ PHAROS_SECURITY_ADMIN_PASSWORD: 'of the operator' });
    expect(await firstStart(context)).toEqual({ login: 'root', orgId: 1, passwordKind: 'configured' });
    expect(await isPassword(context, 'of the operator')).toBe(true);
    expect(existsSync(fileOf(context))).toBe(false);
  });

  test('[B1] of several copies at once one makes the account and the password, and only its folder has the file', async () => {
    const context = await parts(UNCONFIGURED);
    const copies = await Promise.all(
      [1, 2, 3].map(async () => {
        const { dataFolder, close } = await database.create();
        onTestFinished(close);
        return { ...context, config: testConfig(dataFolder, UNCONFIGURED) };
      }),
    );
    const made = await Promise.all(copies.map(firstStart));
    expect(made.filter((start) => start !== undefined)).toHaveLength(1);
    expect(await context.storage.reader.selectFrom('org').select('id').execute()).toHaveLength(1);
    expect(copies.map((copy) => existsSync(fileOf(copy)))).toEqual(made.map((start) => start !== undefined));
  });

  test('the password can be set anew from the command line, which ends the sessions and the file', async () => {
    const context = await parts(UNCONFIGURED);
    expect(await resetAdminPassword(context)).toBeUndefined();
    await firstStart(context);
    const times = { createdAt: 0, authenticatedAt: 0, seenAt: 0, rotatedAt: 0 };
    const visit = { address: '', userAgent: '', changeView: null, signInMethod: 'password' as const, ...times };
    await context.storage.inTransaction((db) =>
      db
        .insertInto('session')
        .values({ userId: 1, tokenHash: 'x', previousHash: null, ...visit })
        .execute(),
    );
    const reset = await resetAdminPassword(context);
    expect(reset?.login).toBe('root');
    expect(await isPassword(context, reset?.password)).toBe(true);
    expect(await context.storage.reader.selectFrom('session').select('id').execute()).toEqual([]);
    expect(existsSync(fileOf(context))).toBe(false);
    expect(await context.storage.reader.selectFrom('serverValue').selectAll().execute()).not.toContainEqual(
      expect.objectContaining({ name: 'first-password' }),
    );
  });
});
