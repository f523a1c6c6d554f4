import type { Place } from './tree.ts';

/** Where in HTML a text has ended, as a browser reads it. */
export interface HtmlState {
  readonly at:
    | 'text'
    | 'less-than'
    | 'end-tag'
    | 'declaration-start'
    | 'comment-start'
    | 'declaration'
    | 'comment'
    | 'name'
    | 'tag'
    | 'attribute'
    | 'after-attribute'
    | 'before-value'
    | 'double'
    | 'single'
    | 'bare'
    | 'raw';
  /** Element of the tag, or whose content is read raw. */
  readonly element: string;
  readonly attribute: string;
  readonly isEndTag: boolean;
  /** What may become the end of a comment or of raw content. */
  readonly tail: string;
}

export const START: HtmlState = { at: 'text', element: '', attribute: '', isEndTag: false, tail: '' };

/** Elements whose content is no HTML; in the first two entities are read. */
const RAW_ELEMENTS: ReadonlySet<string> = new Set([
  'title',
  'textarea',
  'script',
  'style',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
  'noscript',
]);
const ENTITY_ELEMENTS: ReadonlySet<string> = new Set(['title', 'textarea']);

const isSpace = (sign: string): boolean => sign === ' ' || sign === '\n' || sign === '\t' || sign === '\r' || sign === '\f';
const isLetter = (sign: string): boolean => /[a-zA-Z]/.test(sign);

const ENDS: Readonly<Partial<Record<HtmlState['at'], string>>> = { text: '<', raw: '<', double: '"', single: "'", comment: '-' };

/** The only sign that leads anywhere from here, where there is one. */
export const endOf = ({ at, tail }: HtmlState): string | undefined => (tail === '' ? ENDS[at] : undefined);

/** The state behind one more sign. */
export function step(state: HtmlState, sign: string): HtmlState {
  switch (state.at) {
    case 'text':
      return sign === '<' ? { ...START, at: 'less-than' } : state;
    case 'less-than':
      return behindLessThan(sign);
    case 'end-tag':
      return isLetter(sign) ? { ...START, at: 'name', element: sign.toLowerCase(), isEndTag: true } : behindDeclaration(sign);
    case 'declaration-start':
      return sign === '-' ? { ...START, at: 'comment-start' } : behindDeclaration(sign);
    case 'comment-start':
      return sign === '-' ? { ...START, at: 'comment', tail: '--' } : behindDeclaration(sign);
    case 'declaration':
      return behindDeclaration(sign);
    case 'comment':
      return inComment(state, sign);
    case 'raw':
      return inRaw(state, sign);
    case 'double':
      return sign === '"' ? { ...state, at: 'tag', attribute: '' } : state;
    case 'single':
      return sign === "'" ? { ...state, at: 'tag', attribute: '' } : state;
    default:
      return inTag(state, sign);
  }
}

function behindLessThan(sign: string): HtmlState {
  if (isLetter(sign)) return { ...START, at: 'name', element: sign.toLowerCase() };
  if (sign === '/') return { ...START, at: 'end-tag' };
  if (sign === '!') return { ...START, at: 'declaration-start' };
  if (sign === '?') return { ...START, at: 'declaration' };
  return sign === '<' ? { ...START, at: 'less-than' } : START;
}

const behindDeclaration = (sign: string): HtmlState => (sign === '>' ? START : { ...START, at: 'declaration' });

function inComment(state: HtmlState, sign: string): HtmlState {
  if (sign === '>' && (state.tail === '--' || state.tail === '--!')) return START;
  if (sign === '!' && state.tail === '--') return { ...state, tail: '--!' };
  if (sign !== '-') return state.tail === '' ? state : { ...state, tail: '' };
  if (state.tail === '--!') return { ...state, tail: '-' };
  return state.tail === '--' ? state : { ...state, tail: `${state.tail}-` };
}

function inRaw(state: HtmlState, sign: string): HtmlState {
  if (sign === '<') return { ...state, tail: '<' };
  if (state.tail === '') return state;
  const end = `</${state.element}`;
  if (state.tail === end && (isSpace(sign) || sign === '/' || sign === '>'))
    return sign === '>' ? START : { ...START, at: 'tag', element: state.element, isEndTag: true };
  const tail = state.tail + sign.toLowerCase();
  return { ...state, tail: end.startsWith(tail) ? tail : '' };
}

function inTag(state: HtmlState, sign: string): HtmlState {
  const { at } = state;
  if (at === 'bare') return sign === '>' ? behindTag(state) : isSpace(sign) ? { ...state, at: 'tag', attribute: '' } : state;
  if (sign === '>') return behindTag(state);
  if (at === 'name')
    return isSpace(sign) || sign === '/' ? { ...state, at: 'tag' } : { ...state, element: state.element + sign.toLowerCase() };
  if (at === 'before-value') return isSpace(sign) ? state : { ...state, at: sign === '"' ? 'double' : sign === "'" ? 'single' : 'bare' };
  if (sign === '/') return { ...state, at: 'tag', attribute: '' };
  if (sign === '=' && at !== 'tag') return { ...state, at: 'before-value' };
  if (isSpace(sign)) return at === 'attribute' ? { ...state, at: 'after-attribute' } : state;
  return { ...state, at: 'attribute', attribute: at === 'attribute' ? state.attribute + sign.toLowerCase() : sign.toLowerCase() };
}

function behindTag({ element, isEndTag }: HtmlState): HtmlState {
  return !isEndTag && RAW_ELEMENTS.has(element) ? { ...START, at: 'raw', element } : START;
}

const URL_ATTRIBUTES: ReadonlySet<string> = new Set([
  'action',
  'background',
  'cite',
  'codebase',
  'data',
  'formaction',
  'href',
  'longdesc',
  'manifest',
  'poster',
  'src',
  'xlink:href',
]);

/** Whether an address begins here. */
export const isUrl = ({ at, attribute }: HtmlState): boolean => (at === 'double' || at === 'single') && URL_ATTRIBUTES.has(attribute);

/** Attributes whose text is read as a program, as HTML, as several addresses, or as something else that leads away: no value stands there. */
const isDangerous = ({ element, attribute }: HtmlState): boolean =>
  attribute.startsWith('on') || DANGEROUS.has(attribute) || (element === 'meta' && attribute === 'content');
const DANGEROUS: ReadonlySet<string> = new Set(['srcdoc', 'srcset', 'ping', 'archive', 'http-equiv']);

/** How a value has to be written here; a sentence where none may stand. */
export function placeAt(state: HtmlState): { readonly place: Place } | { readonly problem: string } {
  const { at, element, attribute } = state;
  if (at === 'text' || (at === 'raw' && ENTITY_ELEMENTS.has(element) && state.tail === '')) return { place: 'html' };
  if (at === 'double' || at === 'single') {
    if (isDangerous(state)) return { problem: `in ${attribute}` };
    return { place: isUrl(state) ? 'url' : attribute === 'style' ? 'css' : 'html' };
  }
  if (at === 'raw') return { problem: `in ${element}` };
  if (at === 'comment' || at === 'comment-start') return { problem: 'in a comment of HTML' };
  return { problem: at === 'bare' || at === 'before-value' ? 'in an attribute without quotes' : 'inside of a tag' };
}
