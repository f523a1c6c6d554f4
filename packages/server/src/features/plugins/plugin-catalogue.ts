import type { PluginListItem, PluginType } from '@pharos/contract/api/plugins';
import { nameKey } from '@pharos/domain/text/name-key';
import type { DataSourceManifest, PanelManifest } from '@pharos/plugin';
import type { Version } from '../../platform/version.ts';

export interface CatalogueParts {
  readonly panels: readonly PanelManifest[];
  readonly sources: readonly DataSourceManifest[];
  readonly version: Version;
  /** What addresses of this server begin with; empty without one. */
  readonly subPath: string;
}

/** A plugin with what decides whether a list holds it. */
export interface CataloguedPlugin {
  readonly item: PluginListItem;
  /** Came with the server. */
  readonly isCore: boolean;
  /** Part of an app. */
  readonly isEmbedded: boolean;
}

interface Described {
  readonly type: PluginType;
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly author: string;
  readonly logo: string;
  readonly state: string;
}

const AUTHOR = 'Pharos';

/** Every plugin of the registries, by name. */
export function cataloguePlugins({ panels, sources, version, subPath }: CatalogueParts): readonly CataloguedPlugin[] {
  const builtIn = (described: Described): CataloguedPlugin => ({
    item: listItem(described, { version: version.version, subPath }),
    isCore: true,
    isEmbedded: false,
  });
  return [
    ...panels.map(({ id, name, description, icon }) =>
      builtIn({ type: 'panel', id, name, description, author: AUTHOR, logo: logoOf(icon), state: '' }),
    ),
    ...sources.map(({ id, name, description, author, logo, state = '' }) =>
      builtIn({ type: 'datasource', id, name, description, author, logo, state }),
    ),
  ].toSorted((a, b) => (nameKey(a.item.name) < nameKey(b.item.name) ? -1 : 1));
}

/** A drawing is a picture in itself; our own icons have no address. */
const logoOf = (icon: PanelManifest['icon']): string =>
  typeof icon === 'string' ? '' : `data:image/svg+xml,${encodeURIComponent(icon.svg)}`;

const listItem = (
  { type, id, name, description, author, logo, state }: Described,
  { version, subPath }: { readonly version: string; readonly subPath: string },
): PluginListItem => ({
  name,
  type,
  id,
  enabled: true,
  pinned: false,
  info: {
    author: { name: author, url: '' },
    description,
    links: null,
    logos: { small: logo, large: logo },
    screenshots: null,
    version,
    updated: '',
  },
  latestVersion: '',
  hasUpdate: false,
  defaultNavUrl: `${subPath}/plugins/${id}/edit`,
  state,
});
