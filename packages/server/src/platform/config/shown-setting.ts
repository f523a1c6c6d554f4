import { Secret } from './secret.ts';

const MASK = '************';
const SECRET_KEYS = /secret|password|provider_config/;
const USER_INFO = /(\b[a-z][a-z\d+.-]{0,20}:\/\/)[^/\s]*@/gi;
const HIDDEN_USER_INFO = '$1******:******@';

/**
 * The text of a setting as server administrators see it: what is a secret, or is called so, is masked where it is set, and user and password in an
 * address are hidden. A number or a switch under such a name is no secret.
 */
export function shownSetting(key: string, text: string, value: unknown): string {
  if (text === '') return '';
  const isSecret = value instanceof Secret || (typeof value === 'string' && SECRET_KEYS.test(key));
  if (isSecret) return MASK;
  return text.includes('://') ? text.replace(USER_INFO, HIDDEN_USER_INFO) : text;
}
