import { unit } from './format-types.ts';
import type { UnitFamily } from './format-types.ts';
import { binary, si } from './formatters.ts';

/** Amounts of data in steps of 1024. Units named after a prefix take numbers that are counted in it. */
const dataIecFamily: UnitFamily = {
  name: 'data (IEC)',
  units: [
    unit('bits', binary('b')),
    unit('bytes', binary('B')),
    unit('kbytes', binary('B', 1)),
    unit('mbytes', binary('B', 2)),
    unit('gbytes', binary('B', 3)),
  ],
};

/** The same in steps of 1000. */
const dataMetricFamily: UnitFamily = {
  name: 'data (Metric)',
  units: [
    unit('decbits', si('b')),
    unit('decbytes', si('B')),
    unit('deckbytes', si('B', 1)),
    unit('decmbytes', si('B', 2)),
    unit('decgbytes', si('B', 3)),
  ],
};

/** The missing slash of `KBs`, `MBs` and `GBs` is as people's dashboards show it (wire-notes dashboard-json 6.7). */
const dataRateFamily: UnitFamily = {
  name: 'data rate',
  units: [
    unit('pps', si('pps')),
    unit('bps', si('bps')),
    unit('Bps', si('B/s')),
    unit('KBs', si('Bs', 1)),
    unit('Kbits', si('bps', 1)),
    unit('MBs', si('Bs', 2)),
    unit('Mbits', si('bps', 2)),
    unit('GBs', si('Bs', 3)),
    unit('Gbits', si('bps', 3)),
  ],
};

/** Amounts of data and their rates. */
export const dataFamilies: readonly UnitFamily[] = [dataIecFamily, dataMetricFamily, dataRateFamily];
