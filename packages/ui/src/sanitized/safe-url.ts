const SAFE_PROTOCOLS = new Set(['http:', 'https:', 'mailto:']);
const NOWHERE = 'about:blank';

/** Control characters and white space, which browsers skip inside a scheme (`java\nscript:`). */
const SKIPPED = /[\u0000-\u0020\u007f-\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f\u2060\u3000\ufeff]/g;

export interface SafeUrl {
  readonly url: string;
  /** True where it leaves our own origin. */
  readonly isExternal: boolean;
}

/**
 * An address that may be followed or loaded: http, https, mailto and what is relative to our own origin. Everything else becomes
 * `about:blank`. `base` is the page's own address.
 */
export function safeUrl(text: string, base: string): SafeUrl {
  const stripped = text.replace(SKIPPED, '');
  try {
    const parsed = new URL(stripped, base);
    if (!SAFE_PROTOCOLS.has(parsed.protocol)) return { url: NOWHERE, isExternal: false };
    return { url: stripped, isExternal: parsed.origin !== new URL(base).origin };
  } catch {
    return { url: NOWHERE, isExternal: false };
  }
}
