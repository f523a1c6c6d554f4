import type { FrontendDataSource } from '@pharos/contract/api/boot';
import type { QueryTarget } from '@pharos/contract/api/query';
import type { LiveListener } from '../../platform/live/live.ts';
import { findSource, type SourceSettings } from '@pharos/domain/data-sources/source-reference';

/** Whether a target streams instead of being asked, in the words of the source's own data source runtime. */
type IsStream = (target: QueryTarget) => boolean;

/** The code of streams. */
type StreamingModule = typeof import('./streaming.ts');

export interface StreamingCode extends Pick<StreamingModule, 'createStreamChannel'> {
  readonly isStream: IsStream;
}

/** Where targets that stream come from. */
export interface LiveHost {
  /** Whether the target's source can stream at all, so that its code is worth loading. */
  readonly mayStream: (target: QueryTarget) => boolean;
  readonly loadStreaming: () => Promise<StreamingCode>;
  readonly subscribe: (query: QueryTarget, listener: LiveListener) => () => void;
}

interface LiveParts {
  /** Read at each call: sources become known while a page is open. */
  readonly session: { readonly settings: SourceSettings };
  readonly subscribe: LiveHost['subscribe'];
  /** With the data source runtime's word on one target of a kind of source; loaded when the first panel needs it. */
  readonly loadModule: () => Promise<StreamingModule>;
}

export function createLiveHost({ session, subscribe, loadModule }: LiveParts): LiveHost {
  const sourceOf = (target: QueryTarget): FrontendDataSource | undefined => {
    const source = findSource(target, session.settings);
    // What a browser asks itself does not stream through the server.
    return source?.streams === true && source.access !== 'direct' ? source : undefined;
  };
  return {
    subscribe,
    mayStream: (target) => sourceOf(target) !== undefined,
    loadStreaming: async () => {
      const { streamsOfKind, createStreamChannel } = await loadModule();
      const isStream = (target: QueryTarget): boolean => {
        const source = sourceOf(target);
        return source !== undefined && streamsOfKind(source.type, target);
      };
      return { isStream, createStreamChannel };
    },
  };
}
