import { getFrontendSettings } from '@pharos/contract/api/boot';
import { type HandledRoute, handle } from '../../platform/http/handle.ts';
import type { BootParts } from './boot-data.ts';
import { frontendSettings } from './frontend-settings.ts';

/** The settings of the pages, for clients that do not load one. */
export const bootRoutes = (parts: BootParts): readonly HandledRoute[] => [
  handle(getFrontendSettings, async ({ actor }) => frontendSettings(parts, await parts.sources.listFrontendDataSources(actor))),
];
