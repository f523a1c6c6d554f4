import { formatAbsoluteInput, parseBoundInput } from '@pharos/domain/time/absolute-input';

/** Times as they are typed: an empty end is that of a moment. */
export interface TypedTimes {
  readonly from: string;
  readonly to: string;
}

export type ReadTimes =
  | { readonly kind: 'times'; readonly fromMs: number; readonly toMs: number | undefined }
  | { readonly kind: 'error'; readonly from?: string; readonly to?: string };

export const typedTimes = (
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs?: number | undefined },
  zone: string,
): TypedTimes => ({
  from: formatAbsoluteInput(fromMs, zone),
  to: toMs === undefined ? '' : formatAbsoluteInput(toMs, zone),
});

const COMPLAINT = 'A time such as 2018-11-15 10:20:30';

/** Reads typed times in a zone. */
export function readTimes({ from, to }: TypedTimes, zone: string): ReadTimes {
  const [fromMs, toMs] = [parseBoundInput(from, zone, false), to.trim() === '' ? undefined : parseBoundInput(to, zone, true)];
  const isWrong = to.trim() !== '' && typeof toMs !== 'number';
  if (typeof fromMs !== 'number') return { kind: 'error', from: COMPLAINT, ...(isWrong ? { to: COMPLAINT } : {}) };
  if (isWrong) return { kind: 'error', to: COMPLAINT };
  if (typeof toMs === 'number' && toMs < fromMs) return { kind: 'error', to: 'It ends before it begins' };
  return { kind: 'times', fromMs, toMs: typeof toMs === 'number' && toMs > fromMs ? toMs : undefined };
}
