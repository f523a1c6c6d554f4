import { alertRoutes } from '../features/alerting/index.ts';
import type { Live } from '../features/live/index.ts';
import type { HandledRoute } from '../platform/http/handle.ts';
import { composeDashboards, type DashboardParts, type Dashboards } from './dashboards.ts';
import { composeLive, type LiveContext } from './live.ts';
import { composeSources, type SourceParts } from './sources.ts';

export interface Data extends Pick<Dashboards, 'readDocument' | 'uidOfSlug' | 'shortUrls'> {
  readonly routes: readonly HandledRoute[];
  readonly live: Live;
  readonly stop: () => Promise<void>;
}

type DataParts = SourceParts & DashboardParts & Omit<LiveContext, 'rules' | 'readyStream'>;

/** Data sources, dashboards, and the live connection between them and the browser. */
export async function composeData(context: DataParts): Promise<Data> {
  const sources = await composeSources(context);
  const { readDocument, uidOfSlug, rules, shortUrls, ...dashboards } = composeDashboards(context);
  const live = composeLive({ ...context, rules, readyStream: sources.readyStream });
  return {
    readDocument,
    uidOfSlug,
    shortUrls,
    routes: [...dashboards.routes, ...sources.routes, ...alertRoutes(), ...live.routes],
    live,
    stop: async () => {
      await Promise.all([sources.stop(), dashboards.close()]);
    },
  };
}
