import type { QueryFailure } from '@pharos/contract/frames';

/** The status of a JSON answer in which no target has frames: their common one, else the one that says most about our side of it. */
export function statusOfFailures(failures: readonly QueryFailure[]): number {
  const statuses = new Set(failures.map(({ status }) => status));
  return [502, 504, 429, 400, 404].find((status) => statuses.has(status)) ?? 502;
}
