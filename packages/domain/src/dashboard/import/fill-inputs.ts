const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const PLACE = /\$\{([^}]+)\}/g;

/** Values by the names of their inputs; `uids` of those that are data sources, for references that name one by uid. */
export interface FilledValues {
  readonly values: ReadonlyMap<string, string>;
  readonly uids: ReadonlyMap<string, string>;
}

/**
 * Puts values in the places `${NAME}` of a document, in its JSON text: every other character stays as it is, and so do keys and names of
 * nothing that is filled. A whole value of a member `uid` gets the uid of its data source.
 * @param text valid JSON
 */
export function fillInputs(text: string, { values, uids }: FilledValues): string {
  if (values.size === 0) return text;
  const pieces: string[] = [];
  let copied = 0;
  let key = '';
  for (let start = text.indexOf('"'); start >= 0;) {
    const end = endOfText(text, start);
    const raw = text.slice(start, end);
    if (isKey(text, end)) key = raw;
    else if (mayHoldPlace(raw)) {
      const filled = fillText(raw, key === '"uid"' ? { values, uids } : { values, uids: new Map() });
      if (filled !== undefined) {
        pieces.push(text.slice(copied, start), filled);
        copied = end;
      }
    }
    start = text.indexOf('"', end);
  }
  return pieces.join('') + text.slice(copied);
}

/** A dollar sign, also as an escape. */
const mayHoldPlace = (raw: string): boolean => raw.includes('${') || raw.includes('\\u');

function fillText(raw: string, { values, uids }: FilledValues): string | undefined {
  const decoded: string = JSON.parse(raw);
  const whole = /^\$\{([^}]+)\}$/.exec(decoded)?.[1];
  const uid = whole === undefined ? undefined : uids.get(whole);
  const filled = uid ?? decoded.replace(PLACE, (place, name: string) => values.get(name) ?? place);
  return filled === decoded ? undefined : JSON.stringify(filled);
}

/** Behind the quote that closes the text at `start`. */
function endOfText(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end >= 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end < 0 ? text.length : end + 1;
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes += 1;
  return slashes % 2 === 1;
}

const BLANKS: ReadonlySet<number> = new Set([0x20, 0x09, 0x0a, 0x0d]);

function isKey(text: string, end: number): boolean {
  let at = end;
  while (BLANKS.has(text.charCodeAt(at))) at += 1;
  return text.charCodeAt(at) === COLON && text.charCodeAt(end - 1) === QUOTE;
}
