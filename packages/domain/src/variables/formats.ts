import { formatDate } from '../time/date-format.ts';
import { escapePattern } from '../text/escape-pattern.ts';
import type { TextLanguage } from './places/languages.ts';
import { escapeSigns, quoteText } from './places/quoted-texts.ts';

/** A variable's current value: one, or several where it is multi-valued. */
export type VariableValue = string | number | boolean | readonly string[];

/**
 * Turns a value into the text that stands in a query. `name` is the variable's, which `distributed` repeats; `isMultiple` says whether the
 * variable may have several values, also where it has one now.
 */
export type VariableFormatter = (value: string | readonly string[], name: string, isMultiple?: boolean) => string;

const escapeLucene = (text: string): string => text.replace(/[!*+\-=<>\s&|()[\]{}^~?:\\/"]/g, '\\$&');
/** What the functions of the language leave and addresses must not hold. */
const escapeMarks = (text: string): string => text.replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
const encodeStrictly = (text: string): string => escapeMarks(encodeURIComponent(text.toWellFormed()));
const HTML_ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => HTML_ESCAPES[letter] ?? letter);

/** A formatter made of one for a single text and one for a list. */
const by =
  (one: (text: string) => string, many: (texts: readonly string[], name: string) => string): VariableFormatter =>
  (value, name) =>
    typeof value === 'string' ? one(value) : many(value, name);

const same = (text: string): string => text;
const quoted = (mark: string, escape: (text: string) => string): VariableFormatter =>
  by(
    (text) => `${mark}${escape(text)}${mark}`,
    (texts) => texts.map((text) => `${mark}${escape(text)}${mark}`).join(','),
  );

const glob = by(same, (texts) => `{${texts.join(',')}}`);

/** The formats of `${name:format}` (wire-notes data-sources 5.6), and those that kinds of sources name for references without one (wire-notes data-sources 5.7). */
const FORMATS = {
  glob,
  regex: by(escapePattern, (texts) => {
    const escaped = texts.map(escapePattern);
    return escaped.length === 1 ? (escaped[0] ?? '') : `(${escaped.join('|')})`;
  }),
  pipe: by(same, (texts) => texts.join('|')),
  csv: by(same, (texts) => texts.join(',')),
  raw: by(same, (texts) => texts.join(',')),
  distributed: by(same, (texts, name) => texts.map((text, index) => (index === 0 ? text : `${name}=${text}`)).join(',')),
  lucene: by(escapeLucene, (texts) =>
    texts.length === 0 ? '__empty__' : `(${texts.map((text) => `"${escapeLucene(text)}"`).join(' OR ')})`,
  ),
  json: (value) => JSON.stringify(value),
  html: by(escapeHtml, (texts) => texts.map(escapeHtml).join(', ')),
  /** Parameters of an address that give the variable these values. */
  queryparam: (value, name) =>
    [value]
      .flat()
      .map((one) => `var-${encodeStrictly(name)}=${encodeStrictly(one)}`)
      .join('&'),
  uriencode: (value, name) => escapeMarks(encodeURI(glob(value, name).toWellFormed())),
  percentencode: (value, name) => encodeStrictly(glob(value, name)),
  doublequote: quoted('"', (text) => text.replaceAll('"', '\\"')),
  singlequote: quoted("'", (text) => text.replaceAll("'", "\\'")),
  sqlstring: quoted("'", (text) => text.replaceAll("'", "''")),
  /** Inside of quotes that a person wrote: one value as a text, what may be several as alternatives of a regular expression (wire-notes data-sources 10.6). */
  'regex-in-quotes': (value, _name, isMultiple) =>
    typeof value === 'string' && !isMultiple
      ? value.replaceAll("'", "\\\\'")
      : [value]
          .flat()
          .map((one) => quoteText(escapeSigns(one), '"'))
          .join('|'),
} satisfies Readonly<Record<string, VariableFormatter>>;

/** Name of a format. */
export type VariableFormat = keyof typeof FORMATS;

const isFormat = (name: string): name is VariableFormat => Object.hasOwn(FORMATS, name);

/** Languages of queries in which the place of a reference decides, by the format that kinds of sources name. */
const LANGUAGES: ReadonlyMap<unknown, TextLanguage> = new Map([['regex-in-quotes' satisfies VariableFormat, 'matchers']]);

/** The language of queries whose source writes values in a format; undefined where every place is the same. */
export const languageOfFormat = (format: unknown): TextLanguage | undefined => LANGUAGES.get(format);

/**
 * A moment in epoch ms as a date: as ISO 8601, as `seconds` since 1970, or by a pattern such as `YYYY-MM-DD`; always in UTC. What is no
 * number of milliseconds stays.
 */
const dateBy = (pattern: string): VariableFormatter =>
  by(
    (text) => writeDate(text, pattern),
    (texts) => texts.map((text) => writeDate(text, pattern)).join(','),
  );

function writeDate(text: string, pattern: string): string {
  const ms = /^-?\d{1,20}$/.test(text) ? Number(text) : Number.NaN;
  if (!(Math.abs(ms) <= MAX_DATE_MS)) return text;
  if (pattern === 'seconds') return String(Math.floor(ms / 1000));
  return pattern === '' || pattern === 'iso' ? new Date(ms).toISOString() : formatDate(ms, pattern, 'utc');
}

/** The furthest moment that a date can be. */
const MAX_DATE_MS = 8.64e15;

/** Formatter by name, `date` also with its pattern behind a colon; an unknown name is glob. */
export function variableFormat(name: string): VariableFormatter {
  if (name === 'date' || name.startsWith('date:')) return dateBy(name.slice('date:'.length));
  return isFormat(name) ? FORMATS[name] : glob;
}
