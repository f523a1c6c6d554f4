import * as z from 'zod/mini';

/** What the text of a key says: base64 of `{"k": random, "n": name, "id": organisation}` (wire-notes http-api 2.2). */
export interface KeyText {
  readonly secret: string;
  readonly name: string;
  readonly orgId: number;
}

/** PostgreSQL knows no text with a NUL, so no key can have such a name. */
const NO_NUL = /^[^\0]*$/;
const Parts = z.object({ k: z.string().check(z.minLength(1)), n: z.string().check(z.regex(NO_NUL)), id: z.int().check(z.positive()) });
const MAX_LENGTH = 2048;

export const writeKeyText = ({ secret, name, orgId }: KeyText): string =>
  Buffer.from(JSON.stringify({ k: secret, n: name, id: orgId })).toString('base64');

/** Undefined where the text is no key at all. */
export function readKeyText(text: string): KeyText | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  try {
    const parts = z.safeParse(Parts, JSON.parse(Buffer.from(text, 'base64').toString()));
    return parts.success ? { secret: parts.data.k, name: parts.data.n, orgId: parts.data.id } : undefined;
  } catch {
    return undefined;
  }
}
