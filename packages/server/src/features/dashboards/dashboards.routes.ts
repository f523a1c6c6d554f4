import {
  deleteDashboardBySlug,
  deleteDashboardByUid,
  getDashboardBySlug,
  getDashboardByUid,
  getDashboardVersion,
  getHomeDashboard,
  listDashboardTags,
  listDashboardVersions,
  saveDashboard,
} from '@pharos/contract/api/dashboards';
import { handle, type HandledRoute, type RawAnswer, rawJson } from '../../platform/http/handle.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { OrgScope } from '../../platform/session/org-scope.ts';
import { ANONYMOUS, type AnswerRules, dashboardMeta, saveAnswer } from './dashboard-answer.ts';
import type { StoredDashboard } from './dashboards.repository.ts';
import type { DashboardService } from './dashboards.service.ts';
import { homeDocument, homeMeta } from './home-dashboard.ts';
import { readWish } from './read-wish.ts';
import type { VersionRow } from './versions.repository.ts';
import type { VersionService } from './versions.service.ts';

interface Parts {
  readonly dashboards: DashboardService;
  readonly versions: VersionService;
  readonly rules: AnswerRules;
  /** True where the organisation has the Host data source. */
  readonly hasHostSource: (scope: OrgScope) => Promise<boolean>;
}

export const dashboardRoutes = ({ dashboards, versions, rules, hasHostSource }: Parts): readonly HandledRoute[] => [
  handle(getDashboardByUid, async ({ actor, params }) => documentAnswer(rules, actor, await dashboards.readByUid(actor, params.uid))),
  handle(getDashboardBySlug, async ({ actor, params }) => documentAnswer(rules, actor, await dashboards.readBySlug(actor, params.slug))),
  handle(getHomeDashboard, async ({ actor }) => ({
    meta: homeMeta(actor),
    dashboard: homeDocument({ hasHost: await hasHostSource(actor.scope), role: actor.role, subPath: rules.subPath }),
  })),
  handle(saveDashboard, async ({ actor, body, text }) => saveAnswer(rules, await dashboards.save(actor, readWish(body, text)))),
  handle(deleteDashboardByUid, async ({ actor, params }) => deleted(await dashboards.delete(actor, { uid: params.uid }))),
  handle(deleteDashboardBySlug, async ({ actor, params }) => deleted(await dashboards.delete(actor, { slug: params.slug }))),
  handle(listDashboardTags, ({ actor }) => dashboards.tags(actor)),
  handle(listDashboardVersions, async ({ actor, params, query }) => {
    const rows = await versions.list(actor, params.id, query);
    return rows.map((row) => versionAnswer(row, ''));
  }),
  handle(getDashboardVersion, async ({ actor, params }) => {
    const { data, ...row } = await versions.read(actor, params.id, params.version);
    return rawJson(`${JSON.stringify(versionAnswer(row, ANONYMOUS)).slice(0, -1)},"data":${data}}`);
  }),
];

/** The stored document passes as the text it is. */
const documentAnswer = (rules: AnswerRules, actor: Actor, { data, ...row }: StoredDashboard): RawAnswer =>
  rawJson(`{"meta":${JSON.stringify(dashboardMeta(rules, actor, row))},"dashboard":${data}}`);

const deleted = (title: string) => ({ title, message: `Dashboard ${title} deleted` });

const versionAnswer = (
  { id, dashboardId, parentVersion, restoredFrom, version, createdAt, message, createdLogin }: VersionRow,
  unknown: string,
) => ({
  id,
  dashboardId,
  parentVersion,
  restoredFrom,
  version,
  created: new Date(createdAt).toISOString(),
  createdBy: createdLogin ?? unknown,
  message,
});
