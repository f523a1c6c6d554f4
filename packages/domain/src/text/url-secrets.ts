import { serverOf } from './server-of.ts';

/** What stands in place of a secret. */
export const SECRET_MASK = '***';

/** What people are told of an address that comes with masked secrets which nothing stored can fill in; behind the name of the field. */
export const MASKED_SECRET_FAULT = 'a masked value is kept for the same server only: type it again, or put it into a secret field';

/** Query parameters that carry secrets, also as a part of a name such as `a[token]`; compared without case, `-` and `_`. */
const SECRET_NAMES = new Set(
  'token accesstoken authtoken apitoken key apikey accesskey secret clientsecret password passwd pwd sig signature auth authorization code'.split(
    ' ',
  ),
);

const PARAMETER = /[?&][^=&#?]*=[^&#]*/g;

/** An address with `***` in place of the values of query parameters such as `token`; all else as it is written. */
export const maskUrlSecrets = (url: string): string =>
  url.replaceAll(PARAMETER, (parameter) => (isSecret(read(parameter)) ? write(parameter, SECRET_MASK) : parameter));

/** Whether a query parameter of an address is a secret, masked or not. */
export const hasUrlSecrets = (url: string): boolean => secretsIn(url).length > 0;

/** Whether a secret of an address is a mask, which must not be stored. */
export const hasMaskedSecrets = (url: string): boolean => secretsIn(url).some(({ value }) => value === SECRET_MASK);

/**
 * An address as it comes back from people, with stored secrets in place of their masks: those of the same parameter, for the same server only.
 * What is masked beyond that stays so.
 */
export function keepUrlSecrets(url: string, stored: string): string {
  if (!hasMaskedSecrets(url) || !URL.parse(url)?.host || serverOf(url) !== serverOf(stored)) return url;
  const left = [...secretsIn(stored)];
  return url.replaceAll(PARAMETER, (parameter) => {
    const { name, value } = read(parameter);
    if (value !== SECRET_MASK) return parameter;
    const at = left.findIndex((one) => one.name === name);
    const [found] = at < 0 ? [] : left.splice(at, 1);
    return found ? write(parameter, found.value) : parameter;
  });
}

interface Parameter {
  readonly name: string;
  readonly value: string;
}

/** Name and value of a parameter that begins with its `?` or `&`, as they are written. */
function read(parameter: string): Parameter {
  const equals = parameter.indexOf('=');
  return { name: parameter.slice(1, equals), value: parameter.slice(equals + 1) };
}

const write = (parameter: string, value: string): string => parameter.slice(0, parameter.indexOf('=') + 1) + value;

const secretsIn = (url: string): readonly Parameter[] =>
  [...url.matchAll(PARAMETER)].map(([parameter]) => read(parameter)).filter(isSecret);

const isSecret = ({ name, value }: Parameter): boolean => value !== '' && isSecretName(name);

/** Whether a query parameter of this name, as it is written in an address, carries a secret. */
export const isSecretName = (name: string): boolean =>
  decoded(name)
    .toLowerCase()
    .replaceAll(/[-_]/g, '')
    .split(/[[\]]/)
    .some((part) => SECRET_NAMES.has(part));

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
