import type { JsonObject } from '@pharos/contract/primitives';
import { headerNameKey, numberOfHeaderValue } from './custom-headers.ts';

/** What decides where the secrets of a data source go, and to whom. */
export interface SecretDestination {
  readonly type: string;
  readonly access: 'proxy' | 'direct';
  readonly url: string;
  readonly jsonData: JsonObject;
}

/**
 * Whether the stored secrets of a data source would reach somebody else after a change: another server, another kind of source, or the
 * browser. Another path or query on the same server is no move.
 */
export const movesElsewhere = (stored: SecretDestination, next: SecretDestination): boolean =>
  stored.type !== next.type || stored.access !== next.access || serverAt(stored.url) !== serverAt(next.url);

/** Whether a change lets somebody else pass for the server: another name in its certificate, or any certificate. */
export const trustsOthers = ({ jsonData: stored }: SecretDestination, { jsonData: next }: SecretDestination): boolean =>
  (stored['serverName'] || undefined) !== (next['serverName'] || undefined) ||
  (stored['tlsSkipVerify'] !== true && next['tlsSkipVerify'] === true);

/**
 * Which of the stored secrets are forgotten with a change, unless they are sent again (wire-notes security T8): all of them where somebody
 * else could get them, else the values of headers that have another name now.
 */
export function secretsToForget(stored: SecretDestination, next: SecretDestination, names: readonly string[]): readonly string[] {
  if (movesElsewhere(stored, next) || trustsOthers(stored, next)) return names;
  return names.filter((name) => {
    const number = numberOfHeaderValue(name);
    return number !== undefined && nameOfHeader(stored, number) !== nameOfHeader(next, number);
  });
}

function nameOfHeader({ jsonData }: SecretDestination, number: number): string {
  const name = jsonData[headerNameKey(number)];
  return typeof name === 'string' ? name.toLowerCase() : '';
}

/** Protocol, host and port; the text itself where it is no address. */
function serverAt(url: string): string {
  const parsed = URL.parse(url); // blanks around it do not count
  return parsed ? `${parsed.protocol}//${parsed.host}`.toLowerCase() : url.trim();
}
