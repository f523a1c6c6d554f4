/** One query of made-up data, without its letter. */
export type DemoTarget = Readonly<Record<string, unknown>>;

/** A series of these values, spread evenly over the range; null is a gap. */
export const values = (list: readonly (number | null)[], alias = ''): DemoTarget => ({
  scenarioId: 'csv_metric_values',
  stringInput: list.map((value) => value ?? 'null').join(','),
  alias,
});

/** A table whose first line names the columns; the cells of a column make its type, times are ISO. */
export const table = (lines: readonly string[]): DemoTarget => ({ scenarioId: 'csv_content', csvContent: lines.join('\n') });

/** Where a value leads: elsewhere here, and away from here. */
export const links = [
  { title: 'Logs of ${__series.name}', url: '/d/gallery-logs?var-at=${__value.time}&${__url_time_range}', targetBlank: false },
  { title: 'Search for ${__value.text}', url: 'https://example.com/?q=${__field.name}', targetBlank: true },
];

interface Wave {
  readonly low?: number;
  readonly high?: number;
  /** How often it swings from the start of the range to its end. */
  readonly periods?: number;
  /** 0 to 1: where in a swing it starts. */
  readonly phase?: number;
}

/** Values of a sine wave with one decimal, always the same. */
export const wave = (count: number, { low = 0, high = 100, periods = 2, phase = 0 }: Wave = {}): readonly number[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = 2 * Math.PI * ((index / Math.max(1, count - 1)) * periods + phase);
    return Math.round((low + ((Math.sin(angle) + 1) / 2) * (high - low)) * 10) / 10;
  });
