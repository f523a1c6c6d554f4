import { type FindPlaces, maskReferences, type Place, type Span, spansAround } from './place.ts';

const PART: Place = { kind: 'address-part' };
const VALUE: Place = { kind: 'address-value' };

/** What stands in front of a parameter; HTML writes `&` as a word. */
const BEGINS_PARAMETER = /(?:[?&]|&amp;)$/;
const MAX_BEGINNING = '&amp;'.length;

/**
 * Places in one address that begins at a place of a text, asked for in their order: what stands in front of its query, or begins a parameter, may
 * be several parts of it.
 */
function createPlaces(masked: string, start: number, isQuery: boolean) {
  let isInQuery = isQuery;
  let looked = start;
  return (at: number): Place => {
    isInQuery ||= /[?#&]/.test(masked.slice(looked, at));
    looked = at;
    const isFirst = at === start || BEGINS_PARAMETER.test(masked.slice(Math.max(start, at - MAX_BEGINNING), at));
    return isInQuery && !isFirst ? VALUE : PART;
  };
}

const findIn =
  (isQuery: boolean): FindPlaces =>
  (text, references) => {
    const placeAt = createPlaces(maskReferences(text, references), 0, isQuery);
    return references.map(({ start }) => placeAt(start));
  };

/** Places in an address. */
export const findAddressPlaces: FindPlaces = findIn(false);

/** Places in parameters that are put behind an address. */
export const findParameterPlaces: FindPlaces = findIn(true);

/**
 * What begins an address in Markdown or HTML: the target of a link or of a picture, or the address itself. Other attributes with an address, such as
 * `srcset` and `action`, are left out of what is drawn.
 */
const OPENING = /\]\(|\]:|(?:href|src)\s{0,8}=|https?:\/\//gi;
const SPACES = /[ \t\n]*/y;
const SPACE_OR_MARK = /[\s<>"`]/g;
const ENDS: Readonly<Record<string, RegExp>> = { '<': /[>\n]/g, '"': /"/g, "'": /'/g };

/** Where an address in round brackets ends: brackets inside of it come in pairs. */
function endInBrackets(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (letter === '(') depth += 1;
    if (/\s/.test(letter) || (letter === ')' && depth === 0)) return at;
    if (letter === ')') depth -= 1;
  }
  return text.length;
}

function endAt(text: string, start: number, end: RegExp): number {
  end.lastIndex = start;
  return end.exec(text)?.index ?? text.length;
}

/** The address behind what announces one. */
function addressBehind(text: string, opening: string, from: number): Span {
  if (/^http/i.test(opening)) return { start: from - opening.length, end: endAt(text, from, SPACE_OR_MARK) };
  SPACES.lastIndex = from;
  const at = from + (SPACES.exec(text)?.[0].length ?? 0);
  const quoted = ENDS[text.charAt(at)];
  if (quoted) return { start: at + 1, end: endAt(text, at + 1, quoted) };
  return { start: at, end: opening === '](' ? endInBrackets(text, at) : endAt(text, at, SPACE_OR_MARK) };
}

function findAddresses(text: string): readonly Span[] {
  const addresses: Span[] = [];
  OPENING.lastIndex = 0;
  for (let match = OPENING.exec(text); match; match = OPENING.exec(text)) {
    const address = addressBehind(text, match[0], match.index + match[0].length);
    addresses.push(address);
    OPENING.lastIndex = address.end;
  }
  return addresses;
}

/** Places in the addresses of Markdown or HTML; what stands outside of them has none. */
export const findMarkupPlaces: FindPlaces = (text, references) => {
  const masked = maskReferences(text, references);
  let current: Span | undefined;
  let placeAt = createPlaces(masked, 0, false);
  return spansAround(references, findAddresses(masked)).map((address, index) => {
    const reference = references[index];
    if (!address || !reference) return undefined;
    if (address !== current) placeAt = createPlaces(masked, address.start, false);
    current = address;
    return placeAt(reference.start);
  });
};
