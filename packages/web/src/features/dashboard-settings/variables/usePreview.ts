import type { JsonObject } from '@pharos/contract/primitives';
import { DashboardVariable } from '@pharos/contract/dashboard/variable';
import type { VariableFaults } from '@pharos/domain/variables/variable-faults';
import { isFetched, readVariable, type VariableOption } from '@pharos/domain/variables/variable';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useDashboardStore } from '../../dashboard-store/index.ts';

/** The values that a variable would have. */
export interface Preview {
  readonly options: readonly VariableOption[];
  /** Why they could not be had; undefined while all is well. */
  readonly failure: string | undefined;
  readonly isPending: boolean;
  /** How long the source took; undefined where none was asked. */
  readonly tookMs: number | undefined;
  /** Asks once more; undefined where nobody is asked. */
  readonly runAgain: (() => void) | undefined;
}

/** A source is asked this long after the last letter. */
const REST_MS = 400;

/** What decides the values: everything else of a variable only says how it looks. */
const keyOf = ({
  type,
  query,
  datasource,
  regex,
  sort,
  includeAll,
  refresh,
  auto,
  auto_count: count,
  auto_min: shortest,
}: JsonObject): string => JSON.stringify([type, query, datasource, regex, sort, includeAll, refresh === 2, auto, count, shortest]);

type Result = Pick<Preview, 'options' | 'failure' | 'tookMs'>;

const NOTHING: Result = { options: [], failure: undefined, tookMs: undefined };

/** The values of a variable under edit, asked of its source as it is typed. */
export function usePreview(draft: JsonObject, faults: VariableFaults): Preview {
  const store = useDashboardStore();
  const document = DashboardVariable.parse(draft);
  const isQueried = isFetched(document);
  const isReady = faults.datasource === undefined && faults.query === undefined && faults.regex === undefined;
  const key = keyOf(draft);
  const [run, setRun] = useState(0);
  const [result, setResult] = useState<Result & { readonly key: string }>();
  const wanted = isQueried && isReady ? `${run} ${key}` : undefined;
  const own = useMemo(() => (isQueried ? [] : readVariable({ ...document, options: [] }).options), [isQueried, key]); // oxlint-disable-line react-hooks/exhaustive-deps -- the key says all that the document does
  useEffect(() => {
    if (wanted === undefined) return;
    const end = new AbortController();
    const query = async () => {
      const startedAt = store.now();
      try {
        const options = await store.previewVariable(draft, end.signal);
        if (!end.signal.aborted) setResult({ key: wanted, options, failure: undefined, tookMs: store.now() - startedAt });
      } catch (error) {
        if (!end.signal.aborted) setResult({ ...NOTHING, key: wanted, failure: error instanceof Error ? error.message : String(error) });
      }
    };
    const timer = setTimeout(() => void query(), REST_MS);
    return () => {
      clearTimeout(timer);
      end.abort();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what decides the values is in the key
  }, [store, wanted]);
  const runAgain = useCallback(() => setRun((before) => before + 1), []);
  if (!isQueried) return { ...NOTHING, options: own, isPending: false, runAgain: undefined };
  // What was found before stays in sight until there is something newer.
  const known = isReady ? (result ?? NOTHING) : NOTHING;
  return { ...known, isPending: wanted !== undefined && result?.key !== wanted, runAgain: isReady ? runAgain : undefined };
}
