import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { Agent, get } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';

const MAIN = path.join(import.meta.dirname, 'main.ts');
const CLI = path.join(import.meta.dirname, 'cli.ts');

interface Run {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly ended: Promise<number | null>;
  readonly until: (pattern: RegExp) => Promise<RegExpExecArray>;
}

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'pharos-start-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The real program in a process of its own. */
function run(script: string, args: readonly string[], environment: Readonly<Record<string, string>>): Run {
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let text = '';
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (piece: string) => {
      text += piece;
      for (const check of waiting) check();
    });
  }
  const ended = once(child, 'close').then(([code]: (number | null)[]) => code ?? null);
  const until = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const check = () => {
        const found = pattern.exec(text);
        if (found) resolve(found);
      };
      waiting.add(check);
      void ended.then(() => reject(new Error(`ended without ${pattern}: ${text}`)));
      check();
    });
  return { child, output: () => text, ended, until };
}

const server = (data: string, environment: Readonly<Record<string, string>> = {}) =>
  run(MAIN, [], {
    PHAROS_PATHS_DATA: data,
    PHAROS_SERVER_HTTP_PORT: '0',
    PHAROS_SERVER_DRAIN_SECONDS: '0',
    PHAROS_LOG_LEVEL: 'info',
    ...environment,
  });

const addressOf = async (started: Run) => `http://127.0.0.1:${(await started.until(/listening at \S+:(\d+)[\s\S]*Pharos is ready/))[1]}`;

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

const end = async ({ child, ended }: Run): Promise<void> => {
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
};

test('starts, tells where it is, answers, and stops in good order', async () => {
  const folder = path.join(newFolder(), 'data');
  const first = server(folder);
  const address = await addressOf(first);
  expect(first.output()).toContain(`Pharos is ready: ${address.replace('127.0.0.1', 'localhost')}/\n`);
  expect((statSync(folder).mode & 0o777).toString(8)).toBe('700');
  expect((await fetch(`${address}/api/health`)).status).toBe(200);
  await end(first);
  expect(first.output()).toContain('stopped');
}, 60_000);

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
  const told = [first.output(), readFileSync(path.join(folder, 'log', 'pharos.log'), 'utf8')].join('');
  for (const secret of [password, link.split('token=')[1] ?? 'no token']) expect(told).not.toContain(secret);
  const changed = await fetch(`${address}/api/user/password`, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json' },
    body: '{"newPassword":"seventeen purple otters"}',
  });
  expect(changed.status).toBe(200);
  await expect.poll(() => existsSync(fileIn(folder))).toBe(false);
  expect([await basicStatus(address, password), await basicStatus(address, 'seventeen purple otters')]).toEqual([401, 200]);
  await end(first);

  const second = server(folder);
  await addressOf(second);
  expect(second.output()).not.toContain('sign in');
  expect(existsSync(fileIn(folder))).toBe(false);
}, 60_000);

test('[B1] until a password is chosen each start gives a link that works, and the password stays', async () => {
  const folder = newFolder();
  const first = server(folder);
  await addressOf(first);
  const before = readFirst(folder);
  expect(await follow(before.link)).toBeDefined();
  await end(first);
  const second = server(folder, { PHAROS_SERVER_ROOT_URL: 'http://localhost:1/below/' });
  const address = await addressOf(second);
  const { password, link } = readFirst(folder);
  expect(second.output()).toContain(`How to sign in as admin is in ${fileIn(folder)}`);
  expect(password).toBe(before.password);
  expect(link).toMatch(/^http:\/\/localhost:1\/below\/login\/link\?token=/);
  expect(await follow(link.replace('http://localhost:1/below', address))).toBeDefined();
}, 60_000);

test.runIf(process.platform === 'linux')(
  '[B1] a terminal is shown the password and the link',
  async () => {
    const folder = newFolder();
    const environment = { PHAROS_PATHS_DATA: folder, PHAROS_SERVER_HTTP_PORT: '0', PATH: process.env['PATH'] ?? '' };
    const child = spawn('/usr/bin/script', ['-qefc', `${process.execPath} ${MAIN}`, '/dev/null'], {
      env: environment,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (piece: string) => (text += piece));
    await expect.poll(() => text, { timeout: 30_000 }).toContain('until a password has been chosen');
    const { password, link } = readFirst(folder);
    expect(text).toContain(`  ${link}`);
    expect(text).toContain(`or as admin with the password ${password}`);
  },
  60_000,
);

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
    await end(started);
  }
}, 60_000);

test('[W15] every file is for its owner only, also one of an earlier release; a folder that others may look into is told', async () => {
  const folder = newFolder();
  chmodSync(folder, 0o755);
  writeFileSync(path.join(folder, 'server.lock'), '');
  chmodSync(path.join(folder, 'server.lock'), 0o644);
  const started = server(folder, { PHAROS_LOG_MODE: 'console file' });
  await addressOf(started);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const modes = files.map(({ parentPath, name }) => `${name} ${(statSync(path.join(parentPath, name)).mode & 0o777).toString(8)}`);
  expect(modes).toContain('server.lock 600');
  expect(modes.filter((mode) => !mode.endsWith(' 600'))).toEqual([]);
  expect(started.output()).toContain('other users of this machine may look into the data folder');
}, 60_000);

test('a server that was killed starts again on the same folder', async () => {
  const folder = newFolder();
  const first = server(folder);
  await addressOf(first);
  first.child.kill('SIGKILL');
  await first.ended;
  const second = server(folder);
  expect((await fetch(`${await addressOf(second)}/api/health`)).status).toBe(200);
}, 60_000);

test('[R10] [R11] told to stop, it says so in its health and loses no request on a kept connection', async () => {
  const started = server(newFolder(), { PHAROS_SERVER_DRAIN_SECONDS: '1' });
  const address = await addressOf(started);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const statuses: number[] = [];
  const send = () =>
    new Promise<boolean>((resolve, reject) => {
      const request = get(`${address}/api/health`, { agent }, (response) => {
        statuses.push(response.statusCode ?? 0);
        response.resume().once('end', () => resolve(response.headers.connection === 'close'));
      });
      request.once('error', reject);
    });
  expect(await send()).toBe(false);
  started.child.kill('SIGTERM');
  await started.until(/stopping/);
  // As a client does that asks again and again: none of its requests meets a connection that is gone.
  while (!(await send()));
  agent.destroy();
  expect(await started.ended).toBe(0);
  expect(statuses.at(-1)).toBe(503);
}, 60_000);

test('SIGHUP opens a log file anew that somebody has moved, and the server goes on', async () => {
  const folder = newFolder();
  const started = server(folder, { PHAROS_LOG_MODE: 'console file', PHAROS_SERVER_ROUTER_LOGGING: 'true' });
  const address = await addressOf(started);
  const file = path.join(folder, 'log', 'pharos.log');
  renameSync(file, `${file}.moved`);
  started.child.kill('SIGHUP');
  await expect.poll(() => existsSync(file)).toBe(true);
  expect((await fetch(`${address}/api/health`)).status).toBe(200);
  started.child.kill('SIGTERM');
  expect(await started.ended).toBe(0);
  expect(readFileSync(file, 'utf8')).toContain('"stopping"');
}, 60_000);

describe('does not start, and says why in one line', () => {
  const failure = async (started: Run) => {
    expect(await started.ended).toBe(1);
    const lines = started
      .output()
      .split('\n')
      .filter((line) => line !== '' && !/ (info|warn) /.test(line));
    expect(lines).toHaveLength(1);
    return lines[0];
  };

  test('when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo; // listening on TCP
    expect(await failure(server(newFolder(), { PHAROS_SERVER_HTTP_PORT: String(port) }))).toBe(
      `Pharos cannot start. Port ${port} is taken. Stop the program that uses it, or choose another port with PHAROS_SERVER_HTTP_PORT.`,
    );
  });

  test('when a first start fails late, its generated password is not lost', async () => {
    const folder = newFolder();
    const broken = server(folder, { PHAROS_SERVER_HTTP_ADDR: '203.0.113.9' });
    expect(await failure(broken)).toBe(
      'Pharos cannot start. This machine has no address 203.0.113.9. Correct server.http_addr (PHAROS_SERVER_HTTP_ADDR).',
    );
    const { password } = readFirst(folder);
    const address = await addressOf(server(folder));
    expect(await basicStatus(address, password)).toBe(200);
    expect(await follow(readFirst(folder).link)).toBeDefined();
  }, 60_000);

  test('when the data folder cannot be written', async () => {
    const file = path.join(newFolder(), 'file');
    writeFileSync(file, '');
    expect(await failure(server(path.join(file, 'data')))).toMatch(
      /^Pharos cannot start\. The data folder \S+ is not writable \(ENOTDIR\)\. Give this user the right/,
    );
  });

  test.runIf(process.platform === 'linux')('when the data folder cannot be made, and at once', async () => {
    expect(await failure(server('/proc/nope'))).toMatch(/^Pharos cannot start\. The data folder \/proc\/nope is not writable \(ENOENT\)\./);
  });

  test.each(['server.lock', 'server.pid'])('[R17] when a file of the data folder cannot be written: %s', async (name) => {
    const folder = newFolder();
    mkdirSync(path.join(folder, name));
    expect(await failure(server(folder))).toMatch(
      new RegExp(
        `^Pharos cannot start\\. The file \\S+/${name} of the data folder cannot be written \\((SQLITE_CANTOPEN|EISDIR)\\)\\. Give it to this`,
      ),
    );
  });

  test.runIf(process.platform === 'linux')('[R17] when the data folder is on a disk that takes no writes', async () => {
    expect(await failure(server('/sys'))).toMatch(
      /^Pharos cannot start\. The (data folder \/sys is not writable|file \/sys\/\S+ of the data folder)/,
    );
  });

  test('[R20] when the database is gone and the key of its server is not', async () => {
    const folder = newFolder();
    writeFileSync(path.join(folder, 'secret.key'), 'x'.repeat(40));
    expect(await failure(server(folder))).toMatch(
      /^Pharos cannot start\. The database \S+\/pharos\.db is gone, but \S+\/secret\.key of its server is there\./,
    );
    expect(existsSync(path.join(folder, 'pharos.db'))).toBe(false);
  });

  test('when the log file cannot be written', async () => {
    const folder = newFolder();
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    expect(await failure(server(folder, { PHAROS_LOG_MODE: 'file', PHAROS_PATHS_LOGS: file }))).toMatch(
      /^Pharos cannot start\. The log file \S+\/pharos\.log cannot be written \(EEXIST\)\. .* set PHAROS_PATHS_LOGS/,
    );
  });

  test('when another server uses the data folder', async () => {
    const folder = newFolder();
    const first = server(folder);
    await addressOf(first);
    expect(await failure(server(folder))).toBe(
      `Pharos cannot start. Another Pharos (process ${first.child.pid}) uses the data folder ${folder}. Stop it, or give this one its own folder with PHAROS_PATHS_DATA.`,
    );
  }, 60_000);

  test('when the database file is not a database', async () => {
    const folder = newFolder();
    writeFileSync(path.join(folder, 'pharos.db'), 'garbage '.repeat(1000));
    expect(await failure(server(folder))).toMatch(/^Pharos cannot start\. .*pharos\.db/);
  });

  test('when the configuration is wrong', async () => {
    expect(await failure(server(newFolder(), { GF_SERVER_HTTP_PORT: '', PHAROS_SERVER_HTTP_PORT: 'x' }))).toBe(
      "Pharos cannot start. environment PHAROS_SERVER_HTTP_PORT: [server] http_port: expected a whole number from 0 to 65535, got 'x'",
    );
  });

  test('when the configuration file is not there', async () => {
    expect(await failure(run(MAIN, ['--config', '/nowhere/x.ini'], {}))).toContain('Cannot read the configuration file /nowhere/x.ini');
  });

  test('when an option is unknown', async () => {
    expect(await failure(run(MAIN, ['--confg', 'x'], {}))).toBe("Pharos cannot start. Unknown option '--confg'. Known is --config <file>.");
  });

  test('when npm kept --config for itself, because the two dashes were missing', async () => {
    expect(await failure(run(MAIN, ['my.ini'], {}))).toBe(
      "Pharos cannot start. 'my.ini' means nothing here. Use: npm start -- [--config <file>]. Every setting is explained in docs/configuration.md.",
    );
  });
});

describe('the command line', () => {
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
  }, 60_000);

  test('tells how it is used', async () => {
    const usage =
      'Use: npm run pharos -- reset-admin-password | backup <file> | restore <file> [--config <file>]. See docs/operations.md.\n';
    const wrong = run(CLI, ['reset'], {});
    expect([await wrong.ended, wrong.output()]).toEqual([1, `Nothing was done. Unknown command 'reset'. ${usage}`]);
    const nameless = run(CLI, ['backup'], {});
    expect([await nameless.ended, nameless.output()]).toEqual([1, `Nothing was done. backup takes the name of one file. ${usage}`]);
    const helped = run(CLI, ['--help'], {});
    expect([await helped.ended, helped.output()]).toEqual([0, usage]);
    const server = run(MAIN, ['--help'], {});
    expect([await server.ended, server.output()]).toEqual([0, expect.stringMatching(/^Use: npm start -- \[--config <file>\]/)]);
  });
});
