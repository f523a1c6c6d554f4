import { MAX_DRAWN_TEXT, MAX_MARKUP_ELEMENTS, MAX_MARKUP_LEVELS } from '@pharos/contract/drawn-limits';
import { findMarkupExcess, TOO_DEEP, TOO_MANY } from '@pharos/domain/text/markup-excess';
import { wordPieces } from '@pharos/domain/text/word-pieces';
import createPurifier, { type Config, type DOMPurify } from 'dompurify';
import { NOWHERE, safeUrl } from './safe-url.ts';

const TAGS = [
  'a',
  'abbr',
  'b',
  'blockquote',
  'br',
  'caption',
  'center',
  'code',
  'dd',
  'del',
  'details',
  'div',
  'dl',
  'dt',
  'em',
  'figcaption',
  'figure',
  'font',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'i',
  'img',
  'input',
  'ins',
  'kbd',
  'li',
  'mark',
  'ol',
  'p',
  'pre',
  'q',
  's',
  'samp',
  'small',
  'span',
  'strong',
  'sub',
  'summary',
  'sup',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'time',
  'tr',
  'u',
  'ul',
  'var',
  'wbr',
];
const ATTRIBUTES = [
  'abbr',
  'align',
  'alt',
  'aria-label',
  'border',
  'cellpadding',
  'cellspacing',
  'checked',
  'color',
  'colspan',
  'datetime',
  'dir',
  'disabled',
  'height',
  'href',
  'lang',
  'open',
  'rel',
  'rowspan',
  'scope',
  'src',
  'start',
  'target',
  'title',
  'type',
  'valign',
  'width',
];
/** The attributes with an address that are left. `srcset`, `poster`, `background` and styles are not, so nothing else is fetched. */
const URL_USES = { href: 'link', src: 'load' } as const;

/**
 * Nothing that runs, sends, frames or restyles the page; no `id` and `name`, which could stand in for objects of the page, and no
 * `class`, with which a text could dress up as a dialog of ours.
 */
const CONFIG: Config = {
  ALLOWED_TAGS: TAGS,
  ALLOWED_ATTR: ATTRIBUTES,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOW_UNKNOWN_PROTOCOLS: false,
  // Addresses are judged by `safeUrl` alone; its verdict must not meet a second opinion.
  ALLOWED_URI_REGEXP: /^/,
  KEEP_CONTENT: true,
  RETURN_DOM_FRAGMENT: true,
};

function cleanUrls(node: Element, basePath: string): void {
  for (const [name, use] of Object.entries(URL_USES)) {
    const value = node.getAttribute(name);
    if (value === null) continue;
    const { url, isExternal } = safeUrl(value, { use, page: document.baseURI, basePath });
    // A picture without an address shows its words; one that leads nowhere would be a fault of the page.
    if (use === 'load' && url === NOWHERE) node.removeAttribute(name);
    else node.setAttribute(name, url);
    if (use === 'load') continue;
    if (isExternal || node.getAttribute('target') === '_blank') node.setAttribute('rel', 'noopener noreferrer');
    else node.removeAttribute('rel');
  }
}

/** The only input that Markdown makes is the box of a task list; any other could ask for a password. */
function cleanInput(node: Element): void {
  if (node.tagName !== 'INPUT') return;
  if (node.getAttribute('type') !== 'checkbox') return node.remove();
  node.setAttribute('disabled', '');
  node.setAttribute('aria-label', node.hasAttribute('checked') ? 'Done' : 'Not done');
}

/** A cell of a text may be as wide as a hundred others; a thousand such cells of a thousand would be a million columns. */
const MAX_SPAN = 100;

function cleanSpans(node: Element): void {
  for (const name of ['colspan', 'rowspan']) if (Number(node.getAttribute(name)) > MAX_SPAN) node.setAttribute(name, String(MAX_SPAN));
}

function cleanTarget(node: Element): void {
  const target = node.getAttribute('target');
  if (target !== null && target !== '_blank' && target !== '_self') node.removeAttribute('target');
}

let purifier: DOMPurify | undefined;
/** Of the call that runs: the purifier's hooks take no argument of ours. */
let ofCall = { basePath: '', elements: 0 };

/** More elements than were counted: a parser makes some again where their ends are missing. */
class TooManyElements extends Error {}

function getPurifier(): DOMPurify {
  if (purifier) return purifier;
  purifier = createPurifier(window);
  purifier.addHook('uponSanitizeElement', ({ nodeType }) => {
    if (nodeType === Node.ELEMENT_NODE) ofCall.elements += 1;
    if (ofCall.elements > MAX_MARKUP_ELEMENTS) throw new TooManyElements();
  });
  purifier.addHook('afterSanitizeAttributes', (node) => {
    cleanUrls(node, ofCall.basePath);
    cleanTarget(node);
    cleanSpans(node);
    cleanInput(node);
  });
  return purifier;
}

/** Whether elements stand in one another more than so many levels deep. */
function isDeeper(root: Node, levels: number): boolean {
  let row = [...root.childNodes];
  for (let level = 0; row.length > 0; level += 1) {
    if (level > levels) return true;
    row = row.flatMap((node) => [...node.childNodes]);
  }
  return false;
}

/** Words that no line holds have places to break. */
function breakLongRuns(root: DocumentFragment): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const node of texts) {
    const [first, ...others] = wordPieces(node.data);
    if (others.length > 0) node.replaceWith(first ?? '', ...others.flatMap((piece) => [document.createElement('wbr'), piece]));
  }
}

/** Nodes that may stand in the page, or why the markup is not drawn, as the end of a sentence about it. */
export type Sanitized = { readonly nodes: DocumentFragment } | { readonly refusal: string };

export interface SanitizeOptions {
  /** Path below which the application lives, empty at the root. */
  readonly basePath: string;
  /** Characters, without pictures that stand in the markup. */
  readonly maxLength?: number;
}

/**
 * Untrusted markup as nodes for our page. They are inserted as they are: never written to text and read again. What is longer or has more
 * elements or levels than may be drawn is refused before anything is made of it.
 */
export function sanitize(html: string, { basePath, maxLength = MAX_DRAWN_TEXT }: SanitizeOptions): Sanitized {
  const refusal = findMarkupExcess(html, maxLength);
  if (refusal !== undefined) return { refusal };
  ofCall = { basePath, elements: 0 };
  try {
    const clean: unknown = getPurifier().sanitize(html, CONFIG);
    const nodes = clean instanceof DocumentFragment ? clean : document.createDocumentFragment();
    if (isDeeper(nodes, MAX_MARKUP_LEVELS)) return { refusal: TOO_DEEP };
    breakLongRuns(nodes);
    return { nodes };
  } catch (error) {
    if (error instanceof TooManyElements) return { refusal: TOO_MANY };
    throw error;
  }
}
