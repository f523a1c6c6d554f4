import type { LoginSettings } from '@pharos/contract/api/boot';
import { BootDataError, readBootJson } from './boot-json.ts';

export interface LoginData {
  readonly settings: LoginSettings;
  readonly isLight: boolean;
}

type Members = Readonly<Record<string, unknown>>;

const DEFAULT_PASSWORD_LENGTH = 4;

/**
 * Reads what the login page needs of the page-load data by hand: the schemas of the contract would double the scripts that have to be there
 * before the user field takes text.
 * @throws BootDataError when the element is missing, is not JSON, or holds no settings
 */
export function readLoginData(page: Pick<Document, 'getElementById'>): LoginData {
  const { settings, user } = membersOf(readBootJson(page));
  if (settings === undefined || user === undefined) throw new BootDataError('The page-load data holds no settings for the login page');
  const { appSubUrl, loginHint, loginError, passwordHint, minPasswordLength, changeView, signedInAs, oauth, ...flags } =
    membersOf(settings);
  const owed = readChangeView(changeView);
  return {
    isLight: membersOf(user)['lightTheme'] === true,
    settings: {
      appSubUrl: optionalText(appSubUrl) ?? '',
      loginHint: optionalText(loginHint) ?? '',
      loginError: optionalText(loginError),
      passwordHint: optionalText(passwordHint),
      signedInAs: optionalText(signedInAs),
      isMailOff: flags['isMailOff'] === true,
      minPasswordLength: typeof minPasswordLength === 'number' ? minPasswordLength : DEFAULT_PASSWORD_LENGTH,
      disableLoginForm: flags['disableLoginForm'] === true,
      disableUserSignUp: flags['disableUserSignUp'] === true,
      ldapEnabled: flags['ldapEnabled'] === true,
      authProxyEnabled: flags['authProxyEnabled'] === true,
      oauth: readProviders(oauth),
      ...(owed ? { changeView: owed } : {}),
    },
  };
}

function readChangeView(value: unknown): LoginSettings['changeView'] {
  const { kind, login } = membersOf(value);
  if (kind !== 'default-password' && kind !== 'sign-in-link' && kind !== 'set-password') return undefined;
  return { kind, login: optionalText(login) ?? '' };
}

const readProviders = (value: unknown): NonNullable<LoginSettings['oauth']> =>
  Object.fromEntries(
    Object.entries(membersOf(value)).map(([name, provider]) => [name, { name: optionalText(membersOf(provider)['name']) ?? name }]),
  );

const membersOf = (value: unknown): Members => (typeof value === 'object' && value !== null ? { ...value } : {});

const optionalText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
