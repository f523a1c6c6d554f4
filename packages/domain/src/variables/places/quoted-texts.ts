import type { Quote } from './place.ts';

const HEX: Readonly<Record<Quote, string>> = { '"': '\\x22', "'": '\\x27', '`': '\\x60' };
const LINE_ENDS: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r' };
const escapeLineEnds = (text: string): string => text.replace(/[\n\r]/g, (letter) => LINE_ENDS[letter] ?? letter);

/**
 * A text between quotes of a query, so that it ends none of them. Nothing is escaped between back quotes: one of these is written as expressions
 * know it, and so a text with one is found by `=~` only.
 */
export function quoteText(text: string, quote: Quote | undefined): string {
  if (quote === undefined) return text;
  if (quote === '`') return text.replaceAll(quote, HEX[quote]);
  return escapeLineEnds(text.replaceAll('\\', '\\\\').replaceAll(quote, HEX[quote]));
}

/**
 * An expression as somebody wrote it, between quotes of a query. Backslashes may be written for the quotes already: a pair is one of the expression,
 * and so is one alone.
 */
export function quoteExpression(expression: string, quote: Quote | undefined): string {
  if (quote === undefined || quote === '`') return quoteText(expression, quote);
  const paired = expression.replace(/\\\\|\\/g, '\\\\');
  const quoted = quote === '"' ? paired.replaceAll("'", "\\\\'") : paired;
  return escapeLineEnds(quoted.replaceAll(quote, HEX[quote]));
}

/** What an expression would read as signs of its own, but for `|`, which a list that a person wrote may mean (wire-notes data-sources 10.6). */
export const escapeSigns = (text: string): string => text.replace(/[\\$^*{}[\]+?.()']/g, '\\$&');

/** The same with `|`: an expression that matches the text and nothing else. */
export const escapeWhole = (text: string): string => escapeSigns(text).replaceAll('|', '\\|');
