import { escapeHtml } from '../../../platform/http/response/escape-html.ts';
import type { RawResponse } from '../../../platform/http/handle.ts';
import { type PageParts, staticPage } from '../static-page.ts';

/** The address holds what a provider has sent along: no other page is told of it. */
const UNTOLD = { 'referrer-policy': 'no-referrer' } as const;

/** A sign-in that this browser has not begun here, or that was not what the provider has signed. */
export const invalidSignInPage = (parts: PageParts, reason: string, headers: RawResponse['headers'] = {}): RawResponse =>
  staticPage(parts, {
    title: 'Login Failed',
    status: 403,
    headers: { ...UNTOLD, ...headers },
    body: `<h1>Login Failed</h1>
<p>${escapeHtml(reason)}</p>
<a href="${escapeHtml(parts.config.site.subPath)}/login?disableAutoLogin=true">Go to log in</a>`,
  });

/** An account that could not be connected with a provider. */
export const notConnectedPage = (parts: PageParts, reason: string, headers: RawResponse['headers']): RawResponse =>
  staticPage(parts, {
    title: 'Not connected',
    status: 403,
    headers: { ...UNTOLD, ...headers },
    body: `<h1>Not connected</h1>
<p>${escapeHtml(reason)}</p>
<a href="${escapeHtml(parts.config.site.subPath)}/profile/security">Back to your profile</a>`,
  });

/** An address of no provider that is on. */
export const noProviderPage = (parts: PageParts, reason: string): RawResponse =>
  staticPage(parts, {
    title: 'Page not found',
    status: 404,
    body: `<h1>${escapeHtml(reason)}</h1>
<a href="${escapeHtml(parts.config.site.subPath)}/login">Go to log in</a>`,
  });

/** Goes on to an address of this very server, so that the browser sends the cookies that it sends to its own pages only. */
export const goOnPage = (parts: PageParts, address: string): RawResponse =>
  staticPage(parts, {
    title: 'Logging in',
    head: `<meta http-equiv="refresh" content="0;url=${escapeHtml(address)}"><meta name="referrer" content="no-referrer">`,
    headers: UNTOLD,
    body: `<h1>Logging in</h1>
<a href="${escapeHtml(address)}">Go on</a>`,
  });
