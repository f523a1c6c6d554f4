import type { IncomingMessage, ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Plugin, ViteDevServer } from 'vite';

const TRIES = 50;
const BETWEEN_TRIES_MS = 200;
const BOOT_DATA = /<script type="application\/json" id="boot-data">[^]*?<\/script>/;
const THEME = /<html data-theme="([^"]*)"/;

/**
 * Pages of the development server: the server is asked for the page as always (who one is, where one is sent, the page-load data), and
 * what it put into the built page is put into the page made of the sources.
 */
export function livePages(backend: string, pages: string): Plugin {
  return {
    name: 'live-pages',
    configureServer: (vite) => {
      vite.middlewares.use((request, response, next) => {
        if (isPage(request)) sendPage({ vite, backend, pages }, request, response).catch(next);
        else next();
      });
    },
  };
}

const isPage = ({ method, url = '/', headers }: IncomingMessage): boolean =>
  method === 'GET' && (headers.accept ?? '').includes('text/html') && !/^\/(?:@|api\/|public\/|avatar\/|logout|login\/link)/.test(url);

interface Places {
  readonly backend: string;
  readonly pages: string;
}

async function sendPage(
  { vite, backend, pages }: Places & { readonly vite: ViteDevServer },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = request.url ?? '/';
  const reply = await send(`${backend}${url}`, request);
  response.statusCode = reply.status;
  for (const name of ['location', 'set-cookie']) {
    const value = name === 'set-cookie' ? reply.headers.getSetCookie() : reply.headers.get(name);
    if (value !== null && value.length > 0) response.setHeader(name, value);
  }
  const built = await reply.text();
  const bootData = BOOT_DATA.exec(built)?.[0];
  if (bootData === undefined) {
    response.setHeader('content-type', reply.headers.get('content-type') ?? 'text/plain');
    response.end(built);
    return;
  }
  const source = await readFile(join(pages, url.startsWith('/login') ? 'login.html' : 'index.html'), 'utf8');
  // A page may stand at any depth, its sources stand at the root.
  const page = source.replaceAll('"./src/', '"/src/').replace('<html', `<html data-theme="${THEME.exec(built)?.[1] ?? 'dark'}"`);
  const live = await vite.transformIndexHtml(url, page);
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(live.replace('</head>', () => `${bootData}</head>`));
}

/** The server starts anew after every change; a page waits for it rather than fail. */
async function send(url: string, { headers }: IncomingMessage): Promise<Response> {
  const passed = Object.fromEntries(
    ['cookie', 'accept', 'accept-language'].flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])),
  );
  for (let tries = 1; ; tries += 1) {
    try {
      return await fetch(url, { headers: passed, redirect: 'manual' });
    } catch (error) {
      if (tries === TRIES) throw error;
      await wait(BETWEEN_TRIES_MS);
    }
  }
}
