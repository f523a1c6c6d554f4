import { AppError } from '@pharos/contract/errors';
import { refusedAs, SignInFailure } from './sign-in-failure.ts';

/** What became of calls of a provider, in words for who signs in. What lies behind it is its cause, for the log. */
export function toSignInFailure(title: string, error: unknown): SignInFailure {
  if (error instanceof SignInFailure) return error;
  const ours = causesOf(error).find((one) => one instanceof AppError);
  if (ours instanceof AppError)
    return ours.code === 'upstream-too-large'
      ? refusedAs(`${title} sent more than this server takes. Ask an administrator.`, error)
      : refusedAs(`${title} could not be reached. Try again in a moment.`, error);
  const code = codeOf(error);
  if (isInvalidGrant(error) || (code.startsWith('OAUTH_') && !NO_VERDICTS.has(code))) return unverified(title, error);
  if (isErrorBody(error)) return refusedAs(`${title} does not take this server for the one that it knows. Ask an administrator.`, error);
  return refusedAs(`${title} gave no answer that this server understands. Try again in a moment.`, error);
}

/** What came is not what the provider has signed, or is not for this sign-in. */
export const unverified = (title: string, cause: unknown): SignInFailure =>
  new SignInFailure('invalid', `What came from ${title} could not be verified. Begin again.`, cause);

/** Codes of responses that say nothing of the sign-in: another status, no JSON, too late. */
const NO_VERDICTS: ReadonlySet<string> = new Set([
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_BODY_ERROR',
  'OAUTH_WWW_AUTHENTICATE_CHALLENGE',
  'OAUTH_HTTP_REQUEST_FORBIDDEN',
  'OAUTH_UNSUPPORTED_OPERATION',
]);

/** The provider says that a code or a refresh token is not, or no longer, good. */
export const isInvalidGrant = (error: unknown): boolean => isErrorBody(error) && error.error === 'invalid_grant';

const isErrorBody = (error: unknown): error is Error & { readonly error: string } =>
  error instanceof Error && codeOf(error) === 'OAUTH_RESPONSE_BODY_ERROR' && 'error' in error && typeof error.error === 'string';

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '');

/** The library wraps what its calls throw. */
function causesOf(error: unknown): readonly unknown[] {
  const causes: unknown[] = [];
  for (let inner = error; inner instanceof Error && causes.length < 10; inner = inner.cause) causes.push(inner);
  return causes;
}
