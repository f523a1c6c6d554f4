import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { addressOf, CLI, endInOrder, MAIN, newFolder, type Run, run, server } from './testing/run-program.ts';

test('starts, tells where it is, answers, and stops in good order', async () => {
  const folder = path.join(newFolder(), 'data');
  const first = server(folder);
  const address = await addressOf(first);
  expect(first.output()).toContain(`Pharos is ready: ${address.replace('127.0.0.1', 'localhost')}/\n`);
  expect((statSync(folder).mode & 0o777).toString(8)).toBe('700');
  expect((await fetch(`${address}/api/health`)).status).toBe(200);
  await endInOrder(first);
  expect(first.output()).toContain('stopped');
});

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
});

test('a server that was killed starts again on the same folder', async () => {
  const folder = newFolder();
  const first = server(folder);
  await addressOf(first);
  first.child.kill('SIGKILL');
  await first.ended;
  const second = server(folder);
  expect((await fetch(`${await addressOf(second)}/api/health`)).status).toBe(200);
});

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
});

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
});

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
  });

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
  test('tells how it is used', async () => {
    const usage =
      'Use: npm run pharos -- reset-admin-password | sign-in-link <login> | reset-second-factor <login> | backup <file> | restore <file> | compact [--config <file>]. See docs/operations.md.\n';
    const wrong = run(CLI, ['reset'], {});
    expect([await wrong.ended, wrong.output()]).toEqual([1, `Nothing was done. Unknown command 'reset'. ${usage}`]);
    const nameless = run(CLI, ['backup'], {});
    expect([await nameless.ended, nameless.output()]).toEqual([1, `Nothing was done. backup takes the name of one file. ${usage}`]);
    const loginless = run(CLI, ['sign-in-link'], {});
    expect([await loginless.ended, loginless.output()]).toEqual([1, `Nothing was done. sign-in-link takes one login. ${usage}`]);
    const helped = run(CLI, ['--help'], {});
    expect([await helped.ended, helped.output()]).toEqual([0, usage]);
    const server = run(MAIN, ['--help'], {});
    expect([await server.ended, server.output()]).toEqual([0, expect.stringMatching(/^Use: npm start -- \[--config <file>\]/)]);
  });

  test('has no password to reset before the first start', async () => {
    const reset = run(CLI, ['reset-admin-password'], { PHAROS_PATHS_DATA: newFolder() });
    expect([await reset.ended, reset.output()]).toEqual([
      1,
      'Nothing was done. There is no server administrator yet. Start the server once; it makes one.\n',
    ]);
  });
});
