import { deleteDashboardBySlug, deleteDashboardByUid, saveDashboard } from '@pharos/contract/api/dashboard-changes';
import {
  getDashboardBySlug,
  getDashboardByUid,
  getHomeDashboard,
  listDashboardTags,
  MAX_LISTED_DASHBOARD_TAGS,
} from '@pharos/contract/api/dashboards';
import { handle, type HandledRoute, listEntries, ListResponse, rawJson } from '../../platform/http/handle.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { type ResponseRules, dashboardMeta, dashboardUrl, saveResponse } from './dashboard-response.ts';
import type { StoredDashboard, TagCount } from './dashboards.repository.ts';
import type { DashboardService } from './dashboards.service.ts';
import { homeDocument, homeMeta } from './home-dashboard.ts';
import { parseSaveCommand } from './parse-save-command.ts';
import { versionRoutes } from './versions.routes.ts';
import type { VersionService } from './versions.service.ts';

export interface DashboardParts {
  readonly dashboards: DashboardService;
  readonly versions: VersionService;
  readonly rules: ResponseRules;
  /** The dashboard that the caller has chosen as the home page; 0: none. */
  readonly homeDashboardId: (actor: Actor) => Promise<number>;
  /** True for who has not dismissed the first steps. */
  readonly wantsFirstSteps: (actor: Actor) => Promise<boolean>;
  /** True where the organisation has the Host data source. */
  readonly hasHostSource: (actor: Actor) => Promise<boolean>;
}

export const dashboardRoutes = (parts: DashboardParts): readonly HandledRoute[] => [
  handle(getDashboardByUid, async ({ actor, params }) => rawJson(await dashboardText(parts, actor, params.uid))),
  handle(getDashboardBySlug, async ({ actor, params }) =>
    rawJson(documentText(parts.rules, actor, await parts.dashboards.readBySlug(actor, params.slug))),
  ),
  handle(getHomeDashboard, ({ actor }) => homeResponse(parts, actor)),
  ...writingRoutes(parts),
  ...versionRoutes(parts),
];

/** The response to `getDashboardByUid`, as JSON. @throws AppError dashboard-not-found, dashboard-access-denied */
const dashboardText = async (
  { dashboards, rules }: Pick<DashboardParts, 'dashboards' | 'rules'>,
  actor: Actor,
  uid: string,
): Promise<string> => documentText(rules, actor, await dashboards.readByUid(actor, uid));

/** The same for a page, or only the title where the document has more bytes than a page carries. @throws AppError as above */
export async function boundedDashboardText(
  { dashboards, rules }: Pick<DashboardParts, 'dashboards' | 'rules'>,
  actor: Actor,
  { uid, maxBytes }: { readonly uid: string; readonly maxBytes: number },
): Promise<string | { readonly title: string }> {
  const { data, ...row } = await dashboards.readBoundedByUid(actor, uid, maxBytes);
  return data === null ? { title: row.title } : documentText(rules, actor, { ...row, data });
}

/** The response to `getHomeDashboard`: where to go, as far as the chosen dashboard is there and may be seen; else the built-in one. */
export async function homeResponse({ dashboards, rules, homeDashboardId, wantsFirstSteps, hasHostSource }: DashboardParts, actor: Actor) {
  const chosen = await dashboards.findVisible(actor, await homeDashboardId(actor));
  if (chosen) return { redirectUri: dashboardUrl(rules, chosen) };
  return {
    meta: homeMeta(actor),
    dashboard: homeDocument({
      wantsFirstSteps: actor.role === 'Admin' && (await wantsFirstSteps(actor)),
      hasHost: await hasHostSource(actor),
      role: actor.role,
      subPath: rules.subPath,
    }),
  };
}

const writingRoutes = ({ dashboards, rules }: DashboardParts): readonly HandledRoute[] => [
  handle(saveDashboard, async ({ actor, body, text }) => saveResponse(rules, await dashboards.save(actor, parseSaveCommand(body, text)))),
  handle(deleteDashboardByUid, async ({ actor, params }) => deleted(await dashboards.delete(actor, { uid: params.uid }))),
  handle(deleteDashboardBySlug, async ({ actor, params }) => deleted(await dashboards.delete(actor, { slug: params.slug }))),
  handle(listDashboardTags, ({ actor, query: { after = '' } }) => {
    const entryOf = (tag: TagCount) => ({ item: tag, next: { after: tag.term } });
    return new ListResponse(listEntries(dashboards.tags(actor, after), entryOf), MAX_LISTED_DASHBOARD_TAGS);
  }),
];

/** The stored document passes as the text it is. */
const documentText = (rules: ResponseRules, actor: Actor, { data, ...row }: StoredDashboard): string =>
  `{"meta":${JSON.stringify(dashboardMeta(rules, actor, row))},"dashboard":${data}}`;

const deleted = (title: string) => ({ title, message: `Dashboard ${title} deleted` });
