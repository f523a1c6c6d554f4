import { panelManifests } from '@pharos/plugin/registries/panel-manifests';
import path from 'node:path';
import { avatarRoutes, avatarUrl } from '../features/avatars/index.ts';
import { type BootParts, bootRoutes, pageRoutes, type Person, unknownPageRoute } from '../features/boot/index.ts';
import { listFrontendDataSources } from '../features/data-sources/index.ts';
import { orgRepository } from '../features/orgs/index.ts';
import { holdsFolderRight } from '../features/permissions/index.ts';
import { accountRepository } from '../features/users/index.ts';
import type { Ground } from '../ground.ts';
import type { Storage } from '../platform/database/storage.ts';
import type { HandledRoute } from '../platform/http/handle.ts';
import { grantServerScope } from '../platform/session/grant-scope.ts';
import { assetRoutes } from '../platform/static/asset-routes.ts';
import { listAssets, readPage } from '../platform/static/assets.ts';
import { prepareTemplate } from '../platform/static/page-template.ts';

export interface Pages {
  readonly api: readonly HandledRoute[];
  readonly routes: readonly HandledRoute[];
  readonly unknownPage: HandledRoute;
}

/** The pages, their page-load data and their files. */
export function composePages({ config, storage, version }: Ground): Pages {
  const { subPath } = config.site;
  const boot: BootParts = {
    config,
    version,
    panels: panelManifests,
    sources: {
      listFrontendDataSources: (orgScope) => listFrontendDataSources(storage, orgScope),
      describePerson: (userId) => describePerson(storage, userId),
      avatarUrl: (email) => avatarUrl(subPath, email),
      holdsFolderRight: (visitor, right, folderUid) => holdsFolderRight(storage.reader, visitor, right, folderUid),
    },
  };
  const folder = path.join(config.homePath, 'packages', 'web', 'dist');
  const template = (name: string) => {
    const html = readPage(folder, name);
    return html === undefined ? undefined : prepareTemplate(html, subPath);
  };
  const templates = { app: template('index.html'), login: template('login.html') };
  return {
    api: bootRoutes(boot),
    routes: [...pageRoutes(boot, templates), ...assetRoutes(listAssets(folder)), ...avatarRoutes],
    unknownPage: unknownPageRoute(boot, templates),
  };
}

const scope = grantServerScope('the page-load data counts the organisations of the person it is for');

async function describePerson(storage: Storage, userId: number): Promise<Person> {
  const [account, orgs] = await Promise.all([
    accountRepository(storage.reader).findById(scope, userId),
    orgRepository(storage.reader).ofAccount(scope, userId),
  ]);
  return { orgCount: orgs.length, theme: account?.theme ?? '' };
}
