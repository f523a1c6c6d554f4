import type { LoginSettings } from '@pharos/contract/api/boot';
import { randomBytes } from 'node:crypto';
import { namedSources } from '@pharos/domain/dashboard/shown/shown-sources';
import { readAddressValues } from '@pharos/domain/variables/address';
import { RawResponse } from '../../platform/http/handle.ts';
import { pageHeaders } from '../../platform/http/response/security-headers.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { PageFilling } from '../../platform/static/page-template.ts';
import { filesFor } from '../../platform/static/preloads.ts';
import { type BootParts, isTheme, loadPageData } from './boot-data.ts';
import { openDocument, type OpenedBy } from './opened-document.ts';
import { queryOf } from './page-redirects.ts';

/** Fills a page for one answer; undefined before the pages have been built. */
export type Template = ((filling: PageFilling) => string) | undefined;

export interface PageCall {
  readonly visitor: Actor | undefined;
  readonly url: string;
  readonly header: (name: string) => string | undefined;
  /** Why nobody is signed in though something was shown. */
  readonly loginError?: string | undefined;
  /** Nobody is signed in because a second factor is shown first. */
  readonly isFactorDue?: boolean;
}

interface Drawing {
  readonly template: Template;
  readonly title: string;
  readonly status: number;
  readonly opens?: OpenedBy | undefined;
  /** Its files by this name, where it opens with no document. */
  readonly preloadsAs?: string;
  readonly signIn?: Pick<LoginSettings, 'changeView' | 'signedInAs' | 'loginError'>;
  /** The address holds a code: no other page is told of it. */
  readonly hasCodeInAddress?: boolean;
}

/** The HTML of a page with the data of its load, under a policy with a nonce of its own. */
export async function drawPage(
  parts: BootParts,
  { template, title, status, opens, preloadsAs = '', signIn = {}, hasCodeInAddress = false }: Drawing,
  call: PageCall,
): Promise<RawResponse> {
  const { visitor, url, header } = call;
  const nonce = randomBytes(16).toString('base64url');
  const { allowEmbedding: allowsEmbedding } = parts.config.security;
  if (!template)
    return new RawResponse(
      503,
      { ...pageHeaders(nonce, { allowsEmbedding }), 'retry-after': '10' },
      '<!doctype html><title>Pharos</title><p>The pages have not been built. Run npm start.</p>',
    );
  const parameters = new URLSearchParams(queryOf(url));
  const theme = parameters.get('theme');
  const locale = header('accept-language')?.split(/[,;]/, 1)[0]?.trim().slice(0, 35) || 'en-US';
  const opening = opens && openDocument({ readDocument: parts.sources.readDocument, preloads: parts.preloads }, visitor, opens);
  const findNamed = async () => namedSources((await opening)?.dashboard, readAddressValues(parameters));
  const [{ connectsTo, ...filling }, opened] = await Promise.all([
    loadPageData(parts, { visitor, locale, theme: isTheme(theme) ? theme : undefined, namedSources: findNamed, signIn }),
    opening,
  ]);
  return new RawResponse(
    status,
    { ...pageHeaders(nonce, { allowsEmbedding, connectsTo }), ...(hasCodeInAddress ? { 'referrer-policy': 'no-referrer' } : {}) },
    template({ nonce, title, preloads: filesFor(parts.preloads, preloadsAs, []), ...filling, ...opened?.filling }),
  );
}
