import { PROVIDER_CONFIRMATION_CHANNEL, type ProviderConfirmation } from '@pharos/contract/provider-confirmation';
import { escapeHtml } from '../../../platform/http/response/escape-html.ts';
import type { RawResponse } from '../../../platform/http/handle.ts';
import { type PageParts, staticPage } from '../static-page.ts';

/**
 * The page of the window in which somebody has confirmed who they are by a provider, or could not. It tells the page that waits. A window that has been at
 * another site belongs to nobody here any more (`Cross-Origin-Opener-Policy`), so that no script may close it.
 */
export function confirmationPage(parts: PageParts, result: ProviderConfirmation, headers: RawResponse['headers']): RawResponse {
  const title = result.isConfirmed ? 'Confirmed' : 'Not confirmed';
  return staticPage(parts, {
    title,
    status: result.isConfirmed ? 200 : 403,
    headers: { 'referrer-policy': 'no-referrer', ...headers },
    body: `<h1>${title}</h1>
${result.reason === undefined ? '' : `<p>${escapeHtml(result.reason)}</p>`}
<p>${result.isConfirmed ? 'The page that asked goes on by itself. ' : ''}You can close this window.</p>`,
    script: `if (typeof BroadcastChannel === 'function') new BroadcastChannel(${literal(PROVIDER_CONFIRMATION_CHANNEL)}).postMessage(${literal(result)});`,
  });
}

/** JSON as a script in a page may hold it: nothing in it ends the script. */
const literal = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
