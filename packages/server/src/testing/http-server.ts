import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import type { Clock } from '../platform/clock/clock.ts';
import { systemClock } from '../platform/clock/clock.ts';
import type { Config } from '../platform/config/config.ts';
import { defineRoute } from '@pharos/contract/route';
import * as z from 'zod/mini';
import type { Authenticate } from '../platform/http/authenticate.ts';
import type { RequireConfirmed } from '../platform/http/gate.ts';
import { type HandledRoute, handlePublic, RawResponse } from '../platform/http/handle.ts';
import { createHttpServer } from '../platform/http/http-server.ts';
import type { Log } from '../platform/log/log.ts';
import type { Actor, KeyActor, UserActor } from '../platform/session/actor.ts';
import { grantOrgScope } from '../platform/session/grant-scope.ts';
import { configForTest } from './config.ts';
import { publishedLog } from './published-log.ts';
import { watchFailures } from './responses-as-promised.ts';

export interface HttpServerForTest {
  readonly routes: readonly HandledRoute[];
  /** Who calls; by default nobody. */
  readonly visitor?: Actor | undefined;
  readonly authenticate?: Authenticate;
  /** By default nobody has to confirm anything. */
  readonly requireConfirmed?: RequireConfirmed;
  readonly config?: Config;
  readonly clock?: Clock;
  readonly log?: Log;
  readonly stopping?: AbortSignal;
  readonly draining?: AbortSignal;
  /** Answers addresses that nothing knows. */
  readonly asUnknown?: HandledRoute;
}

const unknownPage: HandledRoute = handlePublic(
  defineRoute({ method: 'GET', path: '/*', access: 'public', summary: 'No page.', response: z.unknown() }),
  () => new RawResponse(404, { 'content-type': 'text/html; charset=utf-8' }, '<!doctype html><title>Pharos</title>'),
);

/** The HTTP layer around a few routes, for `inject` or, after `listen`, for real sockets; closed when the test has ended. */
export async function httpServerForTest(parts: HttpServerForTest): Promise<FastifyInstance> {
  const server = await createHttpServer({
    config: parts.config ?? configForTest(),
    log: parts.log ?? publishedLog(),
    clock: parts.clock ?? systemClock,
    routes: parts.routes,
    authenticate: parts.authenticate ?? (async () => ({ actor: parts.visitor })),
    requireConfirmed: parts.requireConfirmed ?? (async (visitor) => visitor),
    unknownPage: parts.asUnknown ?? unknownPage,
    serverId: 'of this test',
    stopping: parts.stopping ?? new AbortController().signal,
    draining: parts.draining ?? new AbortController().signal,
  });
  const failures = watchFailures(server);
  onTestFinished(async () => {
    server.server.closeAllConnections();
    await server.close();
    failures.requireNone();
  });
  return server;
}

/** Somebody who is signed in by session; by default a Viewer of organisation 1. */
export const userForTest = (change: Partial<UserActor> = {}): UserActor => ({
  kind: 'user',
  userId: 7,
  login: 'mira',
  email: 'mira@acme.test',
  name: 'Mira Holt',
  isServerAdmin: false,
  by: 'session',
  sessionId: 1,
  scope: grantOrgScope(1),
  orgName: 'Main Org.',
  role: 'Viewer',
  ...change,
});

/** A program with an API key of organisation 1. */
export const keyForTest = (change: Partial<KeyActor> = {}): KeyActor => ({
  kind: 'api-key',
  userId: 0,
  keyId: 3,
  keyName: 'script',
  login: '',
  isServerAdmin: false,
  scope: grantOrgScope(1),
  orgName: 'Main Org.',
  role: 'Viewer',
  ...change,
});
