import { expect, test } from 'vitest';
import type { LocalRow, Tools } from '@pharos/plugin';
import { buildFrames } from './frames.ts';
import { plugin } from './index.ts';
import { HostQuery } from './query.ts';

const query = (fields: object) => HostQuery.parse(fields);
const cpu: readonly LocalRow[] = [
  { time: 1000, user: 10, system: 5, other: 0 },
  { time: 3000, user: 20, system: 6, other: 1 },
];
const network: readonly LocalRow[] = [
  { time: 1000, device: 'eth0', received: 1, sent: 2 },
  { time: 1000, device: 'wlan0', received: 3, sent: 4 },
];
const processes: readonly LocalRow[] = [
  { pid: 7, name: 'postgres', cpu: 3.5, memory: 1024 },
  { pid: 8, name: 'pharos', cpu: 1, memory: null },
];

test('a series per field, named and with its unit; what the machine does not tell is left out', () => {
  const frames = buildFrames(cpu, query({ metric: 'cpu' }), 2000);
  expect(frames.map(({ name }) => name)).toEqual(['user', 'system', 'other']);
  expect(frames[0]?.columns.map(({ values }) => [...values])).toEqual([
    [1000, 3000],
    [10, 20],
  ]);
  expect(frames[0]?.columns[1]?.display).toEqual({ unit: 'percent' });
});

test('only the chosen fields', () => {
  expect(buildFrames(cpu, query({ metric: 'cpu', fields: ['system'] }), 2000).map(({ name }) => name)).toEqual(['system']);
});

test('a series per device and field; the filter is part of the name, whatever its case', () => {
  expect(buildFrames(network, query({ metric: 'network' }), 2000).map(({ name }) => name)).toEqual([
    'eth0 received',
    'eth0 sent',
    'wlan0 received',
    'wlan0 sent',
  ]);
  expect(buildFrames(network, query({ metric: 'network', filter: 'ETH' }), 2000).map(({ labels }) => labels['device'])).toEqual([
    'eth0',
    'eth0',
  ]);
});

test('a time when the machine was not sampled is a gap, not a line', () => {
  const rows = [0, 2000, 60_000, 62_000].map((time) => ({ time, user: 1 }));
  const [time, value] = buildFrames(rows, query({ metric: 'cpu' }), 2000)[0]?.columns ?? [];
  expect([...(time?.values ?? [])]).toEqual([0, 2000, 4000, 60_000, 62_000]);
  expect(value?.type === 'number' && [...(value.missing ?? [])]).toEqual([0b100]);
});

test('processes are a table of name, PID, CPU and memory', () => {
  const [frame] = buildFrames(processes, query({ metric: 'processes' }), 2000);
  expect(frame?.columns.map(({ name }) => name)).toEqual(['Name', 'PID', 'CPU', 'Memory']);
  expect(frame?.columns.map(({ values }) => values[0])).toEqual(['postgres', 7, 3.5, 1024]);
  expect(buildFrames([], query({ metric: 'processes' }), 2000)[0]?.columns.map(({ values }) => values.length)).toEqual([0, 0, 0, 0]);
});

test('an unknown metric reads as CPU, so that a panel opens', () => {
  expect(query({ metric: 'moon phase' }).metric).toBe('cpu');
});

test('Save & Test asks for the samples of the last minute', async () => {
  const settings = { id: 1, name: 'Host', url: '', access: 'proxy' as const, user: '', database: '', options: {}, hasSecret: () => false };
  const tools = (rows: readonly LocalRow[]): Tools => ({
    now: () => 60_000,
    random: () => 0,
    wait: async () => {},
    signal: new AbortController().signal,
    local: { rows: async () => rows },
  });
  const send = () => Promise.reject(new Error('Host asks nobody'));
  expect(await plugin.test(settings, send, tools(cpu))).toMatchObject({ status: 'success' });
  expect(await plugin.test(settings, send, tools([]))).toMatchObject({ status: 'error' });
});
