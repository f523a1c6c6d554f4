/** What stands before `@` at the head of an address, with or without a scheme. */
const USER_INFO = /^(?:[a-z][a-z\d+.-]*:)?[/\\]*([^/\\?#]*)@/i;

/** What people are told of one that does; behind the name of the field. */
export const USER_INFO_FAULT = 'user name and password belong into the fields of basic auth, not into the URL';

/**
 * Whether an address holds a user name or a password, also where it cannot be parsed. They belong into the fields of basic auth: an address is
 * shown, logged and stored as it is.
 */
export function hasUserInfo(text: string): boolean {
  const url = URL.parse(text);
  if (url) return url.username !== '' || url.password !== '' || (!url.host && USER_INFO.test(text.trim()));
  return USER_INFO.test(text.trim());
}

/** The same address without user name and password; a text that is no address as it is. */
export function withoutUserInfo(text: string): string {
  if (!hasUserInfo(text)) return text;
  const url = URL.parse(text);
  if (!url?.host) return '';
  url.username = '';
  url.password = '';
  return url.href;
}
