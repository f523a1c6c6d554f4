import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../scripts/services/free-port.ts';
import { runNginx } from '../../scripts/services/nginx.ts';
import { type RunningPharos, startPharos } from '../../scripts/services/pharos.ts';
import type { RunningService } from '../../scripts/services/service.ts';

/** A proxy with no more than it needs: the server behind it sees its own address as Host, and not a word of who calls. */
const plainBlocks = (port: number, upstream: string): string => `
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass ${upstream}; }
  }`;

/** What people in front of a proxy can send to be taken for somebody on the machine itself, or for somebody who is forwarded. */
const SAID: readonly Record<string, string>[] = [
  {},
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-real-ip': '127.0.0.1' },
  { forwarded: 'for=127.0.0.1;host=localhost' },
  { 'x-forwarded-host': 'localhost', 'x-forwarded-proto': 'https' },
  { 'cf-connecting-ip': '127.0.0.1', 'true-client-ip': '127.0.0.1', 'x-client-ip': '127.0.0.1' },
  { via: '1.1 localhost' },
];

let pharos: RunningPharos;
let nginx: RunningService;

beforeAll(async () => {
  pharos = await startPharos({
    environment: { PHAROS_SECURITY_ADMIN_PASSWORD: '', PHAROS_SECURITY_DISABLE_BRUTE_FORCE_LOGIN_PROTECTION: 'true' },
  });
  const port = await freePort();
  nginx = await runNginx(port, plainBlocks(port, pharos.ownUrl));
});

afterAll(() => Promise.all([nginx.stop(), pharos.stop()]));

async function signIn(password: string, headers: Record<string, string>): Promise<readonly number[]> {
  const form = await fetch(`${nginx.url}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ user: 'admin', password }),
  });
  const authorization = `Basic ${btoa(`admin:${password}`)}`;
  const basic = await fetch(`${nginx.url}/api/user`, { headers: { authorization, ...headers } });
  return [form.status, basic.status];
}

test('[B1] behind a plain nginx admin/admin signs nobody in, and the first password everybody who has it, whatever headers say', async () => {
  for (const headers of SAID) expect(await signIn('admin', headers), JSON.stringify(headers)).toEqual([401, 401]);
  const [, password = ''] = /^password: (\S+)$/m.exec(readFileSync(join(pharos.dataFolder, 'first-password'), 'utf8')) ?? [];
  for (const headers of SAID) expect(await signIn(password, headers), JSON.stringify(headers)).toEqual([200, 200]);
  const made = await fetch(`${nginx.url}/api/admin/users`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('admin:admin')}`, 'content-type': 'application/json' },
    body: '{"login":"backdoor","password":"long enough"}',
  });
  expect(made.status).toBe(401);
});

test('[B1] a configured admin/admin can do nothing through it before its change view was answered', async () => {
  const configured = await startPharos({ environment: { PHAROS_SECURITY_ADMIN_PASSWORD: 'admin' } });
  const port = await freePort();
  const proxy = await runNginx(port, plainBlocks(port, configured.ownUrl));
  try {
    const headers = { 'content-type': 'application/json' };
    const login = await fetch(`${proxy.url}/login`, { method: 'POST', headers, body: '{"user":"admin","password":"admin"}' });
    const cookie = login.headers
      .getSetCookie()
      .map((one) => one.split(';', 1)[0])
      .join('; ');
    const statuses = await Promise.all(
      SAID.map(async (said) => (await fetch(`${proxy.url}/api/org/users`, { headers: { cookie, ...said } })).status),
    );
    expect(statuses).toEqual(SAID.map(() => 403));
  } finally {
    await Promise.all([proxy.stop(), configured.stop()]);
  }
});
