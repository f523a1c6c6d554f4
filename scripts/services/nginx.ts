import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { startGuarded } from './guarded-process.ts';
import { provideProgram } from './programs.ts';
import type { RunningService } from './service.ts';
import { throwAwayFolder } from './throw-away.ts';
import { waitUntil } from './wait-until.ts';

/** Where nginx passes requests on to. */
export interface NginxRoute {
  /** Address of the server behind, for example `http://127.0.0.1:3000`. */
  readonly upstream: string;
  /** Sub path under which it is seen, for example `/pharos`; empty for none. It is passed on unchanged. */
  readonly subPath: string;
  /** The port to listen on; absent takes a free one. */
  readonly port?: number;
}

/** An nginx on loopback in front of a server, as an operator would set it up; also passes on sockets and streams. */
export async function startNginx(route: NginxRoute): Promise<RunningService> {
  const port = route.port ?? (await freePort());
  const { url, stop } = await runNginx(port, routeText(port, route));
  return { url: `${url}${route.subPath}`, stop };
}

/** Somebody whom an nginx signs in. */
interface ProxyPerson {
  readonly password: string;
  /** What the server behind is told besides, such as `X-WEBAUTH-GROUPS`; another person's is never passed on. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface AuthProxyOptions extends Omit<NginxRoute, 'subPath'> {
  /** By their logins. */
  readonly people: Readonly<Record<string, ProxyPerson>>;
  /** Carries the login; `X-WEBAUTH-USER` when absent. */
  readonly header?: string;
}

/**
 * An nginx on loopback that signs people in by their browser's own dialog and names them to the server behind in a header. What callers put
 * into its headers themselves, and their passwords, end there.
 */
export async function startAuthProxy(options: AuthProxyOptions): Promise<RunningService> {
  const port = options.port ?? (await freePort());
  const passwords = Object.entries(options.people).map(([login, { password }]) => `${login}:{PLAIN}${password}\n`);
  return runNginx(port, authProxyText(port, options), { passwords: passwords.join('') });
}

/** An nginx with blocks of its `http` context, which listen at the port on loopback; they name files beside the configuration by their names. */
export async function runNginx(port: number, blocks: string, files: Readonly<Record<string, string>> = {}): Promise<RunningService> {
  const program = await provideProgram('nginx');
  const folder = throwAwayFolder('nginx');
  mkdirSync(join(folder, 'temp'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const config = join(folder, 'nginx.conf');
  writeFileSync(config, configText(folder, blocks));
  const process_ = startGuarded({
    name: 'nginx',
    command: program.path,
    args: ['-p', folder, '-e', join(folder, 'error.log'), '-c', config],
    env: program.env,
    folder,
  });
  const origin = `http://127.0.0.1:${port}`;
  // Any answer will do: the server behind may not run yet.
  await waitUntil(async () => (await fetch(origin, { signal: AbortSignal.timeout(1000), redirect: 'manual' })).status > 0, {
    ...process_,
    name: 'nginx',
  });
  return { url: origin, stop: process_.stop };
}

const configText = (
  folder: string,
  blocks: string,
): string => `${userInfo().uid === 0 ? 'user root;' : '' /* workers of another user could not enter the folder */}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 512; }
http {
  access_log off;
  client_body_temp_path ${folder}/temp/body;
  proxy_temp_path ${folder}/temp/proxy;
  fastcgi_temp_path ${folder}/temp/fastcgi;
  uwsgi_temp_path ${folder}/temp/uwsgi;
  scgi_temp_path ${folder}/temp/scgi;
${blocks}
}
`;

function authProxyText(port: number, { upstream, people, header = 'X-WEBAUTH-USER' }: AuthProxyOptions): string {
  const names = new Set(Object.values(people).flatMap(({ headers = {} }) => Object.keys(headers)));
  const variableOf = (name: string): string => `$of_person_${name.toLowerCase().replaceAll('-', '_')}`;
  const maps = [...names].map((name) => {
    const lines = Object.entries(people).map(([login, { headers = {} }]) => `${quoted(login)} ${quoted(headers[name] ?? '')};`);
    return `map $remote_user ${variableOf(name)} { default ''; ${lines.join(' ')} }`;
  });
  return `${maps.join('\n')}
map $http_upgrade $connection_upgrade { default upgrade; '' ''; }
server {
  listen 127.0.0.1:${port};
  auth_basic "Example";
  auth_basic_user_file passwords;
  location / {
    proxy_pass ${upstream};
    proxy_http_version 1.1;
    proxy_buffering off;
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_set_header Upgrade $http_upgrade;
    proxy_set_header Connection $connection_upgrade;
    proxy_set_header Authorization "";
    proxy_set_header ${header} $remote_user;
${[...names].map((name) => `    proxy_set_header ${name} ${variableOf(name)};`).join('\n')}
  }
}`;
}

const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

/** The block of the documentation for one server, with the addresses of this route and without its https. */
function routeText(port: number, { upstream, subPath }: NginxRoute): string {
  const manual = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'configuration.md'), 'utf8');
  const [, block = ''] = /\*\*Behind nginx[\s\S]*?```nginx\n([\s\S]*?)```/.exec(manual) ?? [];
  return block
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *(?:ssl_|server_name ).*$/gm, '')
    .replace('location /pharos/', `location ${subPath}/`)
    .replace('http://127.0.0.1:3000', upstream);
}
