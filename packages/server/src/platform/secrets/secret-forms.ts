/** Below this, a piece of base64 may be anything. */
const MIN_BASE64 = 8;

/** The texts as which a secret may come back: as it is, and as JSON, HTML, addresses, form bodies and base64 write it. */
export const secretForms = (secret: string): readonly string[] =>
  secret === '' ? [] : [secret, JSON.stringify(secret).slice(1, -1), htmlText(secret), ...percentForms(secret), ...base64Forms(secret)];

const HTML_ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const htmlText = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => HTML_ENTITIES[sign] ?? sign);

/** As parts of addresses and as values of forms, with large and small digits. */
function percentForms(text: string): readonly string[] {
  const wellFormed = text.toWellFormed();
  const inAddress = encodeURIComponent(wellFormed);
  const inForm = new URLSearchParams({ a: wellFormed }).toString().slice(2);
  return [inAddress, inForm].flatMap((encoded) => [encoded, encoded.replaceAll(/%[\dA-F]{2}/g, (sign) => sign.toLowerCase())]);
}

/** In both alphabets: of the secret alone, and what stays the same of it inside of a longer text, which begins at one of three places. */
function base64Forms(text: string): readonly string[] {
  const bytes = Buffer.from(text);
  const standard = [bytes.toString('base64'), ...[0, 1, 2].map((offset) => base64Core(bytes, offset))];
  return standard
    .flatMap((encoded) => [
      encoded,
      encoded
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replace(/={1,2}$/, ''),
    ])
    .filter(({ length }) => length >= MIN_BASE64);
}

/** The letters that depend on no byte before or behind. */
function base64Core(bytes: Buffer, offset: number): string {
  const encoded = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64');
  const end = Math.floor(((offset + bytes.length) * 8) / 6);
  return encoded.slice(Math.ceil((offset * 8) / 6), end);
}
