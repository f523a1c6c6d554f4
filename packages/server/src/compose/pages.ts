import type { Preferences } from '@pharos/contract/api/preferences';
import path from 'node:path';
import { avatarRoutes, avatarUrl } from '../features/avatars/index.ts';
import {
  type BootParts,
  bootRoutes,
  pageRoutes,
  type UserDescription,
  type ReadDocument,
  type UidOfSlug,
  redirect,
  redirectRefused,
  unknownPageRoute,
} from '../features/boot/index.ts';
import {
  dataSourceRepository,
  findPageSources,
  listDirectUrls,
  listFrontendDataSources,
  listPageSources,
  listSourceNames,
} from '../features/data-sources/index.ts';
import { type PageResponses, type ShortUrlService, shortUrlPages } from '../features/short-urls/index.ts';
import { holdsFolderRight } from '../features/permissions/index.ts';
import type { SignIn } from '../features/sign-in/index.ts';
import type { ServerContext } from '../server-context.ts';
import type { HandledRoute } from '../platform/http/handle.ts';
import type { Actor } from '../platform/session/actor.ts';
import { assetRoutes } from '../platform/static/asset-routes.ts';
import { listAssets, readPage } from '../platform/static/assets.ts';
import { readPreloads } from '../platform/static/preloads.ts';
import { prepareTemplate } from '../platform/static/page-template.ts';

export interface Pages {
  readonly api: readonly HandledRoute[];
  readonly routes: readonly HandledRoute[];
  readonly unknownPage: HandledRoute;
}

interface PageParts
  extends Pick<ServerContext, 'config' | 'plugins' | 'storage' | 'version'>, Pick<SignIn, 'authenticatorIds' | 'loginPage'> {
  /** What a page says about the person it is for. */
  readonly describeUser: (userId: number) => Promise<UserDescription>;
  /** What holds for a visitor. */
  readonly preferences: (visitor: Actor) => Promise<Preferences>;
  readonly readDocument: ReadDocument;
  readonly uidOfSlug: UidOfSlug;
  readonly shortUrls: ShortUrlService;
}

/** The pages, their page-load data and their files. */
export function composePages({
  config,
  plugins,
  storage,
  version,
  authenticatorIds,
  loginPage,
  describeUser,
  preferences,
  readDocument,
  uidOfSlug,
  shortUrls,
}: PageParts): Pages {
  const { subPath } = config.site;
  const folder = path.join(config.homePath, 'packages', 'web', 'dist');
  const boot: BootParts = {
    config,
    version,
    authenticatorIds,
    loginPage,
    panels: plugins.panelManifests,
    preloads: readPreloads(folder),
    sources: {
      listFrontendDataSources: (visitor) => listFrontendDataSources({ plugins, storage }, visitor),
      listPageSources: (visitor, references) => listPageSources({ plugins, storage }, visitor, references),
      findPageSources: (visitor, text) => findPageSources({ plugins, storage }, visitor, text),
      listSourceNames: (visitor, types) => listSourceNames(storage, visitor, types),
      listDirectUrls: (visitor) => listDirectUrls(storage, visitor),
      describeUser,
      preferences,
      readDocument,
      uidOfSlug,
      avatarUrl: (email) => avatarUrl(subPath, email),
      holdsRight: (visitor, right, folderUid) =>
        right === 'edit-sources'
          ? dataSourceRepository(storage.reader).editsAny(visitor)
          : holdsFolderRight(storage.reader, visitor, { right, folderUid }),
    },
  };
  const template = (name: string) => {
    const html = readPage(folder, name);
    return html === undefined ? undefined : prepareTemplate(html, subPath);
  };
  const templates = { app: template('index.html'), login: template('login.html') };
  const unknownPage = unknownPageRoute(boot, templates);
  const links = {
    redirectRefused: (visit: Parameters<PageResponses['redirectRefused']>[0]) =>
      redirectRefused(boot, 'signed-in', { ...visit, params: {} }),
    redirect,
  };
  return {
    api: bootRoutes(boot),
    routes: [
      ...pageRoutes(boot, templates),
      ...shortUrlPages({ shortUrls, site: config.site, pages: links, unknownPage }),
      ...assetRoutes(listAssets(folder)),
      ...avatarRoutes,
    ],
    unknownPage,
  };
}
