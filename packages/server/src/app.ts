import type { FastifyInstance } from 'fastify';
import { composeAccounts } from './compose/accounts.ts';
import { composeData } from './compose/data.ts';
import { composePages } from './compose/pages.ts';
import { apiDocsRoutes } from './features/api-docs/index.ts';
import { healthRoutes } from './features/health/index.ts';
import type { ServerContext } from './server-context.ts';
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

const CLEAN_UP_MS = 10 * 60_000;
/** How long a live connection may outlast the session, membership or data source that it was opened for. */
const RECHECK_MS = 5_000;

/** Puts the features together, by way of `compose/`; no file outside the two knows more than one feature. */
export async function composeApp(context: ServerContext): Promise<App> {
  const { storage, version, log, stopping } = context;
  const accounts = composeAccounts(context);
  const data = await composeData({ ...context, ownCookies: accounts.cookieNames, stillSignedIn: accounts.stillSignedIn });
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
  void runEvery({ intervalMs: CLEAN_UP_MS, work: accounts.cleanUp, stopping, onFailure: (err) => log.warn({ err }, 'clean-up failed') });
  void runEvery({
    intervalMs: RECHECK_MS,
    work: data.live.recheckConnections,
    stopping,
    onFailure: (err) => log.warn({ err }, 'live connections could not be looked at again'),
  });
  return { server, routes, stop: data.stop };
}
