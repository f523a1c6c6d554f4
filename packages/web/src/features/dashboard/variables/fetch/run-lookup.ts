import { textOfReference } from '@pharos/domain/data-sources/source-reference';
import type { RawRange } from '@pharos/domain/time/range';
import { rangeToRepeat, type RepeatedRange } from '@pharos/domain/time/result-range';
import type { FoundValue } from '@pharos/domain/variables/found-options';
import { requestedRange } from '../../store/dashboard-state.ts';
import type { FetchHost } from '../../store/variable-link.ts';
import { NO_RESULT, buildLookup, foundIn, type LookupText } from './lookup-target.ts';

/** Looks values up in a source. @throws Error in words where they could not be had; the signal's reason */
export type RunLookup = (lookup: LookupText, signal: AbortSignal) => Promise<readonly FoundValue[]>;

const REPEAT_AFTER_MS = 1000;

type LookupHost = Pick<FetchHost, 'query' | 'later' | 'loadSources' | 'getState' | 'rules'>;

/** One lookup of its own, for what a person opens. A slow source is asked until it has answered. */
export async function runLookup(host: LookupHost, lookup: LookupText, signal: AbortSignal): Promise<readonly FoundValue[]> {
  const { scope, range: shown, timezone, history } = host.getState();
  const target = buildLookup(lookup, 'A', { scope, rules: host.rules() });
  await host.loadSources?.([textOfReference(target.datasource)]);
  let range: RawRange | RepeatedRange = requestedRange(shown, history.current);
  for (;;) {
    signal.throwIfAborted();
    const request = { ...range, timezone, mayPend: true, queries: [target] };
    let isPending = false;
    for await (const { result } of host.query(request, signal)) {
      if (result.kind === 'error') throw new Error(result.error.message);
      if (result.kind === 'frames') return foundIn(result.frames);
      range = rangeToRepeat(result);
      isPending = true;
    }
    if (!isPending) throw new Error(NO_RESULT);
    await new Promise<void>((resolve) => void host.later(REPEAT_AFTER_MS, resolve));
  }
}
