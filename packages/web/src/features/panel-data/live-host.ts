import type { FrontendDataSource } from '@pharos/contract/api/boot';
import type { QueryTarget } from '@pharos/contract/api/query';
import type { LiveListener } from '../../platform/live/live.ts';
import { findSource, type SourceSettings } from '@pharos/domain/data-sources/source-reference';

/** Whether a target streams instead of being asked, in the words of the source's own data source runtime. */
export type IsStream = (target: QueryTarget) => boolean;

/** Where targets that stream come from. */
export interface LiveHost {
  /** Whether the target's source can stream at all, so that its code is worth loading. */
  readonly mayStream: (target: QueryTarget) => boolean;
  readonly loadIsStream: () => Promise<IsStream>;
  readonly subscribe: (query: QueryTarget, listener: LiveListener) => () => void;
}

interface LiveParts {
  readonly settings: SourceSettings;
  readonly subscribe: LiveHost['subscribe'];
  /** The data source runtime's word on one target of a kind of source; its code is loaded when the first panel needs it. */
  readonly loadKinds: () => Promise<(type: string, target: QueryTarget) => boolean>;
}

export function createLiveHost({ settings, subscribe, loadKinds }: LiveParts): LiveHost {
  const sourceOf = (target: QueryTarget): FrontendDataSource | undefined => {
    const source = findSource(target, settings);
    // What a browser asks itself does not stream through the server.
    return source?.streams === true && source.access !== 'direct' ? source : undefined;
  };
  return {
    subscribe,
    mayStream: (target) => sourceOf(target) !== undefined,
    loadIsStream: async () => {
      const streams = await loadKinds();
      return (target) => {
        const source = sourceOf(target);
        return source !== undefined && streams(source.type, target);
      };
    },
  };
}
