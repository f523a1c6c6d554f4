import type { DashboardMeta } from '@pharos/contract/api/dashboards';
import { getScriptedDashboard } from '@pharos/contract/api/scripted-dashboards';
import { type HandledRoute, handle, rawJson } from '../../platform/http/handle.ts';
import { META_WITHOUT_ROW } from '../dashboards/index.ts';
import { createScripts } from './scripts.service.ts';

interface Dependencies {
  /** Empty: there are no scripts. */
  readonly folder: string;
}

/** Dashboards that scripts of the operator build. */
export function scriptRoutes({ folder }: Dependencies): readonly HandledRoute[] {
  const run = createScripts(folder);
  return [
    handle(getScriptedDashboard, async ({ params, query, actor, signal }) => {
      const document = await run({ file: params.file, query: query.arguments ?? '', actor, signal });
      return rawJson(`{"meta":${JSON.stringify(META)},"dashboard":${document}}`);
    }),
  ];
}

const META: DashboardMeta = { ...META_WITHOUT_ROW, type: 'script' };
