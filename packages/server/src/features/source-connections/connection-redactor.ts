import type { Secret } from '../../platform/config/secret.ts';
import { isSecretName } from '@pharos/domain/text/url-secrets';
import { createRedactor, type Redactor } from '../../platform/secrets/redactor.ts';
import type { SourceConnection } from './source-connection.ts';

/** Shorter values in the query of an address are words, no tokens, unless their name says so. */
const MIN_TOKEN = 8;

/**
 * Cuts every secret of a data source out of what its store says and of how calls to it fail: stored ones, what headers are made of them, and
 * what stands in its URL. `more` are those of one call, such as a caller's cookies.
 */
export function connectionRedactor(connection: SourceConnection, more: readonly Secret[] = []): Redactor {
  const headers = [...connection.secretHeaders().map(({ value }) => value), ...more];
  return createRedactor([
    ...connection.secrets().map((secret) => secret.reveal()),
    ...headers.flatMap((value) => credentialsIn(value.reveal())),
    ...secretsInUrl(connection.settings.url),
  ]);
}

/** A header's value, and what stands behind its scheme: `Bearer abc` is also `abc`. */
const credentialsIn = (value: string): readonly string[] => [value, ...value.split(/^[\w-]+ +/).slice(1)];

function secretsInUrl(text: string): readonly string[] {
  const url = URL.parse(text);
  if (!url) return [];
  const tokens = [...url.searchParams].flatMap(([name, value]) => (value.length >= MIN_TOKEN || isSecretName(name) ? [value] : []));
  return [...userInfoOf(url), ...tokens];
}

/** User and password together and the password alone, as they are written and as they are meant; a user without password is the secret. */
function userInfoOf({ username, password }: URL): readonly string[] {
  if (password === '') return [username, decode(username)];
  return [`${username}:${password}`, `${decode(username)}:${decode(password)}`, password, decode(password)];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
