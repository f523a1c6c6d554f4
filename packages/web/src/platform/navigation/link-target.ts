import { TEXT_LIMITS } from '@pharos/contract/text-limits';
import { safeUrl } from '@pharos/ui/sanitized';
import { withBase } from '../session/base-path.ts';
import type { Session } from '../session/session.ts';

/** Where a press on a link goes; undefined where its address may not be followed. */
export interface LinkTarget {
  /** Below the base path for the router, else whole. */
  readonly href: string;
  /** Another site, or something that the router does not know. */
  readonly isExternal: boolean;
}

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:|^\/\//i;

/** Older documents name pages without the first slash. */
const fromRoot = (address: string): string => (HAS_SCHEME.test(address) || /^[/?#]/.test(address) ? address : `/${address}`);

/** Where an address of a document leads; one longer than `TEXT_LIMITS.text` leads nowhere. Own pages are written with the path of this application or without it. */
export function linkTarget(
  { pathOf, basePath }: Pick<Session, 'pathOf' | 'basePath'>,
  address: string,
  page: string,
): LinkTarget | undefined {
  if (address.length > TEXT_LIMITS.text) return undefined;
  // Browsers pass these signs over, wherever they stand.
  const text = address.replaceAll(/[\t\n\r]/g, '').trim();
  if (text === '') return undefined;
  const own = pathOf(fromRoot(text));
  const isPath = /^\/(?!\/)/.test(own);
  const { url, isExternal } = safeUrl(isPath ? withBase(basePath, own) : own, { use: 'link', page, basePath });
  if (url === 'about:blank') return undefined;
  return isPath && !isExternal ? { href: own, isExternal: false } : { href: url, isExternal: true };
}
