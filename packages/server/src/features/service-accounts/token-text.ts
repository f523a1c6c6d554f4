import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Scanners for secrets that were published find tokens by it. */
const MARK = 'phsa_';
const SECRET_BYTES = 32;
/** Signs of the secret that lists show. */
const SHOWN_SIGNS = 4;
const TEXT = /^phsa_(\d{1,15})_([\w-]{43})_([0-9a-f]{8})$/;

interface NewTokenText {
  readonly text: string;
  /** What lists show of it. */
  readonly prefix: string;
}

/** `phsa_<organisation>_<256 random bits>_<checksum>`: the checksum tells a scanner that it is no text that only resembles one. */
export function newTokenText(orgId: number): NewTokenText {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const start = `${MARK}${orgId}_`;
  return { text: withChecksum(start + secret), prefix: start + secret.slice(0, SHOWN_SIGNS) };
}

const withChecksum = (body: string): string => `${body}_${crc32(body).toString(16).padStart(8, '0')}`;

/** Whether a text in the place of an API key is meant as a token. */
export const isTokenText = (text: string): boolean => text.startsWith(MARK);

/** The organisation that a token names; undefined where the text is no token that this server can have made. */
export function orgOfToken(text: string): number | undefined {
  const [, orgId = '', secret = ''] = TEXT.exec(text) ?? [];
  if (orgId === '' || withChecksum(`${MARK}${orgId}_${secret}`) !== text) return undefined;
  return Number(orgId);
}
