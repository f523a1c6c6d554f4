import { type Access, defineRoute } from '@pharos/contract/route';
import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { Config } from '../../platform/config/config.ts';
import { hasRole } from '../../platform/http/gate.ts';
import { type HandledRoute, handlePublic, RawAnswer } from '../../platform/http/handle.ts';
import { pageHeaders } from '../../platform/http/security-headers.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { REDIRECT_COOKIE } from '../../platform/session/session-cookie.ts';
import type { PageFilling } from '../../platform/static/page-template.ts';
import { type BootParts, isTheme, loadPageData } from './boot-data.ts';

/** The pages of the application and who may open them; others are sent to sign in, or to `/` (wire-notes http-api 33.7). */
const PAGES: readonly { readonly path: string; readonly access: Access }[] = [
  { path: '/', access: 'signed-in' },
  { path: '/dashboards', access: 'signed-in' },
  { path: '/d/:uid', access: 'signed-in' },
  { path: '/d/:uid/:slug', access: 'signed-in' },
  { path: '/dashboard/new', access: 'signed-in' },
  { path: '/datasources', access: 'admin' },
  { path: '/datasources/new', access: 'admin' },
  { path: '/datasources/edit/:id', access: 'admin' },
  { path: '/profile/password', access: 'signed-in' },
];

/** Fills a page for one answer; undefined before the pages have been built. */
type Template = ((filling: PageFilling) => string) | undefined;

export interface PageTemplates {
  readonly app: Template;
  readonly login: Template;
}

interface PageCall {
  readonly visitor: Actor | undefined;
  readonly url: string;
  readonly header: (name: string) => string | undefined;
}

export function pageRoutes(parts: BootParts, templates: PageTemplates): readonly HandledRoute[] {
  const page = (path: string, run: (call: PageCall) => Promise<RawAnswer>): HandledRoute => ({
    ...handlePublic(defineRoute({ method: 'GET', path, access: 'public', summary: 'A page.', response: z.unknown() }), run),
    serves: 'page',
  });
  return [
    ...PAGES.map(({ path, access }) =>
      page(path, async (call) => turnedAway(parts.config, access, call) ?? drawPage(parts, templates.app, call, 200)),
    ),
    page('/login', async (call) =>
      call.visitor?.kind === 'user' ? redirect(`${parts.config.site.subPath}/`) : drawPage(parts, templates.login, call, 200),
    ),
  ];
}

/** The answer to an address that is no page: the application says so, the status does too. */
export const unknownPageRoute = (parts: BootParts, templates: PageTemplates): HandledRoute => ({
  ...handlePublic(defineRoute({ method: 'GET', path: '/*', access: 'public', summary: 'No page.', response: z.unknown() }), (call) =>
    drawPage(parts, templates.app, call, 404),
  ),
  serves: 'page',
});

function turnedAway({ site }: Config, access: Access, { visitor, url }: PageCall): RawAnswer | undefined {
  if (!visitor) return redirect(`${site.subPath}/login`, isPlainPath(url) ? { 'set-cookie': rememberWish(site, url) } : {});
  return access === 'admin' && !hasRole(visitor, 'Admin') ? redirect(`${site.subPath}/`) : undefined;
}

const LONGEST_WISH = 2000;

// What a browser could read as another host is not worth remembering.
const isPlainPath = (url: string): boolean => /^\/(?![/\\])[^\\\s]*$/.test(url) && url.length <= LONGEST_WISH;

const rememberWish = ({ subPath, origin }: Config['site'], url: string): string =>
  `${REDIRECT_COOKIE}=${encodeURIComponent(subPath + url)}; Path=${subPath}/; HttpOnly; SameSite=Lax${origin.startsWith('https:') ? '; Secure' : ''}`;

const redirect = (location: string, headers: Readonly<Record<string, string>> = {}): RawAnswer =>
  new RawAnswer(302, { location, 'cache-control': 'no-store, no-cache', ...headers });

async function drawPage(parts: BootParts, template: Template, { visitor, url, header }: PageCall, status: number): Promise<RawAnswer> {
  const nonce = randomBytes(16).toString('base64url');
  const { allowEmbedding: allowsEmbedding } = parts.config.security;
  if (!template)
    return new RawAnswer(
      503,
      { ...pageHeaders(nonce, { allowsEmbedding }), 'retry-after': '10' },
      '<!doctype html><title>Pharos</title><p>The pages have not been built. Run npm start.</p>',
    );
  const theme = new URLSearchParams(url.split('?')[1] ?? '').get('theme');
  const locale = header('accept-language')?.split(/[,;]/, 1)[0]?.trim().slice(0, 35) || 'en-US';
  const { connectsTo, ...filling } = await loadPageData(parts, { visitor, locale, theme: isTheme(theme) ? theme : undefined });
  return new RawAnswer(status, pageHeaders(nonce, { allowsEmbedding, connectsTo }), template({ nonce, ...filling }));
}
