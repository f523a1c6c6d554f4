import { signInByLink } from '@pharos/contract/api/session';
import { escapeHtml } from '../../../platform/http/response/escape-html.ts';
import type { RawResponse } from '../../../platform/http/handle.ts';
import { type PageParts, staticPage } from '../static-page.ts';

/** What the page says: whom the button signs in, that the link is no good any more, or that too many were tried from the visitor's address. */
export type LinkState =
  | { readonly kind: 'good'; readonly token: string; readonly login: string }
  | { readonly kind: 'spent' }
  | { readonly kind: 'too-many'; readonly seconds: number };

const TITLES = { good: 'Sign in', spent: 'Link spent', 'too-many': 'Too many attempts' } as const;
const STATUSES = { good: 200, spent: 410, 'too-many': 429 } as const;

/**
 * The page behind the sign-in link. It has no script and uses nothing up, so that neither a preview nor a crawler does; its button posts the
 * token. Nothing of it is stored, and no other address is told where the visitor comes from.
 */
export const signInLinkPage = (parts: PageParts, state: LinkState): RawResponse =>
  staticPage(parts, {
    title: TITLES[state.kind],
    head: REFERRER,
    body: bodyOf(parts.config.site.subPath, state),
    status: STATUSES[state.kind],
    headers: { 'referrer-policy': 'no-referrer', ...(state.kind === 'too-many' ? { 'retry-after': String(state.seconds) } : {}) },
  });

function bodyOf(subPath: string, state: LinkState): string {
  switch (state.kind) {
    case 'good':
      return goodBody(subPath, state);
    case 'spent':
      return spentBody(subPath);
    case 'too-many':
      return `<h1>Too many attempts</h1>
<p>The link is as good as before. Go back and press its button again in ${state.seconds} s.</p>`;
  }
}

/**
 * Replaces the policy of the headers in the document: under `no-referrer` the button's request would name no origin, and be refused as one from
 * another site. This one names the origin and nothing of the address.
 */
const REFERRER = '<meta name="referrer" content="strict-origin">';

const goodBody = (subPath: string, { token, login }: LinkState & { kind: 'good' }): string => `<h1>Sign in to Pharos</h1>
<p>This link signs you in as <b>${escapeHtml(login)}</b>, once. Then you can choose your password.</p>
<form method="post" action="${escapeHtml(subPath + signInByLink.path)}"><input type="hidden" name="token" value="${escapeHtml(token)}"><button>Sign in</button></form>`;

const spentBody = (subPath: string): string => `<h1>This link no longer works</h1>
<p>A sign-in link works once, within 24 hours or the 15 minutes that were said with it, and until a password has been chosen.</p>
<dl>
<dt>Nobody has chosen a password yet?</dt>
<dd>The file <code>first-password</code> in the data folder of the server has the first one. Starting the server again puts a new link beside it.</dd>
<dt>You cannot sign in?</dt>
<dd>Whoever runs the server makes another link, and sends it to you:<br><code>npm run pharos -- sign-in-link &lt;login&gt;</code></dd>
<dt>The password of the first administrator is lost?</dt>
<dd>Run this on the server, and sign in with what it prints:<br><code>npm run pharos -- reset-admin-password</code></dd>
</dl>
<a href="${escapeHtml(subPath)}/login">Go to log in</a>`;
