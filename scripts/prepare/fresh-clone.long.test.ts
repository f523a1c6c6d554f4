import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../services/free-port.ts';
import { startGuarded } from '../services/guarded-process.ts';
import { throwAwayFolder } from '../services/throw-away.ts';
import { waitUntil } from '../services/wait-until.ts';

const checkout = resolve(import.meta.dirname, '../..');
/** Bringing Node and some hundred packages over a slow line, and building the client. */
const TIMEOUT_MS = 1_200_000;
/** How this machine reaches the package registry, wherever that is said; everything else of the environment is left behind. */
const OF_NETWORK =
  /^(?:npm_config_(?:registry|cafile|ca|proxy|https_proxy|noproxy)|https?_proxy|no_proxy|node_extra_ca_certs|ssl_cert_\w+)$/i;

/** What is committed, without installed packages, a Node of its own, or anything built. */
function cloneCheckout(): string {
  const folder = throwAwayFolder('clone');
  execFileSync('git', ['clone', '--quiet', '--no-local', checkout, folder], { stdio: ['ignore', 'ignore', 'inherit'] });
  return folder;
}

/** The environment of somebody who never had npm here: a new home with no cache, the machine's own Node. */
function newcomer(home: string, port: number): readonly string[] {
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => !/node_modules|node-gyp-bin|\.runtime/.test(folder));
  const network = Object.entries(process.env).filter(([name]) => OF_NETWORK.test(name));
  const variables = {
    ...Object.fromEntries(network),
    npm_config_userconfig: process.env['npm_config_userconfig'] ?? join(homedir(), '.npmrc'),
    HOME: home,
    PATH: path.join(delimiter),
    PHAROS_SERVER_HTTP_PORT: String(port),
  };
  return Object.entries(variables).map(([name, value]) => `${name}=${value}`);
}

test('a fresh clone in a new home: `npm start` brings what it needs, runs, lets the first administrator in, and stops', async () => {
  const [folder, home, port] = [cloneCheckout(), throwAwayFolder('home'), await freePort()];
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  expect(existsSync(join(folder, 'node_modules'))).toBe(false);
  expect(readdirSync(home)).toEqual([]);
  const url = `http://127.0.0.1:${port}`;

  const started = startGuarded({ command: 'env', args: ['-i', ...newcomer(home, port), 'npm', 'start'], folder });
  onTestFinished(() => started.stop());
  const isReady = async () => started.output().includes('Pharos is ready') && (await fetch(`${url}/api/health`)).ok;
  await waitUntil(isReady, { ...started, name: '`npm start` of a fresh clone' }, TIMEOUT_MS);

  const file = readFileSync(join(folder, 'data', 'first-password'), 'utf8');
  const [, password = ''] = /^password: (\S+)$/m.exec(file) ?? [];
  const login = await fetch(`${url}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ user: 'admin', password }),
  });
  expect(login.status, started.output()).toBe(200);
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
  expect(await (await fetch(`${url}/api/user`, { headers: { cookie } })).json()).toMatchObject({ login: 'admin', isGrafanaAdmin: true });
  const page = await (await fetch(`${url}/`, { headers: { cookie } })).text();
  const script = /src="([^"]+\.js)"/.exec(page)?.[1] ?? 'no script';
  expect((await fetch(new URL(script, url))).headers.get('content-type')).toContain('javascript');

  await started.stop();
  await expect(fetch(`${url}/api/health`)).rejects.toThrow();
});
