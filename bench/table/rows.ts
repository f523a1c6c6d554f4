import { COLUMNS } from './meter.ts';

/** A column that each table gets in its own form. */
export type BenchColumn =
  | { readonly name: string; readonly type: 'time' | 'number'; readonly values: readonly number[] }
  | { readonly name: string; readonly type: 'string'; readonly values: readonly string[] };

/** A time, two texts, the others numbers. */
export function benchColumns(rows: number): readonly BenchColumn[] {
  const list = Array.from({ length: rows }, (_, row) => row);
  return [
    { name: 'Time', type: 'time', values: list.map((row) => 1_767_225_600_000 + row * 1000) },
    { name: 'host', type: 'string', values: list.map((row) => `web-${(row * 7919) % 5003}`) },
    { name: 'path', type: 'string', values: list.map((row) => `/api/v1/${(row * 104_729) % 99_991}`) },
    ...Array.from({ length: COLUMNS - 3 }, (_, column) => ({
      name: `value ${column + 1}`,
      type: 'number' as const,
      values: list.map((row) => ((row * (column + 3) * 31) % 10_007) / 100),
    })),
  ];
}
