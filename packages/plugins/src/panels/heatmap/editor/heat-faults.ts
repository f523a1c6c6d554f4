import { boundsFault } from '@pharos/plugin/unstable/ui';

type Limit = string | number | null | undefined;

interface Limits {
  readonly min?: Limit;
  readonly max?: Limit;
}

/** What is wrong with the upper limit of the value axis, which then ends where it likes. */
export const axisEndFault = (limits: Limits, low: 'Min' | 'Y-Min'): string | undefined =>
  boundsFault(limits, 'max', { low, high: low === 'Min' ? 'Max' : 'Y-Max', effect: 'it is ignored' });

/** What is wrong with the upper limit of the colours. */
export const colorEndFault = (limits: Limits, low: 'Min' | 'Start value'): string | undefined =>
  boundsFault(limits, 'max', { low, high: low === 'Min' ? 'Max' : 'End value', effect: 'all cells have one colour' });

/** What is wrong with the limits between which cells are shown. */
export const shownCellsFault = ({ le, ge }: { readonly le?: Limit; readonly ge?: Limit }): string | undefined =>
  boundsFault({ min: le, max: ge }, 'max', { low: 'the other limit', high: 'the other limit', effect: 'every cell is hidden' });
