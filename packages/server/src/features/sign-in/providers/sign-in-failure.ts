/**
 * Why a sign-in by a provider came to nothing. `refused`: its person reads that on the sign-in page. `invalid`: it does not belong to a sign-in that this
 * browser has begun here, or is not what the provider has signed. The message is for people, the cause for the log.
 */
export class SignInFailure extends Error {
  override readonly name = 'SignInFailure';
  readonly kind: 'refused' | 'invalid';
  constructor(kind: SignInFailure['kind'], message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}

export const refusedAs = (message: string, cause?: unknown): SignInFailure => new SignInFailure('refused', message, cause);

/** Why something failed, from the outside to the inside, for the log: words and codes, never what was sent. */
export function describeCause(error: unknown): string {
  const reasons: string[] = [];
  for (let inner = error; inner !== undefined && reasons.length < 5; inner = inner instanceof Error ? inner.cause : undefined) {
    if (typeof inner !== 'string' && !(inner instanceof Error)) break;
    const code = inner instanceof Error && 'code' in inner && typeof inner.code === 'string' ? ` (${inner.code})` : '';
    reasons.push(`${inner instanceof Error ? inner.message : inner}${code}`.slice(0, 200));
  }
  return reasons.join(': ');
}
