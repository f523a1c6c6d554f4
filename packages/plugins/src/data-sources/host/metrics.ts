import type { HostMetric } from './query.ts';

interface HostField {
  /** Field of the rows that the server hands in. */
  readonly field: string;
  /** What the legend shows; behind it the device, when there is one. */
  readonly name: string;
  readonly unit: string;
}

interface HostMetricInfo {
  readonly label: string;
  readonly fields: readonly HostField[];
}

/** What Host can tell: the fields of each metric in the order of the legend, with their units (ids of `domain/units`). */
export const HOST_METRICS: Readonly<Record<HostMetric, HostMetricInfo>> = {
  cpu: {
    label: 'CPU',
    fields: [
      { field: 'user', name: 'user', unit: 'percent' },
      { field: 'system', name: 'system', unit: 'percent' },
      { field: 'iowait', name: 'iowait', unit: 'percent' },
      { field: 'other', name: 'other', unit: 'percent' },
    ],
  },
  memory: {
    label: 'Memory',
    fields: [
      { field: 'used', name: 'used', unit: 'bytes' },
      { field: 'cached', name: 'cached', unit: 'bytes' },
      { field: 'free', name: 'free', unit: 'bytes' },
      { field: 'total', name: 'total', unit: 'bytes' },
      { field: 'swapUsed', name: 'swap used', unit: 'bytes' },
    ],
  },
  load: {
    label: 'Load',
    fields: [
      { field: 'load1', name: '1 min', unit: 'short' },
      { field: 'load5', name: '5 min', unit: 'short' },
      { field: 'load15', name: '15 min', unit: 'short' },
    ],
  },
  disk: {
    label: 'Disk throughput',
    fields: [
      { field: 'read', name: 'read', unit: 'Bps' },
      { field: 'written', name: 'written', unit: 'Bps' },
    ],
  },
  filesystem: {
    label: 'File systems',
    fields: [
      { field: 'used', name: 'used', unit: 'bytes' },
      { field: 'total', name: 'size', unit: 'bytes' },
    ],
  },
  network: {
    label: 'Network',
    fields: [
      { field: 'received', name: 'received', unit: 'Bps' },
      { field: 'sent', name: 'sent', unit: 'Bps' },
    ],
  },
  processes: {
    label: 'Processes',
    fields: [
      { field: 'name', name: 'Name', unit: 'none' },
      { field: 'pid', name: 'PID', unit: 'none' },
      { field: 'cpu', name: 'CPU', unit: 'percent' },
      { field: 'memory', name: 'Memory', unit: 'bytes' },
    ],
  },
};
