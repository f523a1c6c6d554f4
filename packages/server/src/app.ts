import type { FastifyInstance } from 'fastify';
import { composeAccounts } from './compose/accounts.ts';
import { composeData } from './compose/data.ts';
import { cleanUpJobs } from './compose/jobs.ts';
import { composePages } from './compose/pages.ts';
import { apiDocsRoutes } from './features/api-docs/index.ts';
import { healthRoutes } from './features/health/index.ts';
import type { Ground } from './ground.ts';
import { openWakeUps } from './platform/database/wake-ups.ts';
import { openBus } from './platform/events/bus.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import { every } from './platform/clock/every.ts';
import type { HandledRoute } from './platform/http/handle.ts';
import { createHttpServer } from './platform/http/http-server.ts';

export interface App {
  readonly server: FastifyInstance;
  /** Everything that can be asked, for guards that look at all of it. */
  readonly routes: readonly HandledRoute[];
  /** Ends what runs beside requests. */
  stop(): Promise<void>;
}

/** How long a live connection may outlast a session that runs out. What is changed by somebody is told by events, at once. */
const LOOK_AGAIN_MS = 30_000;

/** Puts the features together, by way of `compose/`; no file outside the two knows more than one feature. */
export async function composeApp(ground: Ground): Promise<App> {
  const { config, storage, version, log, stopping } = ground;
  const bus = await openBus({ storage, wakeUps: openWakeUps(config.database, log), log });
  const accounts = composeAccounts(ground);
  const data = await composeData({ ...ground, bus, ownCookies: accounts.cookieNames, stillSignedIn: accounts.stillSignedIn });
  const pages = composePages({ ...ground, describePerson: accounts.describePerson });
  const api: readonly HandledRoute[] = [...healthRoutes(storage, version), ...accounts.routes, ...data.routes, ...pages.api];
  const routes = [...api, ...apiDocsRoutes(api, version), ...pages.routes];
  const server = await createHttpServer({
    ...ground,
    routes,
    authenticate: accounts.authenticate,
    unknownPage: pages.unknownPage,
    beforeClose: data.live.close,
  });
  const jobs = startJobs({ storage, log, jobs: cleanUpJobs(ground, accounts.cleanUp) });
  void every({
    intervalMs: LOOK_AGAIN_MS,
    work: data.live.lookAgain,
    stopping,
    onFailure: (err) => log.warn({ err }, 'live connections could not be looked at again'),
  });
  const stop = async () => {
    await Promise.all([jobs.close(), bus.close()]);
    await data.stop();
  };
  return { server, routes, stop };
}
