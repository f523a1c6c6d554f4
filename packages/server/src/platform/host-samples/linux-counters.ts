/** Ticks of all cores since the start of the machine (proc(5), /proc/stat). */
export interface CpuTicks {
  readonly user: number;
  readonly system: number;
  readonly idle: number;
  readonly iowait: number;
  readonly other: number;
}

/** Reads the first line of /proc/stat: user nice system idle iowait irq softirq steal ... */
export function readCpuTicks(stat: string): CpuTicks | undefined {
  const line = /^cpu +(\S.*)$/m.exec(stat)?.[1];
  if (!line) return undefined;
  const [user = 0, nice = 0, system = 0, idle = 0, iowait = 0, irq = 0, softirq = 0, steal = 0] = line.split(/\s+/).map(Number);
  return { user, system, idle, iowait, other: nice + irq + softirq + steal };
}

/** Sizes in bytes by their names in /proc/meminfo. */
export const readMemoryInfo = (meminfo: string): Readonly<Record<string, number>> =>
  Object.fromEntries([...meminfo.matchAll(/^(\w+):\s+(\d+) kB$/gm)].map(([, name = '', size]) => [name, Number(size) * 1024]));

export interface InOut {
  readonly in: number;
  readonly out: number;
}

/** The loopback, and the inner ends of what is counted elsewhere already: mirrors of traffic control, cables of containers. */
const INNER_INTERFACE = /^(?:lo|ifb\d+|veth.*)$/;

/** Bytes received and sent by interface since the start (/proc/net/dev). */
export function readNetworkBytes(netDev: string): ReadonlyMap<string, InOut> {
  const counters = new Map<string, InOut>();
  for (const [, name = '', numbers = ''] of netDev.matchAll(/^ *([^\s:]+): *(\S.*)$/gm)) {
    const fields = numbers.trim().split(/\s+/).map(Number);
    if (!INNER_INTERFACE.test(name)) counters.set(name, { in: fields[0] ?? 0, out: fields[8] ?? 0 });
  }
  return counters;
}

const SECTOR_BYTES = 512; // in /proc/diskstats always, whatever the disk
/** Whole disks: sda, vdb, nvme0n1, mmcblk0, xvda; no partitions, no loop devices, no RAM disks, no device mapper on top of them. */
const WHOLE_DISK = /^(?:[shv]d[a-z]+|xvd[a-z]+|nvme\d+n\d+|mmcblk\d+)$/;

/** Bytes read and written by whole disk since the start (/proc/diskstats). */
export function readDiskBytes(diskstats: string): ReadonlyMap<string, InOut> {
  const counters = new Map<string, InOut>();
  for (const line of diskstats.split('\n')) {
    const fields = line.trim().split(/\s+/);
    const name = fields[2] ?? '';
    if (WHOLE_DISK.test(name)) counters.set(name, { in: Number(fields[5]) * SECTOR_BYTES, out: Number(fields[9]) * SECTOR_BYTES });
  }
  return counters;
}

/** File systems on disks, of the network too, each device once (/proc/self/mounts writes a blank in a path as `\040`). */
export function readMountPoints(mounts: string): readonly string[] {
  const byDevice = new Map<string, string>();
  for (const line of mounts.split('\n')) {
    const [device = '', point = '', type = ''] = line.split(' ');
    const isReal = device.startsWith('/dev/') || /^(?:nfs4?|cifs|zfs|fuse\.sshfs|9p|overlay|virtiofs)$/.test(type);
    if (isReal && !/^\/(?:proc|sys|dev|run|snap)(?:\/|$)/.test(point) && !byDevice.has(device)) byDevice.set(device, unescapePath(point));
  }
  return [...byDevice.values()];
}

const unescapePath = (text: string): string =>
  text.replace(/\\([0-7]{3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)));

export interface ProcessTicks {
  readonly name: string;
  /** User and system ticks since its start. */
  readonly ticks: number;
  readonly residentPages: number;
}

/** Reads /proc/<pid>/stat; the name stands in brackets and may hold any sign. */
export function readProcessStat(stat: string): ProcessTicks | undefined {
  const end = stat.lastIndexOf(')');
  const name = stat.slice(stat.indexOf('(') + 1, end);
  const fields = stat.slice(end + 2).split(' ');
  if (end < 0 || fields.length < 22) return undefined;
  return { name, ticks: Number(fields[11]) + Number(fields[12]), residentPages: Number(fields[21]) };
}
