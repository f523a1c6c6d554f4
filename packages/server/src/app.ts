import type { FastifyInstance } from 'fastify';
import { composeAccounts } from './compose/accounts.ts';
import { composeData } from './compose/data.ts';
import { cleanUpJobs } from './compose/jobs.ts';
import { composePages } from './compose/pages.ts';
import { apiDocsRoutes } from './features/api-docs/index.ts';
import { healthRoutes } from './features/health/index.ts';
import type { ServerContext } from './server-context.ts';
import { openWakeUps } from './platform/database/wake-ups.ts';
import { openBus } from './platform/events/bus.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import { runEvery } from './platform/clock/run-every.ts';
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
const RECHECK_MS = 30_000;

/** Puts the features together, by way of `compose/`; no file outside the two knows more than one feature. */
export async function composeApp(context: ServerContext): Promise<App> {
  const { config, storage, version, log, stopping } = context;
  const bus = await openBus({ storage, wakeUps: openWakeUps(config.database, log), log });
  const accounts = composeAccounts(context);
  const data = await composeData({ ...context, bus, ownCookies: accounts.cookieNames, stillSignedIn: accounts.stillSignedIn });
  const pages = composePages({ ...context, describePerson: accounts.describePerson, readDocument: data.readDocument });
  const api: readonly HandledRoute[] = [...healthRoutes(storage, version), ...accounts.routes, ...data.routes, ...pages.api];
  const routes = [...api, ...apiDocsRoutes(api, version), ...pages.routes];
  const server = await createHttpServer({
    ...context,
    routes,
    authenticate: accounts.authenticate,
    unknownPage: pages.unknownPage,
    beforeClose: data.live.close,
  });
  const jobs = startJobs({ storage, log, jobs: cleanUpJobs(context, accounts.cleanUp) });
  void runEvery({
    intervalMs: RECHECK_MS,
    work: data.live.recheckConnections,
    stopping,
    onFailure: (err) => log.warn({ err }, 'live connections could not be looked at again'),
  });
  const stop = async () => {
    await Promise.all([jobs.close(), bus.close()]);
    await data.stop();
  };
  return { server, routes, stop };
}
