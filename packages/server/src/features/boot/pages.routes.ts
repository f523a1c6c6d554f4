import { LATER_PAGES, type Page, pageAt, type PagePath, PAGES, pathsOf } from '@pharos/contract/pages';
import { IdParam } from '@pharos/contract/primitives';
import { defineRoute, type Route } from '@pharos/contract/route';
import { isAtStep, requestedIn, requestedTarget, stepPath } from '@pharos/domain/session/redirect-target';
import * as z from 'zod/mini';
import { owesChangeView } from '../../platform/http/gate.ts';
import { type HandledRoute, handlePublic, RawResponse } from '../../platform/http/handle.ts';
import type { BootParts } from './boot-data.ts';
import { drawPage, type PageCall, type Template } from './draw-page.ts';
import type { OpenedBy } from './opened-document.ts';
import { queryOf, redirect, redirectSlug, redirectRefused } from './page-redirects.ts';

export interface PageTemplates {
  readonly app: Template;
  readonly login: Template;
}

const HOME: PagePath = '/';
const LOGIN: PagePath = '/login';
const SELECT_ORG: PagePath = '/profile/select-org';
const DASHBOARD: PagePath = '/d/:uid/:slug?';
const BY_SLUG: PagePath = '/dashboard/db/:slug';
const PANEL_BY_SLUG: PagePath = '/dashboard-solo/:type/:slug';
/** Name of the files of every page that opens with no document. */
const OTHER = 'other';

/** `uid` names the folder of a page that only the folder's admins may open. */
const PageParams = z.object({ uid: z.optional(z.string()), type: z.optional(z.string()), slug: z.optional(z.string()) });

type AddressedCall = PageCall & {
  readonly params: z.output<typeof PageParams>;
  readonly cookie: (name: string) => string | undefined;
};

/** A route for each address of the table of pages; the sign-out page belongs to the sign-in. */
export function pageRoutes(parts: BootParts, templates: PageTemplates): readonly HandledRoute[] {
  const pages: readonly Page[] = PAGES;
  return [
    ...pages
      .filter(({ document }) => document === undefined)
      .flatMap((page) =>
        routesAt(
          page,
          async (call) =>
            (await redirectRefused(parts, page.access, call)) ??
            (await redirectOlder(parts, page, call)) ??
            drawPage(
              parts,
              { template: templates.app, title: page.title, status: 200, opens: openedBy(page, call), preloadsAs: OTHER },
              call,
            ),
        ),
      ),
    ...routesAt({ ...pageAt(LOGIN), inChangeView: true }, async (call) =>
      call.visitor?.kind === 'user' && !owesChangeView(call.visitor)
        ? redirect(signedInTarget(parts, call))
        : openLogin(parts, templates, call),
    ),
    ...pages
      .filter(({ path, document }) => document === 'login' && path !== LOGIN)
      .flatMap((page) =>
        routesAt(
          page,
          async (call) =>
            (await redirectRefused(parts, page.access, call)) ??
            (await skipChoice(parts, page, call)) ??
            drawAccountPage(parts, templates, { page, call }),
        ),
      ),
    switchOrgRoute(parts),
    ...LATER_PAGES.flatMap((page) => routesAt(page, notFound(parts, templates))),
  ];
}

function openedBy({ path }: Page, { params: { uid } }: AddressedCall): OpenedBy | undefined {
  if (path === HOME) return 'home';
  return path === DASHBOARD && uid !== undefined ? { uid } : undefined;
}

/** Older addresses name dashboards by slug; scripts and snapshots have the same form with other types. */
async function redirectOlder(parts: BootParts, { path }: Page, call: AddressedCall): Promise<RawResponse | undefined> {
  if (path === BY_SLUG) return redirectSlug(parts, call, 'd');
  return path === PANEL_BY_SLUG && call.params.type === 'db' ? redirectSlug(parts, call, 'd-solo') : undefined;
}

/** Where the sign-in page sends who is signed in: another tab may have done that. */
function signedInTarget({ config: { site } }: BootParts, { url }: PageCall): string {
  return requestedTarget(requestedIn(queryOf(url)), site) ?? `${site.subPath}/`;
}

/** The sign-in page, or the second factor or the provider that it leads to at once; why the last attempt came to nothing is shown once. */
async function openLogin(parts: BootParts, templates: PageTemplates, call: AddressedCall): Promise<RawResponse> {
  const query = queryOf(call.url);
  if (call.isFactorDue && !isAtStep(query)) return redirect(parts.config.site.subPath + stepPath(requestedIn(query)));
  const failure = parts.loginPage.failure(call.cookie);
  const provider = failure || call.visitor?.kind === 'user' ? undefined : parts.loginPage.autoLogin(call);
  if (provider !== undefined) return redirect(provider, {}, 307);
  const page = await drawLogin(parts, templates, { ...call, loginError: failure?.text ?? call.loginError });
  return failure ? new RawResponse(page.status, { ...page.headers, 'set-cookie': failure.clear }, page.body) : page;
}

/** The sign-in page; who owes the change-password view is shown that, and nothing else of the account. */
function drawLogin(parts: BootParts, { login: template }: PageTemplates, call: PageCall): Promise<RawResponse> {
  const { visitor, loginError } = call;
  const drawing = { template, title: pageAt(LOGIN).title, status: 200, ...(loginError === undefined ? {} : { signIn: { loginError } }) };
  if (visitor?.kind !== 'user' || visitor.changeView === undefined) return drawPage(parts, drawing, call);
  const changeView = { kind: visitor.changeView, login: visitor.login };
  return drawPage(parts, { ...drawing, signIn: { changeView } }, { ...call, visitor: undefined });
}

/** Who has one organisation, or none, has nothing to choose. */
async function skipChoice(
  { config: { site }, sources }: BootParts,
  { path }: Page,
  { visitor }: PageCall,
): Promise<RawResponse | undefined> {
  if (path !== SELECT_ORG || visitor?.kind !== 'user') return undefined;
  const { orgCount } = await sources.describeUser(visitor.userId);
  return orgCount > 1 ? undefined : redirect(`${site.subPath}/`);
}

interface AccountPage {
  readonly page: Page;
  readonly call: PageCall;
}

/** A page of the account flows: it knows of a session whose it is, and nothing else of the account. */
function drawAccountPage(parts: BootParts, { login: template }: PageTemplates, { page, call }: AccountPage): Promise<RawResponse> {
  const { visitor } = call;
  const signIn = visitor?.kind === 'user' ? { signedInAs: visitor.login } : {};
  const drawing = { template, title: page.title, status: 200, signIn, hasCodeInAddress: page.access === 'public' };
  return drawPage(parts, drawing, { ...call, visitor: undefined });
}

/** An address that clients of the original know; the organisation counts for the tab that opens it. */
const switchOrgRoute = (parts: BootParts): HandledRoute => ({
  ...handlePublic(
    defineRoute({
      method: 'GET',
      path: '/profile/switch-org/:id',
      access: 'public',
      summary: 'Opens the home page in an organisation.',
      params: z.object({ id: IdParam }),
      response: z.unknown(),
    }),
    async ({ params: { id }, ...call }) =>
      (await redirectRefused(parts, 'user', { ...call, params: {} })) ?? redirect(`${parts.config.site.subPath}/?orgId=${id}`),
  ),
  serves: 'page',
});

/** The answer to an address that is no page: the application says so, the status does too. */
export const unknownPageRoute = (parts: BootParts, templates: PageTemplates): HandledRoute => ({
  ...handlePublic(
    defineRoute({ method: 'GET', path: '/*', access: 'public', summary: 'No page.', response: z.unknown() }),
    notFound(parts, templates),
  ),
  serves: 'page',
});

const notFound =
  (parts: BootParts, { app }: PageTemplates) =>
  (call: PageCall) =>
    drawPage(parts, { template: app, title: 'Page not found', status: 404, preloadsAs: OTHER }, call);

/** Public for the gate: who may not open a page is redirected, not refused. */
const routesAt = (page: Page & Pick<Route, 'inChangeView'>, run: (call: AddressedCall) => Promise<RawResponse>): readonly HandledRoute[] =>
  pathsOf(page).map((path) => ({
    ...handlePublic(
      defineRoute({
        method: 'GET',
        path,
        access: 'public',
        summary: `${page.title}.`,
        ...(page.inChangeView ? { inChangeView: true } : {}),
        ...(page.hasKeyInPath ? { hasKeyInPath: true } : {}),
        params: PageParams,
        response: z.unknown(),
      }),
      run,
    ),
    serves: 'page',
  }));
