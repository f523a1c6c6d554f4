import { numberColumn, seriesFrame, tableFrame, type Frame } from '@pharos/plugin';

export const END_MS = Date.UTC(2026, 2, 12, 14, 20, 0);
export const SPAN_MS = 6 * 3_600_000;
const COUNT = 240;

function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

const times = Float64Array.from({ length: COUNT }, (_, index) => END_MS - SPAN_MS + (index * SPAN_MS) / (COUNT - 1));

/** A wandering line; `gap` is a part of the range without values. */
export function walk(
  name: string,
  seed: number,
  base: number,
  options: { readonly noise?: number; readonly gap?: readonly [number, number] } = {},
): Frame {
  const random = generator(seed);
  let drift = 0;
  const values = Array.from({ length: COUNT }, (_, index) => {
    drift = drift * 0.95 + (random() - 0.5) * (options.noise ?? 0.2);
    const x = index / COUNT;
    return options.gap && x > options.gap[0] && x < options.gap[1] ? null : base * (1 + drift);
  });
  const column = numberColumn('Value', values);
  return seriesFrame(name, {}, times, column.values, column.missing);
}

export const cpu = [walk('user', 1, 29), walk('system', 2, 9.6), walk('iowait', 3, 3.7), walk('softirq', 4, 0.9), walk('steal', 5, 0.5)];
export const disk = [walk('sda read', 6, 6.4e7, { noise: 0.5 }), walk('sda written', 7, 1.1e8, { noise: 0.4 })];
export const gaps = [walk('web-01', 8, 52, { gap: [0.3, 0.42] }), walk('web-02', 9, 40, { gap: [0.6, 0.61] })];
export const many = Array.from({ length: 24 }, (_, index) =>
  walk(`host-${String(index + 1).padStart(2, '0')}.example.net`, 20 + index, 10 + index * 4),
);
export const busy = walk('busy', 11, 41.8, { noise: 0.4 });
export const rows = tableFrame('filesystems', [
  {
    name: 'Mount',
    type: 'string',
    values: Array.from({ length: 300 }, (_, index) => (index % 7 === 0 ? null : `/var/lib/volume-${index}`)),
  },
  numberColumn(
    'Used',
    Array.from({ length: 300 }, (_, index) => (index % 11 === 0 ? null : index * 1.7e9)),
  ),
  numberColumn(
    'Share',
    Array.from({ length: 300 }, (_, index) => (index * 7919) % 100),
  ),
]);
