import { unit } from './format-types.ts';
import type { UnitFamily } from './format-types.ts';
import { fixed, si } from './formatters.ts';

/** Power, energy, current, voltage and light. */
export const energyFamily: UnitFamily = {
  name: 'energy',
  units: [
    unit('watt', 'Watt (W)', si('W')),
    unit('kwatt', 'Kilowatt (kW)', si('W', 1)),
    unit('mwatt', 'Milliwatt (mW)', si('W', -1)),
    unit('Wm2', 'Watt per square metre (W/m²)', fixed('W/m²')),
    unit('voltamp', 'Volt-ampere (VA)', si('VA')),
    unit('kvoltamp', 'Kilovolt-ampere (kVA)', si('VA', 1)),
    unit('voltampreact', 'Volt-ampere reactive (var)', si('var')),
    unit('kvoltampreact', 'Kilovolt-ampere reactive (kvar)', si('var', 1)),
    unit('watth', 'Watt-hour (Wh)', si('Wh')),
    unit('kwatth', 'Kilowatt-hour (kWh)', si('Wh', 1)),
    unit('kwattm', 'Kilowatt-min (kWm)', si('W/Min', 1)),
    unit('joule', 'Joule (J)', si('J')),
    unit('ev', 'Electron volt (eV)', si('eV')),
    unit('amp', 'Ampere (A)', si('A')),
    unit('kamp', 'Kiloampere (kA)', si('A', 1)),
    unit('mamp', 'Milliampere (mA)', si('A', -1)),
    unit('volt', 'Volt (V)', si('V')),
    unit('kvolt', 'Kilovolt (kV)', si('V', 1)),
    unit('mvolt', 'Millivolt (mV)', si('V', -1)),
    unit('dBm', 'Decibel-milliwatt (dBm)', si('dBm')),
    unit('ohm', 'Ohm (Ω)', si('Ω')),
    unit('lumens', 'Lumens (Lm)', si('Lm')),
  ],
};

/** Radioactivity and doses. */
export const radiationFamily: UnitFamily = {
  name: 'radiation',
  units: [
    unit('radbq', 'Becquerel (Bq)', si('Bq')),
    unit('radci', 'curie (Ci)', si('Ci')),
    unit('radgy', 'Gray (Gy)', si('Gy')),
    unit('radrad', 'rad', si('rad')),
    unit('radsv', 'Sievert (Sv)', si('Sv')),
    unit('radrem', 'rem', si('rem')),
    unit('radexpckg', 'Exposure (C/kg)', si('C/kg')),
    unit('radr', 'roentgen (R)', si('R')),
    unit('radsvh', 'Sievert/hour (Sv/h)', si('Sv/h')),
  ],
};

/** The μ of `conμgm3` and `conμgNm3` is the Greek letter; the prefix µ elsewhere is the micro sign. */
export const concentrationFamily: UnitFamily = {
  name: 'concentration',
  units: [
    unit('ppm', 'parts-per-million (ppm)', fixed('ppm')),
    unit('conppb', 'parts-per-billion (ppb)', fixed('ppb')),
    unit('conngm3', 'nanogram per cubic metre (ng/m³)', fixed('ng/m³')),
    unit('conngNm3', 'nanogram per normal cubic metre (ng/Nm³)', fixed('ng/Nm³')),
    unit('con\u03bcgm3', 'microgram per cubic metre (\u03bcg/m³)', fixed('\u03bcg/m³')),
    unit('con\u03bcgNm3', 'microgram per normal cubic metre (\u03bcg/Nm³)', fixed('\u03bcg/Nm³')),
    unit('conmgm3', 'milligram per cubic metre (mg/m³)', fixed('mg/m³')),
    unit('conmgNm3', 'milligram per normal cubic metre (mg/Nm³)', fixed('mg/Nm³')),
    unit('congm3', 'gram per cubic metre (g/m³)', fixed('g/m³')),
    unit('congNm3', 'gram per normal cubic metre (g/Nm³)', fixed('g/Nm³')),
  ],
};
