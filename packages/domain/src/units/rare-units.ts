import { currencyFamily } from './currency.ts';
import { dataFamilies } from './data.ts';
import { dateFamily } from './dates.ts';
import { concentrationFamily, energyFamily, radiationFamily } from './energy.ts';
import type { Formatter, UnitFamily } from './format-types.ts';
import { customUnit, laterUnits } from './later-units.ts';
import { noneFamily } from './none.ts';
import { mechanicsFamilies, processFamilies } from './physics.ts';
import { hashRateFamily, throughputFamily } from './rates.ts';
import { timeFamily } from './time.ts';

/** Families in the order of the unit picker, each with its units. */
export const unitFamilies: readonly UnitFamily[] = [
  noneFamily,
  currencyFamily,
  timeFamily,
  dateFamily,
  ...dataFamilies,
  hashRateFamily,
  throughputFamily,
  ...mechanicsFamilies,
  energyFamily,
  ...processFamilies,
  radiationFamily,
  concentrationFamily,
];

const units = new Map(unitFamilies.flatMap((family) => family.units).map(({ id, format }) => [id, format]));

/** The formatter of any unit: of the catalogue, of newer files, or one of the author's own. */
export const findUnit = (unitId: string): Formatter => units.get(unitId) ?? laterUnits.get(unitId) ?? customUnit(unitId);
