import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { addressOf, CLI, endInOrder, MAIN, newFolder, run, server } from './testing/run-program.ts';

const fileIn = (folder: string): string => path.join(folder, 'first-password');

/** What the file of the first password says. */
function readFirst(folder: string): { readonly password: string; readonly link: string } {
  const text = readFileSync(fileIn(folder), 'utf8');
  return { password: /^password: (\S+)$/m.exec(text)?.[1] ?? '', link: /^link: (\S+)$/m.exec(text)?.[1] ?? '' };
}

/** Presses the button of the page behind a sign-in link, and answers the session's cookie. */
async function follow(link: string): Promise<string | undefined> {
  const token = new URL(link).searchParams.get('token') ?? '';
  const pressed = await fetch(link.split('?')[0] ?? '', { method: 'POST', body: new URLSearchParams({ token }), redirect: 'manual' });
  return pressed.status === 303 ? pressed.headers.getSetCookie()[0]?.split(';', 1)[0] : undefined;
}

const basicStatus = async (address: string, password: string): Promise<number> =>
  (await fetch(`${address}/api/user`, { headers: { authorization: `Basic ${btoa(`admin:${password}`)}` } })).status;

test('[B1] the first start names the file with password and link, which no output holds; both work, and go when a password is chosen', async () => {
  const folder = newFolder();
  const first = server(folder, { PHAROS_LOG_MODE: 'console file', PHAROS_SERVER_ROUTER_LOGGING: 'true' });
  const address = await addressOf(first);
  const { password, link } = readFirst(folder);
  expect(first.output()).toContain(`How to sign in as admin is in ${fileIn(folder)}, until a password has been chosen.`);
  expect(link).toContain(`${address.replace('127.0.0.1', 'localhost')}/login/link?token=`);
  expect((statSync(fileIn(folder)).mode & 0o777).toString(8)).toBe('600');
  expect([await basicStatus(address, 'admin'), await basicStatus(address, password)]).toEqual([401, 200]);
  expect(await (await fetch(link)).text()).toContain('<b>admin</b>');
  const cookie = (await follow(link)) ?? '';
  const written = [first.output(), readFileSync(path.join(folder, 'log', 'pharos.log'), 'utf8')].join('');
  for (const secret of [password, link.split('token=')[1] ?? 'no token']) expect(written).not.toContain(secret);
  const changed = await fetch(`${address}/api/user/password`, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json' },
    body: '{"newPassword":"seventeen purple otters"}',
  });
  expect(changed.status).toBe(200);
  await expect.poll(() => existsSync(fileIn(folder))).toBe(false);
  expect([await basicStatus(address, password), await basicStatus(address, 'seventeen purple otters')]).toEqual([401, 200]);
  await endInOrder(first);

  const second = server(folder);
  await addressOf(second);
  expect(second.output()).not.toContain('sign in');
  expect(existsSync(fileIn(folder))).toBe(false);
});

test('[B1] until a password is chosen each start gives a link that works, and the password stays', async () => {
  const folder = newFolder();
  const first = server(folder);
  await addressOf(first);
  const before = readFirst(folder);
  expect(await follow(before.link)).toBeDefined();
  await endInOrder(first);
  const second = server(folder, { PHAROS_SERVER_ROOT_URL: 'http://localhost:1/below/' });
  const address = await addressOf(second);
  const { password, link } = readFirst(folder);
  expect(second.output()).toContain(`How to sign in as admin is in ${fileIn(folder)}`);
  expect(password).toBe(before.password);
  expect(link).toMatch(/^http:\/\/localhost:1\/below\/login\/link\?token=/);
  expect(await follow(link.replace('http://localhost:1/below', address))).toBeDefined();
});

test.runIf(process.platform === 'linux')('[B1] a terminal is shown the password and the link', async () => {
  const folder = newFolder();
  const environment = { PHAROS_PATHS_DATA: folder, PHAROS_SERVER_HTTP_PORT: '0', PATH: process.env['PATH'] ?? '' };
  const child = spawn('/usr/bin/script', ['-qefc', `${process.execPath} ${MAIN}`, '/dev/null'], {
    env: environment,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (piece: string) => (text += piece));
  await expect.poll(() => text).toContain('until a password has been chosen');
  const { password, link } = readFirst(folder);
  expect(text).toContain(`  ${link}`);
  expect(text).toContain(`or as admin with the password ${password}`);
});

test('[B1] a configured admin/admin is warned of at each start, in one line', async () => {
  const folder = newFolder();
  for (const kind of ['first', 'second']) {
    const started = server(folder, { PHAROS_SECURITY_ADMIN_PASSWORD: 'admin' });
    await addressOf(started);
    const warnings = started
      .output()
      .split('\n')
      .filter((line) => line.includes('The password of this administrator is admin'));
    expect(warnings, kind).toHaveLength(1);
    expect(warnings[0]).toContain(' warn ');
    expect(existsSync(fileIn(folder))).toBe(false);
    await endInOrder(started);
  }
});

test('when a first start fails late, its generated password is not lost', async () => {
  const folder = newFolder();
  const broken = server(folder, { PHAROS_SERVER_HTTP_ADDR: '203.0.113.9' });
  expect(await broken.ended).toBe(1);
  expect(broken.output()).toContain('Pharos cannot start. This machine has no address 203.0.113.9.');
  const { password } = readFirst(folder);
  const address = await addressOf(server(folder));
  expect(await basicStatus(address, password)).toBe(200);
  expect(await follow(readFirst(folder).link)).toBeDefined();
});

test('gives the administrator a new password, once, while the server runs, and ends the sessions', async () => {
  const folder = newFolder();
  const address = await addressOf(server(folder));
  const first = readFirst(folder);
  const reset = run(CLI, ['reset-admin-password'], { PHAROS_PATHS_DATA: folder });
  const password = (await reset.until(/New password of admin: (\S+)/))[1];
  expect(await reset.ended).toBe(0);
  expect(existsSync(fileIn(folder))).toBe(false);
  expect([await basicStatus(address, first.password), await basicStatus(address, String(password))]).toEqual([401, 200]);
  expect(await follow(first.link)).toBeUndefined();
});
