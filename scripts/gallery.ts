/**
 * `npm run gallery`: the components of `packages/ui`, the panels of `packages/plugins` and the mails of `packages/server` in a browser, with changes as they are made.
 * `npm run gallery -- pictures [folder]` takes pictures of them in both themes and two widths instead, and fails when the browser complains.
 */
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import { takePictures } from './gallery/take-pictures.ts';

const root = join(import.meta.dirname, '..');
const [mode, folder = join(root, '.cache', 'gallery', 'pictures')] = process.argv.slice(2);

const vite = await createServer({
  root: join(root, 'packages'),
  configFile: false,
  logLevel: 'warn',
  cacheDir: join(root, '.cache', 'gallery', 'vite'),
  plugins: [react()],
  // The whole checkout: packages are imported from each other's sources.
  server: { host: '127.0.0.1', port: 5199, fs: { allow: [root] } },
});
await vite.listen();
const home = vite.resolvedUrls?.local[0] ?? '';
const pages = [
  { name: 'components', address: `${home}ui/gallery/` },
  { name: 'panels', address: `${home}plugins/gallery/?panels` },
  { name: 'editors', address: `${home}plugins/gallery/?editors` },
  { name: 'mails', address: `${home}server/gallery/` },
];

if (mode === 'pictures') {
  const complaints = await takePictures(pages, folder);
  await vite.close();
  for (const complaint of complaints) console.error(complaint);
  console.log(folder);
  process.exit(complaints.length > 0 ? 1 : 0);
}
console.log(pages.map(({ name, address }) => `${name}: ${address}`).join('\n'));
console.log('Add theme=light to an address for the light theme.');
