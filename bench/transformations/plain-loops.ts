/** The same work in plain loops over typed arrays, for someone who knows the columns beforehand. */
export interface Rows {
  readonly times: Float64Array;
  readonly hosts: readonly string[];
  readonly values: Float64Array;
}

/** Mean and maximum of each host. */
export function groupRows({ hosts, values }: Rows): readonly (readonly [string, number, number])[] {
  const ids = new Map<string, number>();
  const names: string[] = [];
  const [sums, counts, highest] = [new Float64Array(4096), new Float64Array(4096), new Float64Array(4096).fill(-Infinity)];
  for (let row = 0; row < values.length; row += 1) {
    const host = hosts[row] ?? '';
    let id = ids.get(host);
    if (id === undefined) {
      id = names.length;
      ids.set(host, id);
      names.push(host);
    }
    const value = values[row] ?? 0;
    sums[id] = (sums[id] ?? 0) + value;
    counts[id] = (counts[id] ?? 0) + 1;
    if (value > (highest[id] ?? 0)) highest[id] = value;
  }
  return names.map((name, id) => [name, (sums[id] ?? 0) / (counts[id] ?? 1), highest[id] ?? 0]);
}

/** Two series as one table, walked side by side. */
export function joinRows(one: Rows, other: Rows): readonly Float64Array[] {
  const length = one.times.length + other.times.length;
  const [times, left, right] = [new Float64Array(length), new Float64Array(length), new Float64Array(length)];
  let [a, b, count] = [0, 0, 0];
  while (a < one.times.length || b < other.times.length) {
    const [first, second] = [one.times[a] ?? Infinity, other.times[b] ?? Infinity];
    times[count] = Math.min(first, second);
    left[count] = first <= second ? (one.values[a++] ?? NaN) : NaN;
    right[count] = second <= first ? (other.values[b++] ?? NaN) : NaN;
    count += 1;
  }
  return [times, left, right].map((values) => values.slice(0, count));
}

/** All columns in the order of the values. */
export function sortRows({ times, hosts, values }: Rows): readonly [Float64Array, readonly string[], Float64Array] {
  const rows = Uint32Array.from({ length: values.length }, (_, row) => row).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
  const [sortedTimes, sortedValues] = [new Float64Array(rows.length), new Float64Array(rows.length)];
  const sortedHosts: string[] = Array.from({ length: rows.length });
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? 0;
    sortedTimes[index] = times[row] ?? 0;
    sortedValues[index] = values[row] ?? 0;
    sortedHosts[index] = hosts[row] ?? '';
  }
  return [sortedTimes, sortedHosts, sortedValues];
}
