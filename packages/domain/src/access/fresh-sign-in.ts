/** How long before a round trip somebody may have signed in at the provider, in seconds. */
const TOLERANCE_SECONDS = 60;

/**
 * Whether somebody has signed in at a provider anew for a round trip that took `tripMs`. Its ID token says when they did (`auth_time`) by the same clock
 * as when it was made (`iat`), so that clocks of two machines are never compared. A provider that says no time, or signs nothing, has been asked: that counts.
 */
export function isFreshSignIn(claims: Readonly<Record<string, unknown>> | undefined, tripMs: number): boolean {
  const { auth_time: signedInAt, iat: madeAt } = claims ?? {};
  if (signedInAt === undefined) return true;
  return typeof signedInAt === 'number' && typeof madeAt === 'number' && madeAt - signedInAt <= tripMs / 1000 + TOLERANCE_SECONDS;
}
