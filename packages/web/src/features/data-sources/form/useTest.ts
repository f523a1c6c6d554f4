import { useCallback, useState } from 'react';
import { messageOf } from '../../../platform/api/api-error.ts';
import { useDataSourceActions, type TestResponse } from '../data-sources.queries.ts';

/** Where a test of the source stands. */
export type TestState =
  | { readonly kind: 'none' }
  | { readonly kind: 'testing' }
  | { readonly kind: 'done'; readonly status: TestResponse['status']; readonly message: string; readonly durationMs?: number };

/** Tests the stored source and says whether it works. A call that fails is a failed test. */
export function useTest(): readonly [TestState, (id: number) => Promise<boolean>] {
  const [state, setState] = useState<TestState>({ kind: 'none' });
  const { test } = useDataSourceActions();
  const run = useCallback(async (id: number) => {
    setState({ kind: 'testing' });
    try {
      const { status, message, durationMs } = await test(id);
      setState({ kind: 'done', status, message, durationMs });
      return status === 'success';
    } catch (error) {
      setState({ kind: 'done', status: 'error', message: messageOf(error) });
      return false;
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- made anew at each render; a test started with older ones does the same
  }, []);
  return [state, run];
}
