import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { build } from 'vite';

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** One origin for a server and the hand-written page, so that both reach the server the same way. */
export interface BenchSite {
  readonly url: string;
  /** Address of the hand-written page for a dashboard. */
  readonly bareAddress: (uid: string) => string;
  readonly stop: () => void;
}

/** Hands everything to the server but `/bare/`, which holds the hand-written page; its script is cached as the server caches its own. */
export async function openBenchSite(target: string): Promise<BenchSite> {
  const folder = mkdtempSync(join(tmpdir(), 'pharos-bare-'));
  await buildBarePage(folder);
  const agent = new Agent({ keepAlive: true });
  const server = createServer((requested, response) => {
    if (requested.url?.startsWith('/bare/')) return sendFile(join(folder, requested.url.slice('/bare/'.length)), response);
    return forward({ target, agent }, requested, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the site has no port');
  const url = `http://127.0.0.1:${address.port}`;
  return {
    url,
    bareAddress: (uid) => `${url}/bare/bare.html#${uid}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
      agent.destroy();
      rmSync(folder, { recursive: true });
    },
  };
}

async function buildBarePage(outDir: string): Promise<void> {
  await build({
    root: import.meta.dirname,
    base: './',
    configFile: false,
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(import.meta.dirname, 'bare.html') },
    },
  });
}

function sendFile(file: string, response: ServerResponse): void {
  const kind = extname(file);
  const bytes = readFileSync(file);
  const cacheControl = kind === '.html' ? 'no-store' : 'public, max-age=31536000, immutable';
  response.writeHead(200, { 'content-type': TYPES[kind] ?? 'application/octet-stream', 'cache-control': cacheControl }).end(bytes);
}

function forward(
  { target, agent }: { readonly target: string; readonly agent: Agent },
  requested: IncomingMessage,
  response: ServerResponse,
): void {
  const { method, headers } = requested;
  const upstream = request(target + (requested.url ?? '/'), { method, headers, agent }, (incoming) => {
    response.writeHead(incoming.statusCode ?? 502, incoming.headers);
    incoming.pipe(response);
  });
  upstream.on('error', () => response.destroy());
  requested.pipe(upstream);
}
