import type { Reference } from '../references.ts';

/** What ends a quoted text of a query. */
export type Quote = '"' | "'" | '`';

/**
 * What stands around a reference, as far as it decides how a value is written there.
 * Queries with label matchers: `equality-matcher` is compared with a label (`=`, `!=`), `regex-matcher` matched with one (`=~`, `!~`), `quoted`
 * any other text in quotes, `unquoted` what stands outside of quotes.
 * Addresses: `address-value` is a part of a parameter or of what follows `#`, `address-part` what may be several parts: a whole address, the way
 * to a page, whole parameters.
 */
export type PlaceKind = 'equality-matcher' | 'regex-matcher' | 'quoted' | 'unquoted' | 'address-part' | 'address-value';

/** Where a reference stands. */
export interface Place {
  readonly kind: PlaceKind;
  /** Of the text around it; undefined outside of quotes. */
  readonly quote?: Quote | undefined;
  /** Whether the reference is the whole of that text. */
  readonly isAlone?: boolean;
}

/**
 * The place of each reference of a text, in their order; undefined where none of the language says how values are written. `expressionCalls` are
 * calls whose argument is a regular expression without quotes, where they are the whole text.
 */
export type FindPlaces = (
  text: string,
  references: readonly Reference[],
  expressionCalls: readonly string[],
) => readonly (Place | undefined)[];

/** A part of a text, from its first character to behind its last one. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A text of the same length with nothing in its references that could be read as a part of its language. */
export function maskReferences(text: string, references: readonly Span[]): string {
  const pieces: string[] = [];
  let copied = 0;
  for (const { start, end } of references) {
    pieces.push(text.slice(copied, start), 'x'.repeat(end - start));
    copied = end;
  }
  return pieces.join('') + text.slice(copied);
}

/** For each of some parts the span around it; both stand in their order, and spans are apart from each other. */
export function spansAround<Around extends Span>(parts: readonly Span[], spans: readonly Around[]): readonly (Around | undefined)[] {
  let index = 0;
  return parts.map(({ start, end }) => {
    while ((spans[index]?.end ?? Infinity) < end) index += 1;
    const span = spans[index];
    return span && span.start <= start ? span : undefined;
  });
}
