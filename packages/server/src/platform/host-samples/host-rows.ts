import type { LocalRow } from '@pharos/plugin';
import { averageReading, type HostReader, readKey } from './reading.ts';
import type { Sample, SampleFile } from './sample-file.ts';

/** A process list is made at most this often, however many ask. */
const PROCESSES_EVERY_MS = 2_000;

/** The rows that the Host source asks for: `{time, device?, field...}` per sample and device, or one row per process. */
export function createHostRows({
  file,
  reader,
  now,
}: {
  readonly file: SampleFile;
  readonly reader: HostReader;
  readonly now: () => number;
}) {
  let processes: { readonly at: number; readonly rows: Promise<readonly LocalRow[]> } | undefined;

  function processRows(): Promise<readonly LocalRow[]> {
    if (!processes || now() - processes.at >= PROCESSES_EVERY_MS) {
      processes = {
        at: now(),
        rows: reader.processes().then((list) => list.map(({ pid, name, cpu, memory }) => ({ pid, name, cpu, memory }))),
      };
    }
    return processes.rows;
  }

  return async (
    table: string,
    range: { readonly fromMs: number; readonly toMs: number },
    intervalMs: number,
  ): Promise<readonly LocalRow[]> =>
    table === 'processes'
      ? processRows()
      : bucketed(file.samples(range.fromMs, range.toMs, intervalMs), intervalMs).flatMap((sample) => buildRows(table, sample));
}

/** One sample per interval, at the interval's end. */
function bucketed(samples: readonly Sample[], intervalMs: number): readonly Sample[] {
  const buckets = Map.groupBy(samples, ({ timeMs }) => Math.ceil(timeMs / intervalMs) * intervalMs);
  return [...buckets].map(([timeMs, inside]) =>
    inside.length === 1 && inside[0]
      ? { timeMs, reading: inside[0].reading }
      : { timeMs, reading: averageReading(inside.map(({ reading }) => reading)) },
  );
}

/** The rows of one table in a sample, one per device. */
function buildRows(table: string, { timeMs, reading }: Sample): readonly LocalRow[] {
  const byDevice = new Map<string, Record<string, number | string | null>>();
  for (const [key, value] of Object.entries(reading)) {
    const { table: ofTable, device, field } = readKey(key);
    if (ofTable !== table) continue;
    const row = byDevice.get(device ?? '') ?? (device === undefined ? { time: timeMs } : { time: timeMs, device });
    row[field] = value;
    byDevice.set(device ?? '', row);
  }
  return [...byDevice.values()];
}
