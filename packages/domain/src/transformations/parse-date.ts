import { parseDate as parseIsoDate } from '../time/expression.ts';

/** Digits that a token of a pattern takes at most, and what they are. */
const TOKENS: readonly (readonly [token: string, digits: number, member: number])[] = [
  ['YYYY', 4, 0],
  ['MM', 2, 1],
  ['DD', 2, 2],
  ['HH', 2, 3],
  ['mm', 2, 4],
  ['SSS', 3, 6],
  ['ss', 2, 5],
  ['M', 2, 1],
  ['D', 2, 2],
  ['H', 2, 3],
  ['m', 2, 4],
  ['s', 2, 5],
];

/** The pattern of seconds since 1970, and that of milliseconds. */
export const EPOCH_SECONDS = 'X';
const EPOCH_MS = 'x';
const DIGITS = /^-?\d{1,16}$/;
/** Digits that are a date without separators; others are epoch ms. */
const BARE_DATES: Readonly<Record<number, string>> = { 4: 'YYYY', 8: 'YYYYMMDD' };

function parsePlain(text: string): number | null {
  if (!DIGITS.test(text)) return parseIsoDate(text, 'utc') ?? null;
  const bare = BARE_DATES[text.length];
  return bare === undefined || text.startsWith('-') ? Number(text) : parseByPattern(text, bare);
}

/**
 * A date of a text in epoch ms, UTC where the text names no zone; null where it is none. With a pattern such as `DD.MM.YYYY HH:mm` it is read
 * by that, else as ISO 8601 or, of digits alone, as epoch ms.
 */
export function parseDate(text: string, pattern: string): number | null {
  if (pattern === '') return parsePlain(text.trim());
  if (pattern === EPOCH_SECONDS || pattern === EPOCH_MS)
    return DIGITS.test(text.trim()) ? Number(text) * (pattern === EPOCH_SECONDS ? 1000 : 1) : null;
  return parseByPattern(text, pattern);
}

function parseByPattern(text: string, pattern: string): number | null {
  const parts = [1970, 1, 1, 0, 0, 0, 0];
  let at = 0;
  for (let place = 0; place < pattern.length;) {
    const found = TOKENS.find(([token]) => pattern.startsWith(token, place));
    if (!found) {
      if (text[at] !== pattern[place]) return null;
      at += 1;
      place += 1;
      continue;
    }
    const [token, digits, member] = found;
    const start = at;
    while (at < start + digits && /\d/.test(text[at] ?? '')) at += 1;
    if (at === start) return null;
    parts[member] = Number(text.slice(start, at));
    place += token.length;
  }
  const [year = 0, month = 0, ...rest] = parts;
  const ms = Date.UTC(year, month - 1, ...rest);
  return at === text.length && !Number.isNaN(ms) && new Date(ms).getUTCMonth() === month - 1 ? ms : null;
}
