import { loadavg } from 'node:os';
import type { Systeminformation } from 'systeminformation';
import { type HostProcess, type HostReader, type HostReading, readingKey } from './reading.ts';

type SystemInformation = typeof import('systeminformation');

/** File systems are asked less often than the rest: it costs a process on some systems, and they change slowly. */
const FILESYSTEM_EVERY_MS = 30_000;
const MAX_PROCESSES = 50;
const MAX_DEVICES = 32;

/** Reads macOS, Windows and others. What a system does not tell is left out; nothing is made up. */
export function createAnySystemReader(si: SystemInformation, now: () => number): HostReader {
  let filesystems: HostReading = {};
  let filesystemsAt = -Infinity;
  return {
    async read() {
      if (now() - filesystemsAt >= FILESYSTEM_EVERY_MS) {
        filesystemsAt = now();
        filesystems = filesystemPart(await orNothing(si.fsSize(), []));
      }
      const [load, memory, network, disks] = await Promise.all([
        orNothing(si.currentLoad(), undefined),
        orNothing(si.mem(), undefined),
        orNothing(si.networkStats('*'), []),
        orNothing(si.fsStats(), undefined),
      ]);
      return { ...cpuPart(load), ...memoryPart(memory), ...loadPart(), ...networkPart(network), ...diskPart(disks), ...filesystems };
    },
    async processes() {
      const { list } = await si.processes();
      return list
        .map(readProcess)
        .sort((a, b) => b.cpu - a.cpu || b.memory - a.memory)
        .slice(0, MAX_PROCESSES);
    },
  };
}

/** A part of the machine that cannot be read is missing, not an error. */
const orNothing = <T>(reading: Promise<T>, nothing: T): Promise<T> => reading.catch(() => nothing);

const readProcess = ({ pid, name, cpu, memRss }: Systeminformation.ProcessesProcessData): HostProcess => ({
  pid,
  name,
  cpu,
  memory: memRss * 1024,
});

function cpuPart(load: Systeminformation.CurrentLoadData | undefined): HostReading {
  if (!load) return {};
  return {
    [readingKey('cpu', 'user')]: load.currentLoadUser,
    [readingKey('cpu', 'system')]: load.currentLoadSystem,
    [readingKey('cpu', 'other')]: load.currentLoadNice + load.currentLoadIrq + load.currentLoadSteal,
  };
}

function memoryPart(memory: Systeminformation.MemData | undefined): HostReading {
  if (!memory) return {};
  return {
    [readingKey('memory', 'used')]: memory.active,
    [readingKey('memory', 'cached')]: memory.buffcache,
    [readingKey('memory', 'free')]: Math.max(0, memory.total - memory.active - memory.buffcache),
    [readingKey('memory', 'total')]: memory.total,
    [readingKey('memory', 'swapUsed')]: memory.swapused,
  };
}

function loadPart(): HostReading {
  if (process.platform === 'win32') return {};
  const [load1 = 0, load5 = 0, load15 = 0] = loadavg();
  return { [readingKey('load', 'load1')]: load1, [readingKey('load', 'load5')]: load5, [readingKey('load', 'load15')]: load15 };
}

/** The first call of a counter has no rate yet. */
function networkPart(interfaces: readonly Systeminformation.NetworkStatsData[]): HostReading {
  const rates = interfaces
    .filter(({ iface, rx_sec }) => iface !== 'lo' && rx_sec !== null && Number.isFinite(rx_sec))
    .slice(0, MAX_DEVICES);
  return Object.fromEntries(
    rates.flatMap(({ iface, rx_sec, tx_sec }) => [
      [readingKey('network', 'received', iface), Math.max(0, rx_sec)],
      [readingKey('network', 'sent', iface), Math.max(0, tx_sec)],
    ]),
  );
}

function diskPart(disks: Systeminformation.FsStatsData | undefined): HostReading {
  if (typeof disks?.rx_sec !== 'number' || typeof disks.wx_sec !== 'number') return {};
  return {
    [readingKey('disk', 'read', 'all disks')]: Math.max(0, disks.rx_sec),
    [readingKey('disk', 'written', 'all disks')]: Math.max(0, disks.wx_sec),
  };
}

function filesystemPart(filesystems: readonly Systeminformation.FsSizeData[]): HostReading {
  return Object.fromEntries(
    filesystems
      .filter(({ size }) => size > 0)
      .slice(0, MAX_DEVICES)
      .flatMap(({ mount, used, size }) => [
        [readingKey('filesystem', 'used', mount), used],
        [readingKey('filesystem', 'total', mount), size],
      ]),
  );
}
