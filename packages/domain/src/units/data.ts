import { unit } from './format-types.ts';
import type { UnitFamily } from './format-types.ts';
import { binary, count, si } from './formatters.ts';

/** Amounts of data in steps of 1024. Units named after a prefix take numbers that are counted in it. */
export const dataIecFamily: UnitFamily = {
  name: 'data (IEC)',
  units: [
    unit('bits', 'bits', binary('b')),
    unit('bytes', 'bytes', binary('B')),
    unit('kbytes', 'kibibytes', binary('B', 1)),
    unit('mbytes', 'mebibytes', binary('B', 2)),
    unit('gbytes', 'gibibytes', binary('B', 3)),
  ],
};

/** The same in steps of 1000. */
export const dataMetricFamily: UnitFamily = {
  name: 'data (Metric)',
  units: [
    unit('decbits', 'bits', si('b')),
    unit('decbytes', 'bytes', si('B')),
    unit('deckbytes', 'kilobytes', si('B', 1)),
    unit('decmbytes', 'megabytes', si('B', 2)),
    unit('decgbytes', 'gigabytes', si('B', 3)),
  ],
};

/** The missing slash of `KBs`, `MBs` and `GBs` is as people's dashboards show it (wire-notes dashboard-json 6.7). */
export const dataRateFamily: UnitFamily = {
  name: 'data rate',
  units: [
    unit('pps', 'packets/sec', si('pps')),
    unit('bps', 'bits/sec', si('bps')),
    unit('Bps', 'bytes/sec', si('B/s')),
    unit('KBs', 'kilobytes/sec', si('Bs', 1)),
    unit('Kbits', 'kilobits/sec', si('bps', 1)),
    unit('MBs', 'megabytes/sec', si('Bs', 2)),
    unit('Mbits', 'megabits/sec', si('bps', 2)),
    unit('GBs', 'gigabytes/sec', si('Bs', 3)),
    unit('Gbits', 'gigabits/sec', si('bps', 3)),
  ],
};

const HASHES = ['hashes', 'kilohashes', 'megahashes', 'gigahashes', 'terahashes', 'petahashes', 'exahashes'];

/** Hashes per second in steps of 1000, from plain ones to exahashes. */
export const hashRateFamily: UnitFamily = {
  name: 'hash rate',
  units: ['', 'K', 'M', 'G', 'T', 'P', 'E'].map((prefix, offset) => unit(`${prefix}Hs`, `${HASHES[offset]}/sec`, si('H/s', offset))),
};

/** Countable things per second or minute. */
export const throughputFamily: UnitFamily = {
  name: 'throughput',
  units: [
    unit('ops', 'ops/sec (ops)', count('ops')),
    unit('reqps', 'requests/sec (rps)', count('reqps')),
    unit('rps', 'reads/sec (rps)', count('rps')),
    unit('wps', 'writes/sec (wps)', count('wps')),
    unit('iops', 'I/O ops/sec (iops)', count('iops')),
    unit('opm', 'ops/min (opm)', count('opm')),
    unit('rpm', 'reads/min (rpm)', count('rpm')),
    unit('wpm', 'writes/min (wpm)', count('wpm')),
  ],
};
