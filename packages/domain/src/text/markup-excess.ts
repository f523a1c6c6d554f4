import { MAX_INLINE_PICTURES, MAX_MARKUP_ELEMENTS, MAX_MARKUP_LEVELS } from '@pharos/contract/drawn-limits';
import { findDrawnEnd } from './drawn-text.ts';

/** Elements that hold nothing, or that the next one of their kind ends: they make no level of their own. */
const FLAT = new Set(
  'area base br col dd dt embed hr img input li link meta option p param rp rt source tbody td tfoot th thead tr track wbr'.split(' '),
);

/** Why markup is not drawn, as the end of a sentence about it. */
export const TOO_MANY = `has more than ${MAX_MARKUP_ELEMENTS.toLocaleString('en-US')} elements`;
const TOO_MANY_PICTURES = `has more than ${MAX_INLINE_PICTURES / 1024 ** 2} MB of pictures in it`;
export const TOO_DEEP = `has more than ${MAX_MARKUP_LEVELS} levels of elements`;

/** Of the flat ones, those that end another of their kind, with what is open in it. */
const ENDING = new Set('dd dt li p tbody td tfoot th thead tr'.split(' '));

const [BANG, SLASH, GREATER, PROCESSING] = [0x21, 0x2f, 0x3e, 0x3f];
/** What a parser opens again behind the end of whatever stood around it. */
const FORMATTING = new Set('a b big code em font i nobr s small strike strong tt u'.split(' '));
/** As often as it opens the same one again, where nothing tells two apart. */
const MAX_SAME = 3;

/** Elements that were left open in one that has ended: each further part has them again. */
function createLeftOpen() {
  const plain = new Set<string>();
  let distinct = 0;
  return {
    add({ name, hasAttributes }: OpenElement): void {
      if (!FORMATTING.has(name)) return;
      if (hasAttributes) distinct += 1;
      else plain.add(name);
    },
    count: (): number => distinct + MAX_SAME * plain.size,
  };
}

interface OpenElement {
  readonly name: string;
  readonly hasAttributes: boolean;
}

const isLetter = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
const isNameEnd = (code: number): boolean => Number.isNaN(code) || code === 62 || code === 47 || code <= 32; // > / or white space
/** No element of ours is called longer; what follows tells nothing. */
const MAX_NAME = 20;

function nameAt(html: string, start: number): string {
  let end = start;
  while (end - start < MAX_NAME && !isNameEnd(html.charCodeAt(end))) end += 1;
  return html.slice(start, end).toLowerCase();
}

/**
 * Why markup is not read at all: it is longer than `maxLength` without its pictures, has more than 1 MB of these, or more than 2,000 elements or 100 levels. Counted in one
 * pass over the text, without a document: a `<` with a letter, `!` or `?` behind it is one node, and those that a parser would make again. Undefined where it may be read.
 */
export function findMarkupExcess(html: string, maxLength: number): string | undefined {
  const { end, hasManyPictures } = findDrawnEnd(html, maxLength);
  if (hasManyPictures) return TOO_MANY_PICTURES;
  if (end < html.length) return `is longer than ${maxLength / 1024} KB`;
  const open: OpenElement[] = [];
  const leftOpen = createLeftOpen();
  let [elements, paragraphs] = [0, 0];
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    const next = html.charCodeAt(at + 1);
    if (next === SLASH) {
      const name = nameAt(html, at + 2);
      const found = open.findLastIndex((one) => one.name === name);
      if (found >= 0) {
        open.splice(found).slice(1).forEach(leftOpen.add);
        elements += leftOpen.count();
      }
      // The only ends that make an element of their own.
      else if (name === 'br' || (name === 'p' && paragraphs-- <= 0)) elements += 1;
    } else if (isLetter(next)) {
      const name = nameAt(html, at + 1);
      elements += 1;
      if (name === 'p') paragraphs += 1;
      if (FLAT.has(name)) elements += ENDING.has(name) ? leftOpen.count() + open.filter((one) => FORMATTING.has(one.name)).length : 0;
      else open.push({ name, hasAttributes: html.charCodeAt(at + 1 + name.length) !== GREATER });
    } else if (next === BANG || next === PROCESSING) elements += 1;
    if (elements > MAX_MARKUP_ELEMENTS) return TOO_MANY;
    if (open.length > MAX_MARKUP_LEVELS) return TOO_DEEP;
  }
  return undefined;
}
