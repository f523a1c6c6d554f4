/** The text of a filter that stands for exactly this value (RFC 4515). */
export const escapeInFilter = (value: string): string => value.replaceAll(/[\\*()\0]/g, hexOf);

/** The text of a DN that stands for exactly this value (RFC 4514). */
export const escapeInDn = (value: string): string =>
  value
    .replaceAll(/[\\,+"<>;=]/g, String.raw`\$&`)
    .replaceAll(/\p{Cc}/gu, hexOf)
    .replaceAll(/^[ #]| $/g, String.raw`\$&`);

const hexOf = (sign: string): string => [...Buffer.from(sign)].map((byte) => `\\${byte.toString(16).padStart(2, '0')}`).join('');

const TOKEN = /(?:\\[\da-f]{2})+|\\?./gisu;

/** One form of all texts that name the same entry: case, spaces beside separators and ways of escaping make no difference. */
export function normaliseDn(dn: string): string {
  const parts = [''];
  for (const [token] of dn.matchAll(TOKEN)) {
    if (token === ',' || token === ';') parts.push('');
    else parts.push(`${parts.pop() ?? ''}${token.length > 1 && token.startsWith('\\') ? readEscape(token) : token}`);
  }
  return parts.map(trimPart).join(',');
}

function readEscape(token: string): string {
  const text = /^\\[\da-f]{2}/i.test(token) ? Buffer.from(token.replaceAll('\\', ''), 'hex').toString() : token.slice(1);
  return text.replaceAll(/[\\,+;"<>]/g, String.raw`\$&`);
}

function trimPart(part: string): string {
  const equals = part.indexOf('=');
  return `${part.slice(0, equals + 1).replaceAll(' ', '')}${part.slice(equals + 1).trim()}`.toLowerCase();
}
