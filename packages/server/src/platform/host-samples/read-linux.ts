import { readFile, readdir, statfs } from 'node:fs/promises';
import { loadavg } from 'node:os';
import {
  type CpuTicks,
  type InOut,
  readCpuTicks,
  readDiskBytes,
  readMemoryInfo,
  readMountPoints,
  readNetworkBytes,
  readProcessStat,
  type ProcessTicks,
} from './linux-counters.ts';
import { type HostProcess, type HostReader, type HostReading, type HostTable, readingKey } from './reading.ts';

const FILESYSTEM_EVERY_MS = 30_000;
const MAX_PROCESSES = 50;
const MAX_DEVICES = 32;
const TICKS_PER_SECOND = 100; // USER_HZ, the same on every Linux that Node runs on
const PAGE_BYTES = 4096;
/** Between the two looks at the processes that a rate needs. */
const PROCESS_READ_MS = 300;

interface LinuxHost {
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<unknown>;
}

/**
 * Reads Linux from /proc. No process is started for it: on a busy server each start would stop everybody for as long as it takes to copy the
 * server's memory map, every two seconds (docs/adr/0004).
 */
export function createLinuxReader({ now, wait }: LinuxHost): HostReader {
  let before: Counters | undefined;
  let filesystems: HostReading = {};
  let filesystemsAt = -Infinity;
  return {
    async read() {
      if (now() - filesystemsAt >= FILESYSTEM_EVERY_MS) {
        filesystemsAt = now();
        filesystems = await filesystemPart();
      }
      const [counters, memory] = await Promise.all([readCounters(now()), readText('/proc/meminfo')]);
      const reading = { ...rates(before, counters), ...memoryPart(memory), ...loadPart(), ...filesystems };
      before = counters;
      return reading;
    },
    async processes() {
      const first = await readProcesses();
      const startedAt = now();
      await wait(PROCESS_READ_MS);
      const second = await readProcesses();
      return busiest(first, second, (now() - startedAt) / 1000);
    },
  };
}

interface Counters {
  readonly at: number;
  readonly cpu: CpuTicks | undefined;
  readonly network: ReadonlyMap<string, InOut>;
  readonly disks: ReadonlyMap<string, InOut>;
}

/** A part that cannot be read, in a container for example, is empty. */
const readText = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');

async function readCounters(at: number): Promise<Counters> {
  const [stat, netDev, diskstats] = await Promise.all(['/proc/stat', '/proc/net/dev', '/proc/diskstats'].map(readText));
  return { at, cpu: readCpuTicks(stat ?? ''), network: readNetworkBytes(netDev ?? ''), disks: readDiskBytes(diskstats ?? '') };
}

/** Rates since the look before; without one there are none yet. */
function rates(before: Counters | undefined, now: Counters): HostReading {
  const seconds = before ? (now.at - before.at) / 1000 : 0;
  if (!before || seconds <= 0) return {};
  return {
    ...cpuPart(before.cpu, now.cpu),
    ...perSecond({ table: 'network', names: ['received', 'sent'] }, [before.network, now.network], seconds),
    ...perSecond({ table: 'disk', names: ['read', 'written'] }, [before.disks, now.disks], seconds),
  };
}

function cpuPart(before: CpuTicks | undefined, now: CpuTicks | undefined): HostReading {
  if (!before || !now) return {};
  const used = (name: keyof CpuTicks) => Math.max(0, now[name] - before[name]);
  const all = used('user') + used('system') + used('idle') + used('iowait') + used('other');
  if (all === 0) return {};
  return Object.fromEntries(
    (['user', 'system', 'iowait', 'other'] as const).map((name) => [readingKey('cpu', name), (100 * used(name)) / all]),
  );
}

function perSecond(
  { table, names: [inName, outName] }: { readonly table: HostTable; readonly names: readonly [string, string] },
  [before, now]: readonly [ReadonlyMap<string, InOut>, ReadonlyMap<string, InOut>],
  seconds: number,
): HostReading {
  const known = [...now].filter(([device]) => before.has(device)).slice(0, MAX_DEVICES);
  return Object.fromEntries(
    known.flatMap(([device, counter]) => [
      [readingKey(table, inName, device), Math.max(0, counter.in - (before.get(device)?.in ?? 0)) / seconds],
      [readingKey(table, outName, device), Math.max(0, counter.out - (before.get(device)?.out ?? 0)) / seconds],
    ]),
  );
}

function memoryPart(meminfo: string): HostReading {
  const { MemTotal: total, MemFree: free = 0, MemAvailable: available = free, SwapTotal = 0, SwapFree = 0 } = readMemoryInfo(meminfo);
  if (total === undefined) return {};
  return {
    [readingKey('memory', 'used')]: total - available,
    [readingKey('memory', 'cached')]: Math.max(0, available - free),
    [readingKey('memory', 'free')]: free,
    [readingKey('memory', 'total')]: total,
    [readingKey('memory', 'swapUsed')]: SwapTotal - SwapFree,
  };
}

function loadPart(): HostReading {
  const [load1 = 0, load5 = 0, load15 = 0] = loadavg();
  return { [readingKey('load', 'load1')]: load1, [readingKey('load', 'load5')]: load5, [readingKey('load', 'load15')]: load15 };
}

async function filesystemPart(): Promise<HostReading> {
  const points = readMountPoints(await readText('/proc/self/mounts')).slice(0, MAX_DEVICES);
  const parts = await Promise.all(
    points.map(async (point): Promise<HostReading> => {
      const { bsize, blocks, bfree } = await statfs(point).catch(() => ({ bsize: 0, blocks: 0, bfree: 0 }));
      return blocks === 0
        ? {}
        : {
            [readingKey('filesystem', 'used', point)]: (blocks - bfree) * bsize,
            [readingKey('filesystem', 'total', point)]: blocks * bsize,
          };
    }),
  );
  return Object.assign({}, ...parts);
}

async function readProcesses(): Promise<ReadonlyMap<number, ProcessTicks>> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(pids.map(async (pid) => [Number(pid), readProcessStat(await readText(`/proc/${pid}/stat`))] as const));
  return new Map(stats.flatMap(([pid, stat]) => (stat ? [[pid, stat] as const] : [])));
}

const busiest = (
  first: ReadonlyMap<number, ProcessTicks>,
  second: ReadonlyMap<number, ProcessTicks>,
  seconds: number,
): readonly HostProcess[] =>
  [...second]
    .map(([pid, { name, ticks, residentPages }]) => ({
      pid,
      name,
      cpu: (100 * Math.max(0, ticks - (first.get(pid)?.ticks ?? ticks))) / TICKS_PER_SECOND / seconds,
      memory: residentPages * PAGE_BYTES,
    }))
    .sort((a, b) => b.cpu - a.cpu || b.memory - a.memory)
    .slice(0, MAX_PROCESSES);
