import { deleteDashboardBySlug, deleteDashboardByUid, saveDashboard } from '@pharos/contract/api/dashboard-changes';
import { getDashboardBySlug, getDashboardByUid, getHomeDashboard, listDashboardTags } from '@pharos/contract/api/dashboards';
import { handle, type HandledRoute, rawJson } from '../../platform/http/handle.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { OrgScope } from '../../platform/session/org-scope.ts';
import type { LoopSlices } from '../../platform/work-budget/loop-slices.ts';
import { type ResponseRules, dashboardMeta, dashboardUrl, saveResponse } from './dashboard-response.ts';
import type { StoredDashboard } from './dashboards.repository.ts';
import type { DashboardService } from './dashboards.service.ts';
import { homeDocument, homeMeta } from './home-dashboard.ts';
import { parseSaveCommand } from './parse-save-command.ts';
import { versionRoutes } from './versions.routes.ts';
import type { VersionService } from './versions.service.ts';

export interface DashboardParts {
  readonly dashboards: DashboardService;
  readonly versions: VersionService;
  readonly rules: ResponseRules;
  /** Where documents are compared. */
  readonly slices: LoopSlices;
  /** The dashboard that the caller has chosen as the home page; 0: none. */
  readonly homeDashboardId: (actor: Actor) => Promise<number>;
  /** True for who has not dismissed the first steps. */
  readonly wantsFirstSteps: (actor: Actor) => Promise<boolean>;
  /** True where the organisation has the Host data source. */
  readonly hasHostSource: (scope: OrgScope) => Promise<boolean>;
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
export const dashboardText = async (
  { dashboards, rules }: Pick<DashboardParts, 'dashboards' | 'rules'>,
  actor: Actor,
  uid: string,
): Promise<string> => documentText(rules, actor, await dashboards.readByUid(actor, uid));

/** The response to `getHomeDashboard`: where to go, as far as the chosen dashboard is there and may be seen; else the built-in one. */
export async function homeResponse({ dashboards, rules, homeDashboardId, wantsFirstSteps, hasHostSource }: DashboardParts, actor: Actor) {
  const chosen = await dashboards.findVisible(actor, await homeDashboardId(actor));
  if (chosen) return { redirectUri: dashboardUrl(rules, chosen) };
  return {
    meta: homeMeta(actor),
    dashboard: homeDocument({
      wantsFirstSteps: actor.role === 'Admin' && (await wantsFirstSteps(actor)),
      hasHost: await hasHostSource(actor.scope),
      role: actor.role,
      subPath: rules.subPath,
    }),
  };
}

const writingRoutes = ({ dashboards, rules }: DashboardParts): readonly HandledRoute[] => [
  handle(saveDashboard, async ({ actor, body, text }) => saveResponse(rules, await dashboards.save(actor, parseSaveCommand(body, text)))),
  handle(deleteDashboardByUid, async ({ actor, params }) => deleted(await dashboards.delete(actor, { uid: params.uid }))),
  handle(deleteDashboardBySlug, async ({ actor, params }) => deleted(await dashboards.delete(actor, { slug: params.slug }))),
  handle(listDashboardTags, ({ actor }) => dashboards.tags(actor)),
];

/** The stored document passes as the text it is. */
const documentText = (rules: ResponseRules, actor: Actor, { data, ...row }: StoredDashboard): string =>
  `{"meta":${JSON.stringify(dashboardMeta(rules, actor, row))},"dashboard":${data}}`;

const deleted = (title: string) => ({ title, message: `Dashboard ${title} deleted` });
