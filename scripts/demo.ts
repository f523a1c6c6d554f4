/**
 * `npm run demo`: a server with a gallery of every type of panel, for looking at.
 * `npm run demo -- pictures <folder> [gallery...]` takes pictures of them in both themes and two widths instead, in full size.
 * `npm run demo -- accept [gallery...]` makes what is on the screen the accepted pictures that the journey `galleries` compares with.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { acceptPicture } from './demo/accepted-pictures.ts';
import { startDemo } from './demo/demo-server.ts';
import { findGalleries } from './demo/find-galleries.ts';
import { comparedViews, nameOfView, openGallery, viewsOf } from './demo/gallery-pictures.ts';
import { launchChromium } from './services/chromium.ts';
import { untilStopped } from './services/until-stopped.ts';
import { ADMIN_PASSWORD } from './services/pharos.ts';

const PORT = 3003;
const [mode, ...rest] = process.argv.slice(2);
if (mode !== undefined && mode !== 'pictures' && mode !== 'accept') throw new Error(`there is no mode "${mode}", only pictures and accept`);
const [folder = '', ...named] = mode === 'pictures' ? rest : ['', ...rest];
const galleries = await findGalleries(named);

if (mode === undefined) {
  const pharos = await startDemo(galleries, { port: PORT });
  console.log(`${pharos.url}/dashboards?tag=gallery\nadmin, ${ADMIN_PASSWORD}`);
  await untilStopped();
  await pharos.stop();
} else {
  const pharos = await startDemo(galleries);
  const browser = await launchChromium();
  const empty = await browser.newPage();
  if (folder !== '') mkdirSync(folder, { recursive: true });
  for (const view of galleries.flatMap(mode === 'pictures' ? viewsOf : comparedViews)) {
    const page = await openGallery(browser, pharos.url, view);
    if (mode === 'pictures') await page.screenshot({ path: join(folder, `${nameOfView(view)}.png`), animations: 'disabled' });
    else await acceptPicture({ page, empty }, view);
    await page.context().close();
  }
  await browser.close();
  await pharos.stop();
}
