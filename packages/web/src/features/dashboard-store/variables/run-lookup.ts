import { textOfReference } from '@pharos/domain/data-sources/source-reference';
import { rangeToRepeat, type RepeatedRange } from '@pharos/domain/time/result-range';
import type { FoundValue } from '@pharos/domain/variables/found-options';
import { pageRequest } from '../../panel-data/index.ts';
import type { FetchHost } from './fetch-host.ts';
import { NO_RESULT, buildLookup, foundIn, type LookupText } from './lookup-target.ts';

/** Looks values up in a source. @throws Error in words where they could not be had; the signal's reason */
export type RunLookup = (lookup: LookupText, signal: AbortSignal) => Promise<readonly FoundValue[]>;

const REPEAT_AFTER_MS = 1000;

type LookupHost = Pick<FetchHost, 'query' | 'later' | 'loadSources' | 'getState' | 'pageRange' | 'rules'>;

/** One lookup of its own, for what a person opens. A slow source is asked until it has answered. */
export async function runLookup(host: LookupHost, lookup: LookupText, signal: AbortSignal): Promise<readonly FoundValue[]> {
  const target = buildLookup(lookup, 'A', { scope: host.getState().scope, rules: host.rules() });
  await host.loadSources?.([textOfReference(target.datasource)]);
  const page = host.pageRange();
  let repeated: RepeatedRange | undefined;
  for (;;) {
    signal.throwIfAborted();
    let isPending = false;
    for await (const { result } of host.query(pageRequest([{ ...target, ...repeated }], page), signal)) {
      if (result.kind === 'error') throw new Error(result.error.message);
      if (result.kind === 'frames') return foundIn(result.frames);
      repeated = rangeToRepeat(result);
      isPending = true;
    }
    if (!isPending) throw new Error(NO_RESULT);
    await new Promise<void>((resolve) => void host.later(REPEAT_AFTER_MS, resolve));
  }
}
