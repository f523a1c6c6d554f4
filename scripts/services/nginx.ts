import { mkdirSync, writeFileSync } from 'node:fs';
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

/** An nginx with blocks of its `http` context, which listen at the port on loopback. */
export async function runNginx(port: number, blocks: string): Promise<RunningService> {
  const program = await provideProgram('nginx');
  const folder = throwAwayFolder('nginx');
  mkdirSync(join(folder, 'temp'));
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
  client_max_body_size 64m;
${blocks}
}
`;

const routeText = (port: number, { upstream, subPath }: NginxRoute): string => `
  map $http_upgrade $connection_upgrade { default upgrade; '' ''; }
  server {
    listen 127.0.0.1:${port};
    location ${subPath}/ {
      proxy_pass ${upstream};
      proxy_http_version 1.1;
      proxy_buffering off;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
    }
  }`;
