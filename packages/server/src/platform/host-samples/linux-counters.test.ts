import { expect, test } from 'vitest';
import { readCpuTicks, readDiskBytes, readMemoryInfo, readMountPoints, readNetworkBytes, readProcessStat } from './linux-counters.ts';

test('CPU ticks of all cores', () => {
  expect(readCpuTicks('cpu  100 5 50 800 20 1 2 3 0 0\ncpu0 1 1 1 1\n')).toEqual({
    user: 100,
    system: 50,
    idle: 800,
    iowait: 20,
    other: 11,
  });
  expect(readCpuTicks('')).toBeUndefined();
});

test('memory sizes in bytes', () => {
  expect(readMemoryInfo('MemTotal:       16 kB\nMemFree:  8 kB\nHugePages_Total: 0\n')).toEqual({ MemTotal: 16384, MemFree: 8192 });
});

test('bytes by interface, without the loopback and the inner ends of containers', () => {
  const text =
    'Inter-|   Receive\n face |bytes\n  ifb0: 9 0 0 0 0 0 0 0 9 0 0 0 0 0 0 0\n    lo: 1 0 0 0 0 0 0 0 1 0 0 0 0 0 0 0\n  eth0:123 4 0 0 0 0 0 0 456 7 0 0 0 0 0 0\n';
  expect([...readNetworkBytes(text)]).toEqual([['eth0', { in: 123, out: 456 }]]);
});

test('bytes by whole disk; partitions and loop devices do not count twice', () => {
  const line = (name: string) => `   8       0 ${name} 10 0 100 5 20 0 200 5 0 0 0 0 0 0 0\n`;
  expect([...readDiskBytes(['sda', 'sda1', 'loop0', 'nvme0n1', 'nvme0n1p2', 'dm-0'].map(line).join(''))]).toEqual([
    ['sda', { in: 51_200, out: 102_400 }],
    ['nvme0n1', { in: 51_200, out: 102_400 }],
  ]);
});

test('mount points of real file systems, each device once', () => {
  const mounts =
    '/dev/vda1 / ext4 rw 0 0\n/dev/vda1 /again ext4 rw 0 0\nproc /proc proc rw 0 0\nnas:/x /mnt/my\\040files nfs4 rw 0 0\ntmpfs /run tmpfs rw 0 0\n';
  expect(readMountPoints(mounts)).toEqual(['/', '/mnt/my files']);
});

test('a process whose name holds brackets and blanks', () => {
  const rest = Array.from({ length: 30 }, (_, index) => index).join(' ');
  expect(readProcessStat(`42 (my (odd) name) S ${rest}`)).toMatchObject({ name: 'my (odd) name' });
  expect(readProcessStat('')).toBeUndefined();
});
