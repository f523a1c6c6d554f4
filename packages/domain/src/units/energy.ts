import { unit } from './format-types.ts';
import type { UnitFamily } from './format-types.ts';
import { fixed, si } from './formatters.ts';

/** Power, energy, current, voltage and light. */
export const energyFamily: UnitFamily = {
  name: 'energy',
  units: [
    unit('watt', si('W')),
    unit('kwatt', si('W', 1)),
    unit('mwatt', si('W', -1)),
    unit('Wm2', fixed('W/m²')),
    unit('voltamp', si('VA')),
    unit('kvoltamp', si('VA', 1)),
    unit('voltampreact', si('var')),
    unit('kvoltampreact', si('var', 1)),
    unit('watth', si('Wh')),
    unit('kwatth', si('Wh', 1)),
    unit('kwattm', si('W/Min', 1)),
    unit('joule', si('J')),
    unit('ev', si('eV')),
    unit('amp', si('A')),
    unit('kamp', si('A', 1)),
    unit('mamp', si('A', -1)),
    unit('volt', si('V')),
    unit('kvolt', si('V', 1)),
    unit('mvolt', si('V', -1)),
    unit('dBm', si('dBm')),
    unit('ohm', si('Ω')),
    unit('lumens', si('Lm')),
  ],
};

/** Radioactivity and doses. */
export const radiationFamily: UnitFamily = {
  name: 'radiation',
  units: [
    unit('radbq', si('Bq')),
    unit('radci', si('Ci')),
    unit('radgy', si('Gy')),
    unit('radrad', si('rad')),
    unit('radsv', si('Sv')),
    unit('radrem', si('rem')),
    unit('radexpckg', si('C/kg')),
    unit('radr', si('R')),
    unit('radsvh', si('Sv/h')),
  ],
};

/** The μ of `conμgm3` and `conμgNm3` is the Greek letter; the prefix µ elsewhere is the micro sign. */
export const concentrationFamily: UnitFamily = {
  name: 'concentration',
  units: [
    unit('ppm', fixed('ppm')),
    unit('conppb', fixed('ppb')),
    unit('conngm3', fixed('ng/m³')),
    unit('conngNm3', fixed('ng/Nm³')),
    unit('con\u03bcgm3', fixed('\u03bcg/m³')),
    unit('con\u03bcgNm3', fixed('\u03bcg/Nm³')),
    unit('conmgm3', fixed('mg/m³')),
    unit('conmgNm3', fixed('mg/Nm³')),
    unit('congm3', fixed('g/m³')),
    unit('congNm3', fixed('g/Nm³')),
  ],
};
