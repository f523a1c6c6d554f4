import { getFrontendSettings } from '@pharos/contract/api/boot';
import { findPageSources, getPageSources, listSourceNames, SOURCE_REFERENCES_LIMIT } from '@pharos/contract/api/page-sources';
import { type HandledRoute, handle } from '../../platform/http/handle.ts';
import type { BootParts } from './boot-data.ts';
import { frontendSettings } from './frontend-settings.ts';

/** The settings of the pages for clients that do not load one, and the data sources that a page was not told. */
export const bootRoutes = (parts: BootParts): readonly HandledRoute[] => [
  handle(getFrontendSettings, async ({ actor }) => frontendSettings(parts, await parts.sources.listFrontendDataSources(actor))),
  handle(getPageSources, ({ actor, query }) =>
    parts.sources.listPageSources(actor, async () => query.ref.slice(0, SOURCE_REFERENCES_LIMIT)),
  ),
  handle(listSourceNames, ({ actor, query }) => parts.sources.listSourceNames(actor, query.type)),
  handle(findPageSources, ({ actor, query }) => parts.sources.findPageSources(actor, query.query?.trim() ?? '')),
];
