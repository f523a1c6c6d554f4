import { setTimeout as wait } from 'node:timers/promises';
import { createRunQueries } from '../../packages/web/src/features/panel-data/run-queries.ts';
import { createPanelRunner } from '../../packages/web/src/features/panel-data/panel-runner.ts';
import { createRequest } from '../../packages/web/src/platform/api/request.ts';
import type { ApiClient } from '../server/api-client.ts';

export interface ViewerOptions {
  readonly client: ApiClient;
  readonly dataSource: string;
  readonly panels: number;
  /** Width of the browser's window, CSS pixels. */
  readonly windowWidth: number;
  readonly refreshMs: number;
  /** When the page is opened, counted from now. */
  readonly startsInMs: number;
  /** What this person's clock is wrong by. */
  readonly clockOffMs: number;
  readonly until: AbortSignal;
}

/** What a viewer saw. */
export interface Viewed {
  responses: number;
  pending: number;
  /** Texts of failed targets, with how often. */
  readonly failures: Map<string, number>;
}

const PANELS_PER_ROW = 2;
const NARROW = 768;

/** One browser tab without its drawing: the code that asks is the browser's own. Ends when `until` says. */
export async function watchDashboard(input: ViewerOptions): Promise<Viewed> {
  const viewed: Viewed = { responses: 0, pending: 0, failures: new Map() };
  await wait(input.startsInMs, undefined, { signal: input.until }).catch(() => undefined);
  const query = createRunQueries({
    send: createSender(input.client),
    session: { settings: { datasources: {}, defaultDatasource: '' } },
    queryDirectly: nothingDirect,
  });
  const runner = createPanelRunner(
    {
      query: counted(query, viewed),
      now: () => Date.now() + input.clockOffMs,
      soon: (run) => cancellable(setTimeout(run, 0)),
      nextFrame: (run) => cancellable(setTimeout(run, 16)),
      later: (ms, run) => cancellable(setTimeout(run, ms)),
    },
    { range: { from: 'now-1h', to: 'now' }, timezone: 'browser' },
  );
  const width = Math.floor(input.windowWidth / (input.windowWidth < NARROW ? 1 : PANELS_PER_ROW)) - 60;
  for (let panelId = 1; panelId <= input.panels; panelId += 1) {
    const targets = [{ refId: 'A', expr: `sum by (job) (rate(walk{panel="${panelId}"}[$__interval]))`, legendFormat: '{{job}}' }];
    runner.setQuery({ panelId, targets, datasource: input.dataSource, width, wantsStatistics: false });
    runner.setVisible(panelId, true);
  }
  const timer = setInterval(() => runner.refresh(), input.refreshMs);
  await new Promise<void>((resolve) =>
    input.until.aborted ? resolve() : input.until.addEventListener('abort', () => resolve(), { once: true }),
  );
  clearInterval(timer);
  runner.dispose();
  return viewed;
}

const nothingDirect = () => Promise.reject(new Error('nothing is asked directly'));

type SendQuery = ReturnType<typeof createRunQueries>;

const counted = (query: SendQuery, viewed: Viewed): SendQuery =>
  async function* (request, signal) {
    try {
      for await (const part of query(request, signal)) {
        if (part.result.kind === 'pending') viewed.pending += 1;
        else if (part.result.kind === 'frames' && part.result.frames.length > 0) viewed.responses += 1;
        else note(viewed, part.result.kind === 'error' ? `${part.result.error.status} ${part.result.error.message}` : 'no frames');
        yield part;
      }
    } catch (error) {
      if (!signal.aborted) note(viewed, String(error));
      throw error;
    }
  };

const note = ({ failures }: Viewed, text: string): void => void failures.set(text, (failures.get(text) ?? 0) + 1);

/** The page's own request function, with what a browser adds by itself: where the page came from, and its cookie. */
const createSender = ({ url, cookie }: ApiClient) =>
  createRequest({
    fetch: (path, init) =>
      fetch(`${url}${String(path)}`, { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), cookie, origin: url } }),
    basePath: '',
    orgId: 1,
    isSignedIn: true,
  });

const cancellable = (timer: NodeJS.Timeout) => () => clearTimeout(timer);
