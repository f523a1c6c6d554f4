import type { TargetResult } from '@pharos/contract/frames';
import { useEffect, useState } from 'react';
import { type DryRunHost, DryRuns, type DryRunState, NOT_TRIED } from './dry-runs.ts';
import type { DryRunPort } from '../query-port.ts';
import type { DryRunRequest } from './dry-run-request.ts';

/** What a target that is being typed gives, once it has been tried; follows the key of the request, not its moment. */
export function useDryRun(request: DryRunRequest | undefined, send: DryRunPort['send']): DryRunState {
  const [state, setState] = useState<DryRunState>(NOT_TRIED);
  const [runs] = useState(() => new DryRuns(hostOf(send), setState));
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same target at another moment is not tried anew
  useEffect(() => runs.follow(request), [runs, request?.key]);
  useEffect(() => () => runs.dispose(), [runs]);
  return state;
}

const hostOf = (send: DryRunPort['send']): DryRunHost => ({
  send: async (request, signal): Promise<TargetResult | undefined> => {
    for await (const { result } of send(request, signal)) return result;
    return undefined;
  },
  later: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
});
