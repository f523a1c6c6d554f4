import { mayBeLinked, mayBeLoaded } from '@pharos/domain/text/own-addresses';

const SAFE_PROTOCOLS = new Set(['http:', 'https:', 'mailto:']);
/** What an address becomes that may not be used. */
export const NOWHERE = 'about:blank';

/** Control characters and white space, which browsers skip inside a scheme (`java\nscript:`). */
const SKIPPED = /[\u0000-\u0020\u007f-\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f\u2060\u3000\ufeff]/g;

export interface SafeUrl {
  readonly url: string;
  /** True where it leaves our own origin. */
  readonly isExternal: boolean;
}

/** Who follows an address: a person who presses, or the browser by itself. */
export type UrlUse = 'link' | 'load';

export interface UrlContext {
  readonly use: UrlUse;
  /** Address of the page. */
  readonly page: string;
  /** Path below which the application lives, without a trailing slash; empty at the root. */
  readonly basePath: string;
}

/**
 * An address of a text that may be followed or loaded: http, https, mailto and what is relative to our own origin, as far as texts may
 * reach it (`own-addresses`). Everything else becomes `about:blank`.
 */
export function safeUrl(text: string, { use, page, basePath }: UrlContext): SafeUrl {
  const stripped = text.replace(SKIPPED, '');
  try {
    const own = new URL(page);
    const url = new URL(stripped, own);
    const isAllowed = (use === 'load' ? mayBeLoaded : mayBeLinked)({ url, page: own, basePath });
    if (!SAFE_PROTOCOLS.has(url.protocol) || !isAllowed) return { url: NOWHERE, isExternal: false };
    return { url: stripped, isExternal: url.origin !== own.origin };
  } catch {
    return { url: NOWHERE, isExternal: false };
  }
}
