/** The moment of all made requests. */
export const NOW_MS = Date.UTC(2026, 2, 29, 10, 17, 23, 456);

/** Uniform in [0, 1), the same in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

const RELATIVE: readonly (readonly [string, string])[] = [
  ['now-1h', 'now'],
  ['now-5m', 'now-1m'],
  ['now-6h', 'now'],
  ['now/d', 'now/d'],
  ['now-1d/d', 'now-1d/d'],
  ['now-7d', 'now'],
  ['now-90d', 'now-89d'],
  ['now', 'now-1h'],
  ['someday', 'now'],
  ['now-30y', 'now'],
];
/** Lengths around the steps of the rounding table, where widening a range can move it over the next step. */
const LENGTHS_MS = [
  1, 900, 14_999, 22_499, 337_499, 2_249_900, 3_599_999, 24_749_000, 40_499_999, 86_400_000, 13_607_999_999, 31_536_000_000,
];

/** Requests of one target each: ranges, kinds, intervals, limits, zones and failures in every mixture. */
export function madeRequests(count: number): readonly object[] {
  const random = seeded(5);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T; // the index is below the length
  const range = () => {
    if (random() < 0.3) return pick(RELATIVE);
    const to = NOW_MS - Math.floor(random() * 40 * 86_400_000);
    const from = to - Math.max(1, Math.round(pick(LENGTHS_MS) * (0.98 + random() * 0.04)));
    return random() < 0.5 ? ([from, to] as const) : ([String(from), String(to)] as const);
  };
  const sometimes = <T>(share: number, value: () => T): T | undefined => (random() < share ? value() : undefined);
  return Array.from({ length: count }, (_, number) => {
    const [from, to] = range();
    const [ownFrom, ownTo] = sometimes(0.15, range) ?? [undefined, undefined];
    return {
      from,
      to,
      timezone: pick([undefined, '', 'utc', 'browser', 'America/New_York', 'Asia/Kathmandu']),
      intervalMs: sometimes(0.2, () => pick([0, -5, 1, 1_500, 90_000])),
      maxDataPoints: sometimes(0.1, () => pick([0, 100, 5_000])),
      queries: [
        {
          refId: pick(['A', 'B', 'query 3']),
          datasourceId: 1,
          panelId: pick([undefined, 4, 'x']),
          from: ownFrom,
          to: ownTo,
          expr: `${pick(EXPRESSIONS)} # ${number}`.replace(/^ # .*/, ' '),
          format: pick(['time_series', 'time_series', 'time_series', 'table', 'heatmap']),
          instant: sometimes(0.15, () => true),
          interval: sometimes(0.2, () => pick(['30s', '1500ms', '>2m', 'nonsense'])),
          intervalFactor: pick([undefined, 1, 2, 10]),
          legendFormat: pick([undefined, '{{line}}', 'every $__interval', '{{nothing}}']),
          intervalMs: sometimes(0.3, () => pick([0, -1, 1, 1_500, 60_000])),
          maxDataPoints: sometimes(0.2, () => pick([0, -3, 50, 700, 20_000])),
          width: sometimes(0.6, () => pick([0, -1, 0.5, 320, 1_440, 1e9])),
          wantsStatistics: sometimes(0.4, () => true),
          scopedVars: sometimes(0.2, () => pick([{ host: { value: ['a.b', 'c'] } }, { __interval: { value: '42s' } }, 'garbage', null])),
        },
      ],
    };
  });
}

/** What the made store answers to each stands in `made-store.ts`. */
const EXPRESSIONS = [
  'rate(up[$__interval])',
  'sum(rate(x{host=~"$host"}[$__rate_interval])) / $__range_s',
  'up',
  'many_series',
  'le_buckets',
  'with_gaps',
  'infinite',
  'too_many_series',
  'bad_data',
  'unavailable',
  'html',
  'garbage',
  '',
];
