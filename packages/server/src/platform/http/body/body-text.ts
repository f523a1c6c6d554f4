import { AppError, fail } from '@pharos/contract/errors';
import type { IncomingHttpHeaders } from 'node:http';
import { requireSafeJson } from './json-scan.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Checks the headers that describe the body before a byte of it is read. @throws AppError content-type-missing, content-type-unsupported, content-encoding-unsupported */
export function checkBodyHeaders(headers: IncomingHttpHeaders, acceptsForm = false): void {
  const type = headers['content-type'];
  if (!type) fail('content-type-missing');
  if (!isJson(type) && !(acceptsForm && isForm(type))) fail('content-type-unsupported');
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') fail('content-encoding-unsupported');
}

const mediaType = (contentType: string): string => contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
const isJson = (contentType: string): boolean => /^[\w.+-]+\/([\w.+-]*\+)?json$/.test(mediaType(contentType));
const isForm = (contentType: string): boolean => mediaType(contentType) === 'application/x-www-form-urlencoded';

interface ParseRules {
  readonly headers: IncomingHttpHeaders;
  /** A thread has looked through it already. */
  readonly isScanned: boolean;
}

/** The value and the text of a body's bytes. An empty one is `{}`. @throws AppError body-malformed, body-too-deep */
export function parseBody(bytes: Buffer, { headers, isScanned }: ParseRules): { readonly value: unknown; readonly text: string } {
  const text = decodeBody(bytes);
  if (isForm(headers['content-type'] ?? '')) return { value: Object.fromEntries(new URLSearchParams(text)), text };
  if (text.trim() === '') return { value: {}, text: '{}' };
  if (!isScanned) requireSafeJson(text);
  try {
    return { value: JSON.parse(text) as unknown, text };
  } catch (error) {
    throw new AppError('body-malformed', { reason: whatIsWrong(error) }, { cause: error });
  }
}

/** @throws AppError body-malformed */
export function decodeBody(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch (error) {
    throw new AppError('body-malformed', { reason: 'it is not UTF-8' }, { cause: error });
  }
}

// The engine quotes a piece of the text, which may hold a password; only the place is passed on.
function whatIsWrong(error: unknown): string {
  const place = / at position (\d+)/.exec(String(error))?.[1];
  return place === undefined ? 'it ends too early or has a wrong sign' : `wrong sign at position ${place}`;
}
