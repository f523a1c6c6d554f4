import { readPage } from './assets.ts';

/** The tokens of the pages as style text, for a page that the server draws itself. */
export const readTokens = (homePath: string): string =>
  (readPage(homePath, 'packages/ui/src/tokens.css') ?? '').replace(/\/\*[\s\S]*?\*\//g, '').replace(/\s*\n\s*/g, '');
