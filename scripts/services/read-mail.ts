/** A part of a mail, as a reader of mail takes it apart. */
export interface MailPart {
  /** By their names in small letters, unfolded, with encoded words in their own letters. */
  readonly headers: ReadonlyMap<string, string>;
  /** Without parameters, such as `text/html`. */
  readonly type: string;
  readonly bytes: Buffer;
  readonly parts: readonly MailPart[];
}

/** Takes a mail apart. @throws Error where a header stands there twice */
export function readMail(raw: string): MailPart {
  const end = raw.indexOf('\r\n\r\n');
  const headers = readHeaders(raw.slice(0, end));
  const body = raw.slice(end + 4);
  const contentType = headers.get('content-type') ?? 'text/plain';
  const boundary = /boundary="([^"]+)"/.exec(contentType)?.[1];
  const inner = boundary === undefined ? [] : body.split(`--${boundary}`).slice(1, -1);
  return {
    headers,
    type: contentType.split(';')[0] ?? '',
    bytes: decodeBody(body, headers.get('content-transfer-encoding') ?? '7bit'),
    parts: inner.map((part) => readMail(part.replace(/^\r\n/, '').replace(/\r\n$/, ''))),
  };
}

/** The first part of a type, at any depth. */
export function findPart(mail: MailPart, type: string): MailPart | undefined {
  if (mail.type === type) return mail;
  for (const part of mail.parts) {
    const found = findPart(part, type);
    if (found) return found;
  }
  return undefined;
}

function readHeaders(text: string): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  for (const line of text.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    if (headers.has(name)) throw new Error(`the header ${name} stands there twice`);
    headers.set(name, decodeHeaderText(line.slice(colon + 1).trim()));
  }
  return headers;
}

const decodeHeaderText = (text: string): string =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      (kind.toUpperCase() === 'B' ? Buffer.from(word, 'base64') : quotedPrintable(word.replaceAll('_', ' '))).toString('utf8'),
    );

function decodeBody(body: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  return encoding === 'quoted-printable' ? quotedPrintable(body.replaceAll('=\r\n', '')) : Buffer.from(body);
}

const quotedPrintable = (text: string): Buffer =>
  Buffer.from(
    text.replaceAll(/=([\dA-F]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16))),
    'latin1',
  );
