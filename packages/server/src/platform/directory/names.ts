/** The text of a filter that stands for exactly this value (RFC 4515). */
export const escapeInFilter = (value: string): string => value.replaceAll(/[\\*()\0]/g, hexOf);

/** The text of a DN that stands for exactly this value (RFC 4514). */
export const escapeInDn = (value: string): string =>
  value
    .replaceAll(/[\\,+"<>;=]/g, String.raw`\$&`)
    .replaceAll(/\p{Cc}/gu, hexOf)
    .replaceAll(/^[ #]| $/g, String.raw`\$&`);

const hexOf = (sign: string): string => [...Buffer.from(sign)].map((byte) => `\\${byte.toString(16).padStart(2, '0')}`).join('');

const TOKEN = /\\[\da-f]{2}|\\?./gisu;
const IS_BYTE = /^\\[\da-f]{2}$/i;

/** One form of all texts that name the same entry: case, spaces beside separators and ways of escaping make no difference. */
export function normaliseDn(dn: string): string {
  const parts = [''];
  const bytes: number[] = [];
  const append = (text: string) => parts.push(`${parts.pop() ?? ''}${text}`);
  const appendBytes = () => append(escapeSigns(Buffer.from(bytes.splice(0)).toString()));
  for (const [token] of dn.matchAll(TOKEN)) {
    if (IS_BYTE.test(token)) {
      bytes.push(Number.parseInt(token.slice(1), 16));
      continue;
    }
    appendBytes();
    if (token === ',' || token === ';') parts.push('');
    else append(token.length > 1 && token.startsWith('\\') ? escapeSigns(token.slice(1)) : token);
  }
  appendBytes();
  return parts.map(trimPart).join(',');
}

const escapeSigns = (text: string): string => text.replaceAll(/[\\,+;"<>]/g, String.raw`\$&`);

function trimPart(part: string): string {
  const equals = part.indexOf('=');
  return `${part.slice(0, equals + 1).replaceAll(' ', '')}${part.slice(equals + 1).trim()}`.toLowerCase();
}
