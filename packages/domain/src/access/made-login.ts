import { Login } from '@pharos/contract/user-names';
import { KEY_NAME_MAX_LENGTH } from '@pharos/contract/primitives';

const isLogin = (text: string): boolean => text.trim() !== '' && Login.safeParse(text).success;

/** Stands for a login of which no sign may stay. */
const NAMELESS = 'user';

/**
 * A login that our rules take, made of what a directory, provider or proxy calls somebody: as it is where they take it, else without the signs that they
 * refuse, and without the letters beside Latin ones where words still mix scripts.
 */
export function fitLogin(text: string): string {
  const whole = cut(text.trim(), KEY_NAME_MAX_LENGTH);
  if (isLogin(whole)) return whole;
  const visible = retainSigns(whole, (sign) => isLogin(`-${sign}-`));
  if (isLogin(visible)) return visible;
  const latin = retainSigns(visible, (sign) => isLogin(`a${sign}a`));
  return isLogin(latin) ? latin : NAMELESS;
}

const retainSigns = (text: string, isFit: (sign: string) => boolean): string => [...text].filter(isFit).join('').trim();

/** The login itself, then with `-2`, `-3` and so on behind it, never longer than a login may be. */
export function* loginCandidates(login: string): Generator<string, never> {
  yield login;
  for (let number = 2; ; number += 1) {
    const suffix = `-${number}`;
    yield `${cut(login, KEY_NAME_MAX_LENGTH - suffix.length)}${suffix}`;
  }
}

/** Whether an account got its login because another one had the login that is meant. */
export function isSuffixed(login: string, meant: string): boolean {
  const dash = login.lastIndexOf('-');
  const number = login.slice(dash + 1);
  if (dash < 0 || !/^\d{1,9}$/.test(number) || Number(number) < 2) return false;
  return login.slice(0, dash) === cut(meant, KEY_NAME_MAX_LENGTH - number.length - 1);
}

/** Never half a sign. */
const cut = (text: string, length: number): string => text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
