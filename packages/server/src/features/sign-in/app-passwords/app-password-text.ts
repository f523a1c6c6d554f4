import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Scanners for secrets that were published find app passwords by it. */
const MARK = 'phap_';
const SECRET_BYTES = 32;
/** Signs of the secret that lists show. */
const SHOWN_SIGNS = 4;
const TEXT = /^(phap_[\w-]{43})_[0-9a-f]{8}$/;

interface NewAppPasswordText {
  readonly text: string;
  /** What lists show of it. */
  readonly prefix: string;
}

/** `phap_<256 random bits>_<checksum>`: the checksum tells it from every password that somebody chose. */
export function newAppPasswordText(): NewAppPasswordText {
  const body = MARK + randomBytes(SECRET_BYTES).toString('base64url');
  return { text: withChecksum(body), prefix: body.slice(0, MARK.length + SHOWN_SIGNS) };
}

const withChecksum = (body: string): string => `${body}_${crc32(body).toString(16).padStart(8, '0')}`;

/** Whether a password is one that a server like this one has made. */
export function isAppPasswordText(text: string): boolean {
  const [, body] = TEXT.exec(text) ?? [];
  return body !== undefined && withChecksum(body) === text;
}
