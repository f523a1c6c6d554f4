/** Pictures of the gallery in both themes and widths: `node packages/plugins/gallery/shoot.ts [folder]`. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import react from '@vitejs/plugin-react';
import { chromium } from 'playwright-core';
import { build, preview } from 'vite';

const folder = process.argv[2] ?? join(tmpdir(), 'pharos-gallery');
mkdirSync(folder, { recursive: true });
const config = { root: import.meta.dirname, configFile: false, logLevel: 'error', plugins: [react()], build: { outDir: join(folder, 'dist'), emptyOutDir: true } } as const;
await build(config);
const server = await preview({ ...config, preview: { port: 0, host: '127.0.0.1' } });
const url = server.resolvedUrls?.local[0] ?? '';
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
try {
  for (const theme of ['dark', 'light']) {
    for (const width of [1440, 390]) {
      for (const view of ['panels', 'editors']) {
        const page = await browser.newPage({ viewport: { width, height: 1000 } });
        page.on('console', (message) => message.type() === 'error' && console.log(`${view} ${theme} ${width}: ${message.text()}`));
        page.on('pageerror', (error) => console.log(`${view} ${theme} ${width}: ${error.message}`));
        await page.goto(`${url}?theme=${theme}&${view}`);
        await page.evaluate(() => document.fonts.ready);
        await page.waitForTimeout(600);
        if (view === 'panels' && width === 1440) {
          const plot = page.getByRole('group', { name: 'Disk throughput' });
          const box = await plot.boundingBox();
          if (box) await page.mouse.move(box.x + box.width * 0.62, box.y + box.height * 0.4);
          await page.waitForTimeout(200);
          await page.screenshot({ path: join(folder, `hover.${theme}.png`) });
        }
        await page.screenshot({ path: join(folder, `${view}.${theme}.${width}.png`), fullPage: true });
        await page.close();
      }
    }
  }
} finally {
  await browser.close();
  await server.close();
}
console.log(folder);
