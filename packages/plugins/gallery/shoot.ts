/** Pictures of the gallery in both themes and widths: `node packages/plugins/gallery/shoot.ts [folder]`. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import react from '@vitejs/plugin-react';
import { chromium, type Page } from 'playwright-core';
import { build, preview } from 'vite';

const folder = process.argv[2] ?? join(tmpdir(), 'pharos-gallery');
mkdirSync(folder, { recursive: true });
const config = {
  root: import.meta.dirname,
  configFile: false,
  logLevel: 'error',
  plugins: [react()],
  build: { outDir: join(folder, 'dist'), emptyOutDir: true },
} as const;
await build(config);
const server = await preview({ ...config, preview: { port: 0, host: '127.0.0.1' } });
const url = server.resolvedUrls?.local[0] ?? '';
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
async function hover(page: Page, path: string): Promise<void> {
  const box = await page.getByRole('group', { name: 'Disk throughput' }).boundingBox();
  if (box) await page.mouse.move(box.x + box.width * 0.62, box.y + box.height * 0.4);
  await page.waitForTimeout(200);
  await page.screenshot({ path });
}

async function shoot(view: string, theme: string, width: number): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height: 1000 } });
  const report = (text: string): void => console.log(`${view} ${theme} ${width}: ${text}`);
  page.on('console', (message) => message.type() === 'error' && report(message.text()));
  page.on('pageerror', (error) => report(error.message));
  await page.goto(`${url}?theme=${theme}&${view}`);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(600);
  if (view === 'panels' && width === 1440) await hover(page, join(folder, `hover.${theme}.png`));
  await page.screenshot({ path: join(folder, `${view}.${theme}.${width}.png`), fullPage: true });
  await page.close();
}

const shots = ['dark', 'light'].flatMap((theme) =>
  [1440, 390].flatMap((width) => ['panels', 'editors'].map((view) => ({ theme, width, view }))),
);
try {
  for (const { view, theme, width } of shots) await shoot(view, theme, width);
} finally {
  await browser.close();
  await server.close();
}
console.log(folder);
