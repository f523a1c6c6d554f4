/** Of whom a second factor is asked: of people who sign in with a password, here or in a directory, or also of those whom a provider or a proxy sends. */
export const SECOND_FACTOR_FOR = ['password', 'all'] as const;
export type SecondFactorFor = (typeof SECOND_FACTOR_FOR)[number];

/** A provider or a proxy says who it is. Its method is called `oauth_<name>` or `authproxy`. */
const isSentByOthers = (method: string): boolean => method === 'authproxy' || method.startsWith('oauth_');

/** Whether a second factor belongs to this sign-in method. A passkey alone is two factors: what one has, and what unlocks it. */
export const takesSecondFactor = (method: string, secondFactorFor: SecondFactorFor): boolean =>
  method !== 'passkey' && (secondFactorFor === 'all' || !isSentByOthers(method));

/** Who may require a second factor of an account. Times are epoch ms. */
export interface FactorDuty {
  readonly isServerAdmin: boolean;
  /** The server requires one of its administrators. */
  readonly isForServerAdmins: boolean;
  /** From when on each of the organisations requires one; null: it does not. */
  readonly orgsFrom: readonly (number | null)[];
}

/** From when on an account needs a second factor; undefined where nobody requires one. */
export function secondFactorRequiredFrom({ isServerAdmin, isForServerAdmins, orgsFrom }: FactorDuty): number | undefined {
  if (isServerAdmin && isForServerAdmins) return 0;
  const times = orgsFrom.filter((from) => from !== null);
  return times.length === 0 ? undefined : Math.min(...times);
}

/** What of a provider's ID token counts as a second factor that was shown there: one of the methods (`amr`, RFC 8176), or its class (`acr`). */
export interface FactorValues {
  readonly amr: readonly string[];
  readonly acr: readonly string[];
}

/** Whether the claims of a verified ID token say that a second factor was shown; those of nobody say nothing. */
export function showsSecondFactor(claims: Readonly<Record<string, unknown>> | undefined, { amr, acr }: FactorValues): boolean {
  const methods: unknown = claims?.['amr'];
  const shown: readonly unknown[] = Array.isArray(methods) ? methods : [];
  return amr.some((value) => shown.includes(value)) || acr.some((value) => claims?.['acr'] === value);
}
