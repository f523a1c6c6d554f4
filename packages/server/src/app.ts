import type { FastifyInstance } from 'fastify';
import { composeFeatures } from './compose/features.ts';
import { cleanUpJobs } from './compose/jobs.ts';
import { startTaskRunner } from './compose/tasks.ts';
import type { ServerContext } from './server-context.ts';
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

/** Serves the features that `compose/` puts together, and starts what runs beside requests. */
export async function composeApp(context: ServerContext): Promise<App> {
  const { storage, log, stopping } = context;
  const features = await composeFeatures(context);
  const { routes, signIn, unknownPage, serverId, live, noteRefusal, openCalls } = features;
  const { authenticate, requireConfirmed } = signIn;
  const calls = { authenticate, requireConfirmed, noteRefusal, openCalls };
  const server = await createHttpServer({ ...context, ...calls, routes, unknownPage, serverId, beforeClose: live.close });
  const jobs = startJobs({ storage, log, jobs: [...cleanUpJobs(context, features.cleanUp), ...signIn.jobs] });
  const tasks = startTaskRunner(context, features);
  void runEvery({
    intervalMs: RECHECK_MS,
    work: live.recheckConnections,
    stopping,
    onFailure: (err) => log.warn({ err }, 'live connections could not be looked at again'),
  });
  const stop = async () => {
    await Promise.all([jobs.close(), tasks.close()]);
    await features.stop();
  };
  return { server, routes, stop };
}
