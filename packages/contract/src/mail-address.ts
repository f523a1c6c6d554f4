/** The longest address that mail is sent to, as long as any server takes (RFC 5321, 4.5.3.1). */
export const MAIL_ADDRESS_MAX_LENGTH = 254;
const LOCAL_MAX_LENGTH = 64;

/** Without quotes, comments and spaces, which readers of addresses disagree about. */
const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+$/;
const LABEL = /^[A-Za-z0-9-]{1,63}$/;

const isLabel = (text: string): boolean => LABEL.test(text) && !text.startsWith('-') && !text.endsWith('-');

/**
 * Whether a text is one mail address of the plain form `name@host.example`, and nothing besides: ASCII, one `@`, dots only between other signs.
 * Names of other scripts are written as DNS has them (`xn--...`). Such an address means the same to everybody who reads it.
 */
export function isMailAddress(text: string): boolean {
  if (text.length > MAIL_ADDRESS_MAX_LENGTH) return false;
  const [local = '', domain = '', ...more] = text.split('@');
  if (more.length > 0 || local.length > LOCAL_MAX_LENGTH) return false;
  return local.split('.').every((part) => LOCAL_PART.test(part)) && domain.split('.').every(isLabel);
}

/** Non-space text, an at sign, non-space text: what signing up takes for an email where none is verified. */
export const isEmailLike = (text: string): boolean => !/\s/.test(text) && text.slice(1, -1).includes('@');
