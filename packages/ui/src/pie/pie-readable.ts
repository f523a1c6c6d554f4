import { joinFormatted } from '@pharos/domain/units/format-value';
import type { Readable } from '../readable/readable.ts';
import type { PieModel } from './pie-model.ts';
import { pieShares, shareText } from './pie-shares.ts';

/** A pie in words: a point for each slice, with its value and its share. */
export function readPie({ slices, notice }: PieModel): Readable {
  const shares = pieShares(slices, () => true);
  const percent = (index: number): string => joinFormatted(shareText(shares[index] ?? 0, slices[index]?.decimals));
  const valueText = (index: number): string => joinFormatted(slices[index]?.text ?? { prefix: '', text: '', suffix: '' });
  const largest = shares.indexOf(Math.max(...shares));
  const count = shares.filter((share) => share > 0).length;
  return {
    summary:
      notice ??
      `${count} ${count === 1 ? 'part' : 'parts'}, the largest is ${slices[largest]?.name ?? ''} with ${valueText(largest)} (${percent(largest)}).`,
    pointHeading: 'Slice',
    pointCount: slices.length,
    pointText: (index) => slices[index]?.name ?? '',
    series: [
      { name: 'Value', text: valueText, value: (index) => slices[index]?.value ?? null },
      { name: 'Percent', text: percent },
    ],
    isOverTime: false,
  };
}
