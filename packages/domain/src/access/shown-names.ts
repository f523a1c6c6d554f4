import { isMailAddress } from '@pharos/contract/mail-address';
import { KEY_NAME_MAX_LENGTH, NAME_MAX_LENGTH } from '@pharos/contract/primitives';
import { nameKey } from '../text/name-key.ts';
import { type IdentitySource, isEmailBelieved, type ShownEmail } from './admission.ts';
import { fitLogin, isSuffixed } from './made-login.ts';

/** What an identity calls somebody; empty is not known. */
export interface ShownNames extends ShownEmail {
  readonly login: string;
  readonly name: string;
}

/** What an account is called. */
export interface UserNames {
  readonly login: string;
  readonly email: string;
  readonly isEmailSelfDeclared: boolean;
  readonly name: string;
}

/** The e-mail of an identity where an account can have it, else empty. */
export function usableEmail({ email }: Pick<ShownEmail, 'email'>): string {
  const address = email.trim();
  return isMailAddress(address) && address.length <= KEY_NAME_MAX_LENGTH ? address : '';
}

/** A name as an account can have it. */
export const usableName = (name: string): string => name.replaceAll('\0', '').trim().slice(0, NAME_MAX_LENGTH).toWellFormed();

/** What a new account is called; its login may get a suffix yet. Undefined where the identity shows neither a login nor an e-mail. */
export function newNames(source: IdentitySource, shown: ShownNames): UserNames | undefined {
  const email = usableEmail(shown);
  const meant = shown.login.trim() === '' ? email : shown.login;
  if (meant === '') return undefined;
  return {
    login: fitLogin(meant),
    email,
    isEmailSelfDeclared: email !== '' && !isEmailBelieved(source, shown),
    name: usableName(shown.name),
  };
}

/**
 * What an identity changes of an account's names, each where it is free. The value of a proxy names an account by its login, so that it never changes one;
 * a login that got a suffix keeps it. An e-mail that nobody vouches for takes the place only of one like it.
 */
export function namesToChange(source: IdentitySource, shown: ShownNames, user: UserNames): Partial<UserNames> {
  const name = usableName(shown.name);
  return {
    ...(source === 'proxy' ? {} : loginToChange(shown, user)),
    ...emailToChange(source, shown, user),
    ...(name === '' || name === user.name ? {} : { name }),
  };
}

function loginToChange(shown: ShownNames, { login }: UserNames): Partial<UserNames> {
  if (shown.login.trim() === '') return {};
  const meant = fitLogin(shown.login);
  return meant === login || isSuffixed(nameKey(login), nameKey(meant)) ? {} : { login: meant };
}

function emailToChange(source: IdentitySource, shown: ShownNames, user: UserNames): Partial<UserNames> {
  const email = usableEmail(shown);
  const isBelieved = isEmailBelieved(source, shown);
  if (email === '' || (email === user.email && !(isBelieved && user.isEmailSelfDeclared))) return {};
  const hasNone = nameKey(user.email) === nameKey(user.login);
  const isOwn = nameKey(user.email) === nameKey(email);
  if (!isBelieved && (isOwn || !(user.isEmailSelfDeclared || hasNone))) return {};
  return { email, isEmailSelfDeclared: !isBelieved };
}
