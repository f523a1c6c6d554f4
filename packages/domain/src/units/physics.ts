import { unit } from './format-types.ts';
import type { UnitFamily } from './format-types.ts';
import { fixed, scaled, si } from './formatters.ts';

const lengthFamily: UnitFamily = {
  name: 'length',
  units: [
    unit('lengthmm', 'millimetre (mm)', si('m', -1)),
    unit('lengthm', 'meter (m)', si('m')),
    unit('lengthft', 'feet (ft)', fixed('ft')),
    unit('lengthkm', 'kilometer (km)', si('m', 1)),
    unit('lengthmi', 'mile (mi)', fixed('mi')),
  ],
};

const areaFamily: UnitFamily = {
  name: 'area',
  units: [
    unit('areaM2', 'Square Meters (m²)', fixed('m²')),
    unit('areaF2', 'Square Feet (ft²)', fixed('ft²')),
    unit('areaMI2', 'Square Miles (mi²)', fixed('mi²')),
  ],
};

const massFamily: UnitFamily = {
  name: 'mass',
  units: [
    unit('massmg', 'milligram (mg)', si('g', -1)),
    unit('massg', 'gram (g)', si('g')),
    unit('masskg', 'kilogram (kg)', si('g', 1)),
    unit('masst', 'metric ton (t)', fixed('t')),
  ],
};

const velocityFamily: UnitFamily = {
  name: 'velocity',
  units: [
    unit('velocityms', 'metres/second (m/s)', fixed('m/s')),
    unit('velocitykmh', 'kilometers/hour (km/h)', fixed('km/h')),
    unit('velocitymph', 'miles/hour (mph)', fixed('mph')),
    unit('velocityknot', 'knot (kn)', fixed('kn')),
  ],
};

const volumeFamily: UnitFamily = {
  name: 'volume',
  units: [
    unit('mlitre', 'millilitre (mL)', si('L', -1)),
    unit('litre', 'litre (L)', si('L')),
    unit('m3', 'cubic metre', fixed('m³')),
    unit('Nm3', 'Normal cubic metre', fixed('Nm³')),
    unit('dm3', 'cubic decimetre', fixed('dm³')),
    unit('gallons', 'gallons', fixed('gal')),
  ],
};

const temperatureFamily: UnitFamily = {
  name: 'temperature',
  units: [
    unit('celsius', 'Celsius (°C)', fixed('°C')),
    unit('farenheit', 'Farenheit (°F)', fixed('°F')),
    unit('kelvin', 'Kelvin (K)', fixed('K')),
  ],
};

const pressureFamily: UnitFamily = {
  name: 'pressure',
  units: [
    unit('pressurembar', 'Millibars', si('bar', -1)),
    unit('pressurebar', 'Bars', si('bar')),
    unit('pressurekbar', 'Kilobars', si('bar', 1)),
    unit('pressurehpa', 'Hectopascals', fixed('hPa')),
    unit('pressurekpa', 'Kilopascals', fixed('kPa')),
    unit('pressurehg', 'Inches of mercury', fixed('"Hg')),
    unit('pressurepsi', 'PSI', scaled(1000, [' psi', ' ksi', ' Mpsi'])),
  ],
};

const forceFamily: UnitFamily = {
  name: 'force',
  units: [
    unit('forceNm', 'Newton-meters (Nm)', si('Nm')),
    unit('forcekNm', 'Kilonewton-meters (kNm)', si('Nm', 1)),
    unit('forceN', 'Newtons (N)', si('N')),
    unit('forcekN', 'Kilonewtons (kN)', si('N', 1)),
  ],
};

const flowFamily: UnitFamily = {
  name: 'flow',
  units: [
    unit('flowgpm', 'Gallons/min (gpm)', fixed('gpm')),
    unit('flowcms', 'Cubic meters/sec (cms)', fixed('cms')),
    unit('flowcfs', 'Cubic feet/sec (cfs)', fixed('cfs')),
    unit('flowcfm', 'Cubic feet/min (cfm)', fixed('cfm')),
    unit('litreh', 'Litre/hour', fixed('l/h')),
    unit('flowlpm', 'Litre/min (l/min)', si('L')),
    unit('flowmlpm', 'milliLitre/min (mL/min)', si('L', -1)),
  ],
};

const angleFamily: UnitFamily = {
  name: 'angle',
  units: [unit('degree', 'Degrees (°)', fixed('°')), unit('radian', 'Radians', fixed('rad')), unit('grad', 'Gradian', fixed('grad'))],
};

const accelerationFamily: UnitFamily = {
  name: 'acceleration',
  units: [unit('accMS2', 'Meters/sec²', fixed('m/sec²')), unit('accFS2', 'Feet/sec²', fixed('f/sec²')), unit('accG', 'G unit', fixed('g'))],
};

/** Lengths, areas, masses, speeds, volumes. Ids and labels as documents and people know them. */
export const mechanicsFamilies: readonly UnitFamily[] = [lengthFamily, areaFamily, massFamily, velocityFamily, volumeFamily];
/** What is read off gauges: temperatures, pressures, forces, flows, angles, accelerations. */
export const processFamilies: readonly UnitFamily[] = [
  temperatureFamily,
  pressureFamily,
  forceFamily,
  flowFamily,
  angleFamily,
  accelerationFamily,
];
