import type { JsonObject } from '@pharos/contract/primitives';

/** How many headers of its own a data source sends at most. */
export const MAX_CUSTOM_HEADERS = 50;

/** A header of one's own sent with every request: the name is a setting, the value a secret. */
export interface CustomHeader {
  /** From 1, without gaps, as existing set-ups number them. */
  readonly number: number;
  readonly name: string;
  /** Name of the secret that holds the value. */
  readonly valueKey: string;
}

/** Why a header is not sent. */
export type CustomHeaderFault = 'unnamed' | 'malformed-name' | 'steers-connection' | 'malformed-value' | 'too-many';

/** What people are told of a fault. */
export const HEADER_FAULT_TEXT: Readonly<Record<CustomHeaderFault, string>> = {
  unnamed: 'Give the header a name',
  'malformed-name': 'A header name has no spaces and no colon',
  'steers-connection': 'This header belongs to the connection: the server sends its own',
  'malformed-value': 'A header value has no line breaks, no control characters and no letters beyond Latin-1',
  'too-many': `A data source sends at most ${MAX_CUSTOM_HEADERS} headers. Remove this one or another`,
};

/** The setting that holds the name of a header. */
export const headerNameKey = (number: number): `httpHeaderName${number}` => `httpHeaderName${number}`;

/** The secret that holds the value of a header. */
export const headerValueKey = (number: number): `httpHeaderValue${number}` => `httpHeaderValue${number}`;

/** The number in the name of a secret that holds the value of a header; undefined for other secrets. */
export function numberOfHeaderValue(secretName: string): number | undefined {
  const number = Number(/^httpHeaderValue([1-9]\d*)$/.exec(secretName)?.[1]);
  return Number.isSafeInteger(number) ? number : undefined;
}

/** The headers written in the settings of a data source (`jsonData`), also those with a fault, up to the first gap in the numbers. */
export function readCustomHeaders(settings: JsonObject): readonly CustomHeader[] {
  const headers: CustomHeader[] = [];
  for (let number = 1; ; number += 1) {
    const name = settings[headerNameKey(number)];
    if (typeof name !== 'string') return headers;
    headers.push({ number, name, valueKey: headerValueKey(number) });
  }
}

/** What is wrong with a header, and with its value where that is known; one with a fault is not sent. */
export function faultOfHeader({ number, name }: CustomHeader, value = ''): CustomHeaderFault | undefined {
  if (number > MAX_CUSTOM_HEADERS) return 'too-many';
  if (name === '') return 'unnamed';
  if (!isHttpToken(name)) return 'malformed-name';
  if (STEERS_CONNECTION.test(name)) return 'steers-connection';
  return isHeaderValue(value) ? undefined : 'malformed-value';
}

/** Headers by which one request becomes two, reaches another virtual host, or ends the connection for others. */
const STEERS_CONNECTION = /^(?:host|content-length|transfer-encoding|connection|upgrade|expect|keep-alive|proxy-.*)$/i;

/** Whether HTTP can carry a text as the value of a header (RFC 9110, 5.5); anything else would end the header, or be another text on arrival. */
export const isHeaderValue = (text: string): boolean => /^[\t\x20-\x7e\x80-\xff]*$/.test(text);

const HTTP_TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

/** Whether a text is a token of RFC 9110: the name of a header or a cookie. Anything else would let text into a request that is no name. */
export const isHttpToken = (text: string): boolean => HTTP_TOKEN.test(text);
