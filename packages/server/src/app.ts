import type { FastifyInstance } from 'fastify';
import { healthRoutes } from './features/health/index.ts';
import type { Clock } from './platform/clock/clock.ts';
import type { Config } from './platform/config/config.ts';
import type { Storage } from './platform/database/storage.ts';
import type { Authenticate } from './platform/http/authenticate.ts';
import { type HandledRoute, handlePublic, rawJson } from './platform/http/handle.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import type { Log } from './platform/log/log.ts';
import type { Version } from './platform/version.ts';
import { defineRoute } from '@pharos/contract/route';

/** What the server stands on; everything else is made of it. */
export interface Ground {
  readonly config: Config;
  readonly log: Log;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly version: Version;
  /** Aborts once the server stops and has waited long enough for what is in flight. */
  readonly stopping: AbortSignal;
}

export interface App {
  readonly server: FastifyInstance;
  /** Ends what runs beside requests. */
  stop(): Promise<void>;
}

/** Puts the features together: the one place that knows them all, and nothing else. */
export async function composeApp(ground: Ground): Promise<App> {
  const authenticate: Authenticate = async () => ({ actor: undefined });
  const routes: readonly HandledRoute[] = [...healthRoutes(ground.storage, ground.version)];
  const unknownPage = handlePublic(defineRoute({ method: 'GET', path: '/*', access: 'public', summary: '' , response: undefined as never}), () => rawJson('{}', 404));
  const server = await createHttpServer({ ...ground, routes, authenticate, unknownPage });
  return { server, stop: async () => undefined };
}
