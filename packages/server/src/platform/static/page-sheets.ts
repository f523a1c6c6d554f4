import path from 'node:path';
import { readPage } from './assets.ts';

/** Addresses of the style sheets of the built sign-in page, for pages that the server draws itself; none before the pages have been built. */
export function listSignInSheets({ homePath, subPath }: { readonly homePath: string; readonly subPath: string }): readonly string[] {
  const html = readPage(path.join(homePath, 'packages', 'web', 'dist'), 'login.html') ?? '';
  const links = html.matchAll(/<link rel="stylesheet"[^<>]* href="\.\/(assets\/[\w.-]+\.css)"/g);
  return Array.from(links, ([, name]) => `${subPath}/public/${name}`);
}
