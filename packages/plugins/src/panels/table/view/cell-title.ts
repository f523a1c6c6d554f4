import type { CellValue } from '@pharos/plugin/unstable';

const LONG_TEXT = 12;

/** What the tooltip of a cell adds: the whole number where the text is rounded or scaled, else a text that may be cut. */
export function cellTitle(value: CellValue, text: string, isNumber: boolean): string | undefined {
  if (isNumber && typeof value === 'number' && Number.parseFloat(text.replace('−', '-')) !== value) return String(value);
  return text.length > LONG_TEXT ? text : undefined;
}

const SAMPLE_ROWS = 200;

/** The numbers of the first rows, which the decimals of a column follow: reading a hundred thousand would show nothing sooner. */
export const firstNumbers = ({ at }: { readonly at: (row: number) => CellValue }, rowCount: number): readonly (number | null)[] =>
  Array.from({ length: Math.min(SAMPLE_ROWS, rowCount) }, (_, row) => {
    const value = at(row);
    return typeof value === 'number' ? value : null;
  });
