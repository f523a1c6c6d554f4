import type { JsonObject } from '@pharos/contract/primitives';
import { serverOf } from '../text/server-of.ts';
import { headerNameKey, numberOfHeaderValue } from './custom-headers.ts';

/** What decides where the secrets of a data source go, and to whom. */
export interface SecretDestination {
  readonly type: string;
  readonly access: 'proxy' | 'direct';
  readonly url: string;
  readonly jsonData: JsonObject;
  /** Of a change: it brings another text for the certificate of the CA, or drops it. */
  readonly replacesCa?: boolean;
}

/** The secret that holds the certificate of the CA by which a server is known. */
export const CA_SECRET = 'tlsCACert';

/**
 * Whether the stored secrets of a data source would reach somebody else after a change: another server, another kind of source, or the
 * browser. Another path or query on the same server is no move.
 */
export const movesElsewhere = (stored: SecretDestination, next: SecretDestination): boolean =>
  stored.type !== next.type || stored.access !== next.access || serverOf(stored.url) !== serverOf(next.url);

/** Whether a change lets somebody else pass for the server: another name in its certificate, another CA, or any certificate. */
export const trustsOthers = ({ jsonData: stored }: SecretDestination, { jsonData: next, replacesCa }: SecretDestination): boolean =>
  (stored['serverName'] || undefined) !== (next['serverName'] || undefined) ||
  (stored['tlsSkipVerify'] !== true && (next['tlsSkipVerify'] === true || hasOtherCa(stored, next, replacesCa === true)));

const hasOtherCa = (stored: JsonObject, next: JsonObject, replacesCa: boolean): boolean =>
  countsCa(stored) !== countsCa(next) || (countsCa(next) && replacesCa);

/** Without the flag the authorities of the system count, whatever text is stored. */
const countsCa = (jsonData: JsonObject): boolean => jsonData['tlsAuthWithCACert'] === true;

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
