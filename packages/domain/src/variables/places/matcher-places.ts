import { type FindPlaces, maskReferences, type Place, type Quote, type Span, spansAround } from './place.ts';

/** A text in quotes, without them, and what stands in front of it. */
interface Literal extends Span {
  readonly kind: Place['kind'];
  readonly quote: Quote;
}

const QUOTE_OR_COMMENT = /#[^\n]*|["'`]/g;

/** What a text is for by the operator in front of its quote. */
function kindOf(text: string, quoteAt: number): Place['kind'] {
  let end = quoteAt;
  while (end > 0 && /\s/.test(text.charAt(end - 1))) end -= 1;
  const operator = text.slice(Math.max(0, end - 2), end);
  if (operator === '=~' || operator === '!~') return 'regex-matcher';
  return operator === '!=' || /(?:^|[^=<>!])=$/.test(operator) ? 'equality-matcher' : 'quoted';
}

/** Where a quoted text ends: at its quote, or with the query. Between back quotes nothing is escaped. */
function endOf(text: string, start: number, quote: Quote): number {
  let at = start;
  while (at < text.length && text.charAt(at) !== quote) at += quote !== '`' && text.charAt(at) === '\\' ? 2 : 1;
  return Math.min(at, text.length);
}

const isQuote = (text: string): text is Quote => text === '"' || text === "'" || text === '`';

function findLiterals(text: string): readonly Literal[] {
  const literals: Literal[] = [];
  QUOTE_OR_COMMENT.lastIndex = 0;
  for (let match = QUOTE_OR_COMMENT.exec(text); match; match = QUOTE_OR_COMMENT.exec(text)) {
    const [quote] = match;
    if (!isQuote(quote)) continue;
    const start = match.index + 1;
    const end = endOf(text, start, quote);
    literals.push({ start, end, quote, kind: kindOf(text, match.index) });
    QUOTE_OR_COMMENT.lastIndex = end + 1;
  }
  return literals;
}

const CALL = /^\s*(\w+)\(/;
const UNQUOTED: Place = { kind: 'unquoted' };

/** The argument of a call that is the whole text and takes an expression without quotes; undefined for any other text. */
function findExpression(text: string, calls: readonly string[]): Span | undefined {
  const [start = '', name = ''] = CALL.exec(text) ?? [];
  return calls.includes(name) ? { start: start.length, end: text.trimEnd().length - 1 } : undefined;
}

/** Places in a query whose quoted texts are compared or matched with labels, and in a query of a variable. */
export const findMatcherPlaces: FindPlaces = (text, references, expressionCalls) => {
  const masked = maskReferences(text, references);
  const expression = findExpression(text, expressionCalls);
  if (expression) return references.map((one) => ({ kind: 'regex-matcher', isAlone: isAll(one, expression) }));
  const around = spansAround(references, findLiterals(masked));
  return references.map((one, index): Place => {
    const literal = around[index];
    return literal ? { kind: literal.kind, quote: literal.quote, isAlone: isAll(one, literal) } : UNQUOTED;
  });
};

const isAll = (one: Span, whole: Span): boolean => one.start === whole.start && one.end === whole.end;
