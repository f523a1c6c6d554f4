import { findSource } from '@pharos/domain/data-sources/source-reference';
import { loadChunk } from '@pharos/ui/lazy';
import type { SourceHost } from './source-host.ts';

/**
 * Makes the page know the data sources that have these names or uids. Undefined where it knows them, or all there are; else it ends when
 * they have come, or could not be had, and what `onLoaded` changed has been drawn.
 */
export type LoadSources = (names: readonly string[], onLoaded?: () => void) => Promise<void> | undefined;

/** A page is told the sources that it opens with, so this is seldom more than a comparison. */
export const createLoadSources =
  (host: SourceHost): LoadSources =>
  (names, onLoaded) => {
    const { settings } = host.session;
    if (!settings.hasMoreSources || names.every((name) => findSource({ datasource: name }, settings))) return undefined;
    return loadChunk(() => import('./request-sources.ts')).then(
      ({ requestSources }) => requestSources(host, names, onLoaded),
      () => undefined,
    );
  };
