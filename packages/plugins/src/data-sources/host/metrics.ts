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

/** Fields of one unit, each with its name in the legend. */
const inUnit = (unit: string, names: Readonly<Record<string, string>>): readonly HostField[] =>
  Object.entries(names).map(([field, name]) => ({ field, name, unit }));

/** What Host can tell: the fields of each metric in the order of the legend, with their units (ids of `domain/units`). */
export const HOST_METRICS: Readonly<Record<HostMetric, HostMetricInfo>> = {
  cpu: { label: 'CPU', fields: inUnit('percent', { user: 'user', system: 'system', iowait: 'iowait', other: 'other' }) },
  memory: {
    label: 'Memory',
    fields: inUnit('bytes', { used: 'used', cached: 'cached', free: 'free', total: 'total', swapUsed: 'swap used' }),
  },
  load: { label: 'Load', fields: inUnit('short', { load1: '1 min', load5: '5 min', load15: '15 min' }) },
  disk: { label: 'Disk throughput', fields: inUnit('Bps', { read: 'read', written: 'written' }) },
  filesystem: { label: 'File systems', fields: inUnit('bytes', { used: 'used', total: 'size' }) },
  network: { label: 'Network', fields: inUnit('Bps', { received: 'received', sent: 'sent' }) },
  processes: {
    label: 'Processes',
    fields: [
      ...inUnit('none', { name: 'Name', pid: 'PID' }),
      ...inUnit('percent', { cpu: 'CPU' }),
      ...inUnit('bytes', { memory: 'Memory' }),
    ],
  },
};
