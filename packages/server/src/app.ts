import { panelManifests } from '@pharos/plugin/registries/panel-manifests';
import type { FastifyInstance } from 'fastify';
import path from 'node:path';
import { apiDocsRoutes } from './features/api-docs/index.ts';
import { type BootParts, bootRoutes, pageRoutes, unknownPageRoute } from './features/boot/index.ts';
import { healthRoutes } from './features/health/index.ts';
import { createSignIn } from './features/sign-in/index.ts';
import type { Clock } from './platform/clock/clock.ts';
import type { Config } from './platform/config/config.ts';
import type { Storage } from './platform/database/storage.ts';
import type { HandledRoute } from './platform/http/handle.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import type { Log } from './platform/log/log.ts';
import type { PasswordHasher } from './platform/passwords/password-hasher.ts';
import type { SecretBox } from './platform/secrets/secret-box.ts';
import { assetRoutes } from './platform/static/asset-routes.ts';
import { listAssets, readPage } from './platform/static/assets.ts';
import { prepareTemplate } from './platform/static/page-template.ts';
import type { Version } from './platform/version.ts';

/** What the server stands on; everything else is made of it. */
export interface Ground {
  readonly config: Config;
  readonly log: Log;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly hasher: PasswordHasher;
  readonly secrets: SecretBox;
  readonly version: Version;
  /** Aborts once the server stops and has waited long enough for what is in flight. */
  readonly stopping: AbortSignal;
}

export interface App {
  readonly server: FastifyInstance;
  /** Everything that can be asked, for guards that look at all of it. */
  readonly routes: readonly HandledRoute[];
  /** Ends what runs beside requests. */
  stop(): Promise<void>;
}

/** Puts the features together: the one place that knows them all, and nothing else. */
export async function composeApp(ground: Ground): Promise<App> {
  const { config, storage, version } = ground;
  const signIn = createSignIn(ground);
  const boot: BootParts = {
    config,
    version,
    panels: panelManifests,
    sources: {
      listFrontendDataSources: async () => ({ defaultDatasource: '-- Grafana --', datasources: {} }),
      countOrgs: async () => 0,
      avatarUrl: () => '',
    },
  };
  const pagesFolder = path.join(config.homePath, 'packages', 'web', 'dist');
  const templates = { app: pageTemplate(pagesFolder, 'index.html', config), login: pageTemplate(pagesFolder, 'login.html', config) };
  const api: readonly HandledRoute[] = [...healthRoutes(storage, version), ...signIn.routes, ...bootRoutes(boot)];
  const routes = [...api, ...apiDocsRoutes(api, version), ...pageRoutes(boot, templates), ...assetRoutes(listAssets(pagesFolder))];
  const server = await createHttpServer({ ...ground, routes, authenticate: signIn.authenticate, unknownPage: unknownPageRoute(boot, templates) });
  return { server, routes, stop: async () => undefined };
}

function pageTemplate(folder: string, name: string, { site }: Config) {
  const html = readPage(folder, name);
  return html === undefined ? undefined : prepareTemplate(html, site.subPath);
}
