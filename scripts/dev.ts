/**
 * `npm run dev`: the server starts anew when its sources change, the browser takes changed modules without a reload. Options go to the
 * server. The server listens where it is configured to; the page to open is the one printed here, and so is the sign-in link of the first start.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';
import { livePages } from './dev/live-pages.ts';

const root = join(import.meta.dirname, '..');
const web = join(root, 'packages', 'web');
const serverPort = process.env['PHAROS_SERVER_HTTP_PORT'] ?? '3000';
const backend = `http://127.0.0.1:${serverPort}`;

// Folders by name: what Node finds out by itself (`--watch`) leaves out some of the files that are imported.
const WATCHED = ['conf', ...['contract', 'domain', 'plugins', 'server'].map((name) => `packages/${name}/src`)];
const watching = ['--watch-preserve-output', ...WATCHED.map((folder) => `--watch-path=${folder}`)];

const vite = await createServer({
  configFile: join(web, 'vite.config.ts'),
  appType: 'custom',
  plugins: [livePages(backend, web)],
  server: {
    host: '127.0.0.1',
    // The whole checkout: packages are imported from each other's sources.
    fs: { allow: [root] },
    proxy: {
      '^/(api|avatar|public|logout|login/link|ws)(/|$|\\?)': { target: backend, ws: true },
      '^/login$': { target: backend, bypass: ({ method, url }) => (method === 'GET' ? url : undefined) },
    },
  },
});
await vite.listen();
const address = vite.resolvedUrls?.local[0];
console.log(`\npharos: open ${address ?? 'the address above'} (the server behind it is ${backend})\n`);

const server = spawn(process.execPath, [...watching, 'packages/server/src/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  env: { ...(address === undefined ? {} : { PHAROS_SERVER_ROOT_URL: address }), ...process.env, PHAROS_SERVER_HTTP_PORT: serverPort },
  stdio: 'inherit',
});
server.once('exit', (code) => process.exit(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.kill(signal));
