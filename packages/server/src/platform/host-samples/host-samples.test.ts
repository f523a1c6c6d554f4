import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import si from 'systeminformation';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createHostRows } from './host-rows.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { createAnySystemReader } from './read-any-system.ts';
import { createLinuxReader } from './read-linux.ts';
import { averageReading, type HostReader, type HostReading, readingKey, readKey } from './reading.ts';
import { openSampleFile, type SampleFile } from './sample-file.ts';
import { startSampler } from './sampler.ts';

let folder: string;
let file: SampleFile;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pharos-host-'));
  file = openSampleFile(join(folder, 'samples.db'));
});
afterEach(() => {
  file.close();
  rmSync(folder, { recursive: true });
});

const START = 1_700_000_000_000 - (1_700_000_000_000 % 300_000);
const reader = (processes: HostReader['processes'] = async () => []): HostReader => ({ read: async () => ({}), processes });
const fill = (fromMs: number, toMs: number) => {
  for (let at = fromMs; at < toMs; at += 2000) file.add(at, { 'cpu.user': (at / 2000) % 10, 'network.eth0.received': 5 });
};

describe('keys of a reading', () => {
  test.each([['/'], ['eth0'], ['C:'], ['/mnt/a.b c'], ['a.b']])('device %s comes back whole', (device) => {
    expect(readKey(readingKey('filesystem', 'used', device))).toEqual({ table: 'filesystem', device, field: 'used' });
  });

  test('without a device', () => {
    expect(readKey(readingKey('cpu', 'user'))).toEqual({ table: 'cpu', device: undefined, field: 'user' });
  });

  test('averages take only the readings that have the key', () => {
    expect(averageReading([{ a: 1 }, { a: 3, b: 5 }])).toEqual({ a: 2, b: 5 });
  });
});

describe('file of samples', () => {
  test('a short range comes back as dense as it was taken', () => {
    fill(START, START + 60_000);
    expect(file.samples(START, START + 60_000, 2000)).toHaveLength(30);
  });

  test('a wide range comes from the averages, and from dense samples after them', () => {
    fill(START, START + 40_000);
    const times = file.samples(START, START + 60_000, 15_000).map(({ timeMs }) => timeMs - START);
    expect(times.slice(0, 2)).toEqual([15_000, 30_000]);
    expect(times.slice(2)).toEqual([32_000, 34_000, 36_000, 38_000]);
  });

  test('keeps an hour of dense samples and no more', () => {
    fill(START, START + 2 * 3_600_000);
    expect(file.samples(START, START + 2 * 3_600_000, 2000)[0]?.timeMs).toBeGreaterThanOrEqual(START + 3_600_000 - 2000);
    expect(file.samples(START, START + 2 * 3_600_000, 15_000)[0]?.timeMs).toBe(START + 15_000);
    file.close();
    expect(statSync(join(folder, 'samples.db')).size).toBeLessThan(4 * 1024 * 1024);
    file = openSampleFile(join(folder, 'samples.db'));
  });

  test('what was sampled is there after a restart', () => {
    fill(START, START + 10_000);
    file.close();
    file = openSampleFile(join(folder, 'samples.db'));
    expect(file.samples(START, START + 10_000, 2000)).toHaveLength(5);
  });

  test('a damaged file is begun anew', () => {
    const path = join(folder, 'damaged.db');
    writeFileSync(path, 'this is no database, but long enough to be looked at as one'.repeat(100));
    const anew = openSampleFile(path);
    anew.add(START, { 'cpu.user': 1 });
    expect(anew.samples(START, START, 2000)).toHaveLength(1);
    anew.close();
  });
});

describe('rows', () => {
  test('one per sample and device, averaged to the interval', async () => {
    fill(START, START + 8000);
    const rows = createHostRows({ file, reader: reader(), now: () => START });
    expect(await rows('network', { fromMs: START, toMs: START + 8000 }, 2000)).toContainEqual({
      time: START + 2000,
      device: 'eth0',
      received: 5,
    });
    const averaged = await rows('cpu', { fromMs: START + 1, toMs: START + 8000 }, 4000);
    expect(averaged.map(({ time }) => Number(time) - START)).toEqual([4000, 8000]);
  });

  test('processes are listed once for everybody who asks within two seconds', async () => {
    let lists = 0;
    let nowMs = START;
    const rows = createHostRows({
      file,
      reader: reader(async () => [{ pid: ++lists, name: 'pharos', cpu: 1, memory: 2 }]),
      now: () => nowMs,
    });
    const range = { fromMs: 0, toMs: 1 };
    await Promise.all([rows('processes', range, 1), rows('processes', range, 1)]);
    nowMs += 2000;
    expect(await rows('processes', range, 1)).toEqual([{ pid: 2, name: 'pharos', cpu: 1, memory: 2 }]);
  });
});

/** What a device of this machine is read for. */
const FIELDS: Readonly<Record<string, readonly string[]>> = { network: ['received', 'sent'], disk: ['read', 'written'] };

describe('this machine', () => {
  const readers = [
    ['any system', () => createAnySystemReader(si, Date.now)],
    ['/proc', () => createLinuxReader({ now: Date.now, wait })],
  ] as const;

  test.each(readers.filter(([name]) => name !== '/proc' || process.platform === 'linux'))(
    'by %s tells CPU, memory and processes without their arguments',
    async (_, create) => {
      const host = create();
      let reading: HostReading = {};
      // There are shares of the CPU as soon as its counters have moved on since the reading before.
      await expect.poll(async () => (reading = await host.read())['cpu.user']).toBeGreaterThanOrEqual(0);
      expect(reading['memory.total']).toBeGreaterThan(0);
      expect(reading['load.load1']).toBeGreaterThanOrEqual(0);
      const fields = Object.keys(reading).map((key) => readKey(key));
      for (const { table, field } of fields) expect(FIELDS[table] ?? [field]).toContain(field);
      const processes = await host.processes();
      expect(Object.keys(processes[0] ?? {}).sort()).toEqual(['cpu', 'memory', 'name', 'pid']);
      expect(processes.map(({ pid }) => pid)).toContain(process.pid);
    },
  );

  test('processes are looked at twice, a third of a second apart', async () => {
    const waits: number[] = [];
    await createLinuxReader({ now: Date.now, wait: async (ms) => waits.push(ms) }).processes();
    expect(waits).toEqual([300]);
  });

  test('the sampler writes at once', async () => {
    const written = Promise.withResolvers<void>();
    const sampler = startSampler({
      reader: { read: async () => ({ 'cpu.user': 1 }), processes: async () => [] },
      file: { ...file, add: (at, reading) => (file.add(at, reading), written.resolve()) },
      now: () => START,
      onProblem: written.reject,
    });
    await written.promise;
    sampler.stop();
    expect(file.samples(START, START, 2000)).toHaveLength(1);
  });

  test('a machine that cannot be read is told, and nothing is written', async () => {
    const reported = Promise.withResolvers<unknown>();
    const sampler = startSampler({
      reader: { read: async () => Promise.reject(new Error('no')), processes: async () => [] },
      file,
      now: () => START,
      onProblem: reported.resolve,
    });
    expect(await reported.promise).toEqual(new Error('no'));
    sampler.stop();
    expect(file.samples(START, START, 2000)).toEqual([]);
  });
});
