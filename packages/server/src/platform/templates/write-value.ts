import { escapeHtml } from '../http/response/escape-html.ts';
import type { Place } from './tree.ts';

/** A text as it stands in a place of a template. Addresses are checked as a whole besides, once they end. */
export function writeValue(text: string, place: Exclude<Place, 'url'>): string {
  if (place === 'css') return CSS_VALUE.test(text) ? text : '';
  const visible = text.replaceAll(CONTROL, '');
  return place === 'plain' ? visible : htmlText(visible);
}

/** All but tab and the ends of lines: no reader of HTML or of mail shows them. */
const CONTROL = /[\0-\x08\v\f\x0E-\x1F\x7F]/g;
/** Colours, sizes and names. What could open another property, a function or an address is not among them. */
const CSS_VALUE = /^[\w#.%, -]{0,100}$/;

/** For text, and for attributes in either quotes. */
export const htmlText = (text: string): string => escapeHtml(text).replaceAll("'", '&#39;');

/** What an address may hold as it is (RFC 3986), and `%` of what is encoded already. */
const NOT_OF_URLS = /[^\w\-.~:/?#[\]@!$&'()*+,;=%]/gu;

/** A value of an address, not yet escaped: behind `?` or `#` a word of its own, before them a piece of an address that may hold any of its signs. */
export function encodeUrlPart(text: string, isBehindQuery: boolean): string {
  const wellFormed = text.toWellFormed();
  return isBehindQuery ? encodeURIComponent(wellFormed) : wellFormed.replaceAll(NOT_OF_URLS, encodeURIComponent);
}

/** Goes nowhere. */
export const BLANK_URL = 'about:blank';

const SAFE_URL = /^(?:https?|mailto):/i;
const INLINE_PICTURE = /^cid:/i;

/** Whether a whole address, with its values, may be followed: http, https and mailto; for pictures also `cid:` where the template itself says so. */
export const isSafeUrl = (url: string, { attribute, literal }: { readonly attribute: string; readonly literal: string }): boolean =>
  SAFE_URL.test(url) || (attribute === 'src' && INLINE_PICTURE.test(literal));
