/** What one answer puts into a page. */
export interface PageFilling {
  readonly nonce: string;
  /** Name of the page, from the table of pages. */
  readonly title: string;
  readonly theme: 'dark' | 'light';
  readonly bootData: unknown;
}

const NONCE = '\u0000nonce\u0000';
const TITLE = '\u0000title\u0000';
const THEME = '\u0000theme\u0000';
const BOOT = '\u0000boot\u0000';

/**
 * Prepares a built page once: addresses of its files lead to `/public` below the sub path, scripts and styles await the nonce, the head awaits its
 * title, the page-load data and the theme (set on the root element, so that the first picture has its colours already).
 */
export function prepareTemplate(html: string, subPath: string): (filling: PageFilling) => string {
  const prepared = html
    .replace(/(\s(?:src|href)=")\.\//g, `$1${subPath}/public/`)
    .replace(/<(script|style|link)(?=[\s>])/g, `<$1 nonce="${NONCE}"`)
    .replace(/<title>[^<]*<\/title>/, `<title>${TITLE} - Pharos</title>`)
    .replace(/<html/, `<html data-theme="${THEME}"`)
    // The loader of chunks reads the nonce here for the style sheets and preloads it adds.
    .replace('</head>', `<meta property="csp-nonce" nonce="${NONCE}">${BOOT}</head>`);
  const pieces = prepared.split(/(\0(?:nonce|title|theme|boot)\0)/);
  return ({ nonce, title, theme, bootData }) => {
    const values: Readonly<Record<string, string>> = { [NONCE]: nonce, [TITLE]: title, [THEME]: theme, [BOOT]: bootElement(bootData) };
    return pieces.map((piece) => values[piece] ?? piece).join('');
  };
}

/** A script element that is data: nothing in it can end the element or start another (wire-notes security T38). */
const bootElement = (bootData: unknown): string =>
  `<script type="application/json" id="boot-data">${JSON.stringify(bootData).replaceAll('<', '\\u003c')}</script>`;
