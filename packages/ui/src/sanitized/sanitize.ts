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

function cleanTarget(node: Element): void {
  const target = node.getAttribute('target');
  if (target !== null && target !== '_blank' && target !== '_self') node.removeAttribute('target');
}

let purifier: DOMPurify | undefined;
/** Of the call that runs: the purifier's hooks take no argument of ours. */
let ofCall = { basePath: '' };

function getPurifier(): DOMPurify {
  if (purifier) return purifier;
  purifier = createPurifier(window);
  purifier.addHook('afterSanitizeAttributes', (node) => {
    cleanUrls(node, ofCall.basePath);
    cleanTarget(node);
    cleanInput(node);
  });
  return purifier;
}

/**
 * Untrusted markup as nodes for our page. They are inserted as they are: never written to text and read again.
 * `basePath` is the path below which the application lives, empty at the root.
 */
export function sanitize(html: string, basePath: string): DocumentFragment {
  ofCall = { basePath };
  const clean: unknown = getPurifier().sanitize(html, CONFIG);
  return clean instanceof DocumentFragment ? clean : document.createDocumentFragment();
}
