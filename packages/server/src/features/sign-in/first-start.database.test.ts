import { describe, expect, onTestFinished, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { testConfig } from '../../testing/test-server.ts';
import { createPasswordHasher } from '../../platform/passwords/password-hasher.ts';
import { firstStart, resetAdminPassword } from './first-start.ts';

const hasher = createPasswordHasher({ atOnce: 2, waiting: 50 });
const clock = { nowMs: () => 1_700_000_000_000 };

describe.each(databases())('the first start on $name', (database) => {
  const parts = async (environment: Readonly<Record<string, string>> = {}) => {
    const { storage, dataFolder, close } = await database.create();
    onTestFinished(close);
    return { storage, hasher, clock, config: testConfig(dataFolder, environment) };
  };
  type Parts = Awaited<ReturnType<typeof parts>>;
  const account = ({ storage }: Parts) => storage.reader.selectFrom('account').selectAll().executeTakeFirstOrThrow();
  const isPassword = async (of: Parts, password: string) => hasher.verify(password, (await account(of)).passwordHash ?? undefined);

  test('makes Main Org. and its administrator, once', async () => {
    const context = await parts({ PHAROS_SECURITY_ADMIN_USER: 'ada' });
    expect(await firstStart(context)).toEqual({ login: 'ada', orgId: 1, passwordKind: 'default' });
    expect(await firstStart(context)).toBeUndefined();
    expect(await context.storage.reader.selectFrom('org').select('name').execute()).toEqual([{ name: 'Main Org.' }]);
    expect(await account(context)).toMatchObject({ login: 'ada', email: 'ada@localhost', isServerAdmin: true, currentOrgId: 1 });
    expect(await context.storage.reader.selectFrom('membership').select(['orgId', 'role']).execute()).toEqual([
      { orgId: 1, role: 'Admin' },
    ]);
  });

  test('[1.9.4-a] on this machine the password is admin; on others a random one, told once', async () => {
    const here = await parts();
    await firstStart(here);
    expect(await isPassword(here, 'admin')).toBe(true);
    const everywhere = await parts({ PHAROS_SERVER_HTTP_ADDR: '0.0.0.0' });
    const made = await firstStart(everywhere);
    expect(made).toMatchObject({ passwordKind: 'generated', generatedPassword: expect.stringMatching(/^[\w-]{20}$/) });
    expect(await isPassword(everywhere, made?.generatedPassword ?? '')).toBe(true);
    expect(await isPassword(everywhere, 'admin')).toBe(false);
  });

  test('a configured password is used and not told', async () => {
    const context = await parts({ PHAROS_SECURITY_ADMIN_PASSWORD: 'of the operator' });
    expect(await firstStart(context)).toEqual({ login: 'root', orgId: 1, passwordKind: 'configured' });
    expect(await isPassword(context, 'of the operator')).toBe(true);
  });

  test('of several copies at once is one first start', async () => {
    const context = await parts();
    const made = await Promise.all([firstStart(context), firstStart(context), firstStart(context)]);
    expect(made.filter((start) => start !== undefined)).toHaveLength(1);
    expect(await context.storage.reader.selectFrom('org').select('id').execute()).toHaveLength(1);
  });

  test('the password can be set anew from the command line, which ends the sessions', async () => {
    const context = await parts();
    expect(await resetAdminPassword(context)).toBeUndefined();
    await firstStart(context);
    await context.storage.inTransaction((db) =>
      db
        .insertInto('session')
        .values({ accountId: 1, tokenHash: 'x', previousHash: null, address: '', userAgent: '', createdAt: 0, seenAt: 0, rotatedAt: 0 })
        .execute(),
    );
    const reset = await resetAdminPassword(context);
    expect(reset?.login).toBe('root');
    expect(await isPassword(context, reset?.password ?? '')).toBe(true);
    expect(await context.storage.reader.selectFrom('session').select('id').execute()).toEqual([]);
  });
});
