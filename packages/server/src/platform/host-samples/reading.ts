/**
 * One look at the machine, flat so that averages and storage need no knowledge of it. Keys are `table.field` or `table.device.field`;
 * devices are written with `encodeURIComponent`, dots too, so a key has two or three parts.
 *
 *   cpu.{user,system,iowait,other}      percent of all cores
 *   memory.{used,cached,free,total,swapUsed}   bytes
 *   load.{load1,load5,load15}           run queue
 *   disk.{device}.{read,written}        bytes per second
 *   filesystem.{mount}.{used,total}     bytes
 *   network.{device}.{received,sent}    bytes per second
 */
export type HostReading = Readonly<Record<string, number>>;

export const HOST_TABLES = ['cpu', 'memory', 'load', 'disk', 'filesystem', 'network'] as const;
export type HostTable = (typeof HOST_TABLES)[number];

export interface HostProcess {
  readonly pid: number;
  readonly name: string;
  /** Percent of one core. */
  readonly cpu: number;
  /** Resident bytes. */
  readonly memory: number;
}

/** Looks at the machine: Linux by /proc, others by `systeminformation`. Rates appear from the second look on. */
export interface HostReader {
  read(): Promise<HostReading>;
  /** The processes with the highest CPU use; never their arguments. */
  processes(): Promise<readonly HostProcess[]>;
}

const part = (text: string): string => encodeURIComponent(text).replaceAll('.', '%2E');

export const readingKey = (table: HostTable, field: string, device?: string): string =>
  device === undefined ? `${table}.${field}` : `${table}.${part(device)}.${field}`;

/** Table, device and field of a key. */
export function readKey(key: string): { readonly table: string; readonly device: string | undefined; readonly field: string } {
  const parts = key.split('.');
  const [table = '', second = '', third] = parts;
  return third === undefined ? { table, device: undefined, field: second } : { table, device: decodeURIComponent(second), field: third };
}

/** Averages every key over the readings that have it. */
export function averageReading(readings: readonly HostReading[]): HostReading {
  const sums = new Map<string, { sum: number; count: number }>();
  for (const reading of readings) {
    for (const [key, value] of Object.entries(reading)) {
      const entry = sums.get(key) ?? { sum: 0, count: 0 };
      entry.sum += value;
      entry.count += 1;
      sums.set(key, entry);
    }
  }
  return Object.fromEntries([...sums].map(([key, { sum, count }]) => [key, sum / count]));
}
