import type { Theme } from '@pharos/domain/colors/theme';

/** What one answer puts into a page. */
export interface PageFilling {
  readonly nonce: string;
  /** Name of the page: from the table of pages, or that of the document it opens with. */
  readonly title: string;
  /** Name of the document that the page opens with, for the sign that is drawn before any script runs. */
  readonly documentTitle?: string;
  readonly theme: Theme;
  readonly bootData: unknown;
  /** Files below `/public` that the page will need: scripts and style sheets. */
  readonly preloads?: readonly string[];
  /** A response of the API that the page would ask for first. */
  readonly response?: PreparedResponse;
}

export interface PreparedResponse {
  /** Path of the call, without the sub path. */
  readonly path: string;
  /** JSON as the API sends it. */
  readonly text: string;
}

const NONCE = '\u0000nonce\u0000';
const TITLE = '\u0000title\u0000';
const DOCUMENT = '\u0000document\u0000';
const THEME = '\u0000theme\u0000';
const BOOT = '\u0000boot\u0000';
const SHEETS = '\u0000sheets\u0000';

/**
 * Prepares a built page once: addresses of its files lead to `/public` below the sub path, scripts and styles await the nonce, the head awaits its
 * title, the page-load data and the theme (set on the root element, so that the first picture has its colours already).
 */
export function prepareTemplate(html: string, subPath: string): (filling: PageFilling) => string {
  const prepared = html
    .replace(/(\s(?:src|href)=")\.\//g, `$1${subPath}/public/`)
    .replace(/<(script|style|link)(?=[\s>])/g, `<$1 nonce="${NONCE}"`)
    .replace(/<title>[^<]*<\/title>/, `<title>${TITLE} - Pharos</title>`)
    .replace(DOCUMENT_PLACE, DOCUMENT)
    .replace(/<html/, `<html data-theme="${THEME}"`)
    // The loader of chunks reads the nonce here for the style sheets and preloads it adds.
    .replace('</head>', `<meta property="csp-nonce" nonce="${NONCE}">${BOOT}</head>`)
    // In the head they would keep the browser from drawing what the page shows until its scripts run.
    .replace('</body>', `${SHEETS}</body>`);
  const pieces = prepared.split(/(\0(?:nonce|title|document|theme|boot|sheets)\0)/);
  return ({ nonce, title, documentTitle = '', theme, bootData, preloads = [], response }) => {
    const isSheet = (file: string): boolean => file.endsWith('.css');
    const linksTo = (rel: string, files: readonly string[]): string =>
      files.map((file) => `<link nonce="${nonce}" rel="${rel}" crossorigin href="${subPath}/public/${file}">`).join('');
    const values: Readonly<Record<string, string>> = {
      [NONCE]: nonce,
      [TITLE]: escapeHtml(title),
      [DOCUMENT]: escapeHtml(documentTitle),
      [THEME]: theme,
      // Fetched and compiled beside the page's own scripts; they run when they are imported.
      [BOOT]:
        linksTo(
          'modulepreload',
          preloads.filter((file) => !isSheet(file)),
        ) +
        dataElement('id="boot-data"', JSON.stringify(bootData)) +
        responseElement(response),
      [SHEETS]: linksTo('stylesheet', preloads.filter(isSheet)),
    };
    return pieces.map((piece) => values[piece] ?? piece).join('');
  };
}

/** Where the sign of a built page awaits the name of the document. */
const DOCUMENT_PLACE = '<!--document-title-->';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Titles of documents are whatever somebody typed. */
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);

const responseElement = (response: PreparedResponse | undefined): string =>
  response === undefined ? '' : dataElement(`id="prepared-response" data-path="${response.path}"`, response.text);

/** A script element that is data: nothing in it can end the element or start another (wire-notes security T38). */
const dataElement = (attributes: string, json: string): string =>
  `<script type="application/json" ${attributes}>${json.replaceAll('<', '\\u003c')}</script>`;
