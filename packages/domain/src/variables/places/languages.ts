import { findReferences } from '../references.ts';
import { findAddressPlaces, findMarkupPlaces, findParameterPlaces } from './address-places.ts';
import type { FindPlaces, Place } from './place.ts';
import { findMatcherPlaces } from './matcher-places.ts';

/** What a text is written in, where that says how values stand in it: a query with label matchers, an address, parameters for one, Markdown or HTML. */
export type TextLanguage = 'matchers' | 'address' | 'parameters' | 'markup';

const FINDERS: Readonly<Record<TextLanguage, FindPlaces>> = {
  matchers: findMatcherPlaces,
  address: findAddressPlaces,
  parameters: findParameterPlaces,
  markup: findMarkupPlaces,
};

/** Tells the place of the reference with a number in a text. Nothing is read before the first question. */
export function placesOf(
  text: string,
  language: TextLanguage | undefined,
  expressionCalls: readonly string[] = [],
): (index: number) => Place | undefined {
  if (language === undefined) return () => undefined;
  let places: ReturnType<FindPlaces> | undefined;
  return (index) => (places ??= FINDERS[language](text, [...findReferences(text)], expressionCalls))[index];
}
