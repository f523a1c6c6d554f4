/** What an `Authorization` header holds. */
export type Authorization =
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'basic'; readonly name: string; readonly password: string }
  | { readonly kind: 'unreadable' };

const KEY_USER = 'api_key';
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** The word `Bearer` is matched exactly; Basic with the user `api_key` is a key too (wire-notes http-api 2.1, wire-notes http-api 2.2). */
export function readAuthorization(header: string): Authorization {
  // HTTP takes the blank behind an empty key away.
  if (header === 'Bearer' || header.startsWith('Bearer ')) return { kind: 'key', key: header.slice('Bearer '.length).trim() };
  const [scheme = '', encoded = ''] = header.split(' ', 2);
  if (scheme.toLowerCase() !== 'basic' || !BASE64.test(encoded)) return { kind: 'unreadable' };
  const text = Buffer.from(encoded, 'base64').toString();
  const colon = text.indexOf(':');
  if (colon < 0) return { kind: 'unreadable' };
  const [name, password] = [text.slice(0, colon), text.slice(colon + 1)];
  return name === KEY_USER ? { kind: 'key', key: password } : { kind: 'basic', name, password };
}
