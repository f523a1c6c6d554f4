import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import type { PeerName } from './peers.ts';

export const OWN_PAGES = ['bare', 'panel'] as const;
export type PageName = (typeof OWN_PAGES)[number] | PeerName;

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

export async function buildOwnPages(outDir: string): Promise<void> {
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, rolldownOptions: { input: OWN_PAGES.map((page) => join(import.meta.dirname, `${page}.html`)) } },
  });
}

export function serveFolder(folder: string, headers: Readonly<Record<string, string>> = {}) {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://bench').pathname;
    try {
      const file = readFileSync(join(folder, path));
      response.writeHead(200, { ...headers, 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' }).end(file);
    } catch {
      response.writeHead(404).end();
    }
  });
  return new Promise<{ readonly url: string; readonly close: () => void }>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      resolve({ url: `http://127.0.0.1:${port}`, close: () => server.close() });
    });
  });
}

/** A fresh page, ready to be measured. */
export async function openPage(browser: Browser, url: string, name: PageName): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1600, height: 1200 } });
  await page.goto(`${url}/${name}.html`);
  await page.waitForFunction(() => 'bench' in window);
  return page;
}
