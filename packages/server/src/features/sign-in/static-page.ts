import { randomBytes } from 'node:crypto';
import type { Config } from '../../platform/config/config.ts';
import { escapeHtml } from '../../platform/http/response/escape-html.ts';
import { RawResponse } from '../../platform/http/handle.ts';

export interface PageParts {
  readonly config: Pick<Config, 'site' | 'users'>;
  /** Addresses of the style sheets of the sign-in page. */
  readonly sheets: readonly string[];
}

interface StaticPage {
  readonly title: string;
  /** HTML, in which what is not ours is escaped. */
  readonly body: string;
  /** Further elements of the head. */
  readonly head?: string;
  /** Run once the page is there; of ours throughout. */
  readonly script?: string;
  /** Where forms may lead to, as the policy has it; this server when absent. */
  readonly formAction?: string;
  readonly status?: number;
  readonly headers?: RawResponse['headers'];
}

/** A page that looks like the sign-in page, and needs no script. It is never stored. */
export function staticPage({ config: { users }, sheets }: PageParts, page: StaticPage): RawResponse {
  const { title, body, head = '', script, formAction = "'self'", status = 200, headers } = page;
  const nonce = randomBytes(16).toString('base64url');
  const html = `<!doctype html>
<html lang="en" data-theme="${users.defaultTheme}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
${head}<link rel="icon" href="data:,">
<title>${title} - Pharos</title>
${sheets.map((address) => `<link rel="stylesheet" href="${escapeHtml(address)}">`).join('')}<style nonce="${nonce}">${STYLE}</style>
</head>
<body><main>
${LOGO}
${body}
</main>${script === undefined ? '' : `<script nonce="${nonce}">${script}</script>`}</body>
</html>
`;
  const scripts = script === undefined ? '' : ` script-src 'nonce-${nonce}';`;
  const policy = `default-src 'none';${scripts} style-src 'self' 'nonce-${nonce}'; font-src 'self'; img-src data:; form-action ${formAction}; frame-ancestors 'none'; base-uri 'none'`;
  const own = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'content-security-policy': policy };
  return new RawResponse(status, { ...own, ...headers }, html);
}

const LOGO =
  '<svg role="img" aria-label="Pharos" width="44" height="44" viewBox="0 0 24 24" fill="currentColor"><path d="M12 1.6 16 5.6H8zM9.3 6.9h5.4v2.9H9.3zM7.9 6.8v3.1L1 11.6V5.1zM16.1 6.8 23 5.1v6.5l-6.9-1.7zM9 11.1h6l.5 3.2-6.9 1.9zM8.2 17.6l7.6-2.1.4 2.8-8.4 2.3zM7.5 21.9l9-2.4.4 2.9H7.4z"/></svg>';

const STYLE = `
body { font-size: var(--type-lead); }
main { width: 344px; max-width: calc(100vw - 40px); margin: 0 auto; padding: max(40px, 50dvh - 269px) 0 40px; display: grid; justify-items: center; gap: 16px; text-align: center; }
h1 { font-size: 22px; font-weight: var(--weight-strong); letter-spacing: -0.02em; line-height: 1.2; }
p, dd { color: var(--text-secondary); }
b { color: var(--text); font-weight: var(--weight-strong); }
form { width: 100%; margin-top: 8px; }
main button, main a { display: grid; place-content: center; width: 100%; min-height: var(--control-touch); border: 0; border-radius: var(--radius-2); font: var(--weight-medium) var(--type-lead) var(--font-ui); text-decoration: none; cursor: pointer; background: var(--accent); color: var(--on-accent); }
main button:hover, main a:hover { background: var(--accent-hover); }
main a.quiet { background: none; color: var(--accent-text); }
main a.quiet:hover { background: var(--surface-hover); }
:focus-visible { outline: 2px solid var(--focus-ring); outline-offset: 2px; }
dl { text-align: left; display: grid; gap: 4px; margin: 8px 0; }
dt { font-weight: var(--weight-medium); }
dd + dt { margin-top: 12px; }
code { font: 12.5px/1.5 var(--font-mono); color: var(--text); background: var(--surface-inset); border: 1px solid var(--line); border-radius: 4px; padding: 1px 5px; }
@media (max-width: 768px) { main { padding-top: 40px; } }
br + code { display: inline-block; margin-top: 6px; padding: 6px 10px; }
`;
