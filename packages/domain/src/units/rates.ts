import { unit } from './format-types.ts';
import type { UnitFamily } from './format-types.ts';
import { count, si } from './formatters.ts';

/** Hashes per second in steps of 1000, from plain ones to exahashes. */
export const hashRateFamily: UnitFamily = {
  name: 'hash rate',
  units: ['', 'K', 'M', 'G', 'T', 'P', 'E'].map((prefix, offset) => unit(`${prefix}Hs`, si('H/s', offset))),
};

/** Countable things per second or minute. */
export const throughputFamily: UnitFamily = {
  name: 'throughput',
  units: [
    unit('ops', count('ops')),
    unit('reqps', count('reqps')),
    unit('rps', count('rps')),
    unit('wps', count('wps')),
    unit('iops', count('iops')),
    unit('opm', count('opm')),
    unit('rpm', count('rpm')),
    unit('wpm', count('wpm')),
  ],
};
