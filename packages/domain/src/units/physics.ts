import { unit } from './format-types.ts';
import type { UnitFamily } from './format-types.ts';
import { fixed, scaled, si } from './formatters.ts';

const lengthFamily: UnitFamily = {
  name: 'length',
  units: [
    unit('lengthmm', si('m', -1)),
    unit('lengthm', si('m')),
    unit('lengthft', fixed('ft')),
    unit('lengthkm', si('m', 1)),
    unit('lengthmi', fixed('mi')),
  ],
};

const areaFamily: UnitFamily = {
  name: 'area',
  units: [unit('areaM2', fixed('m²')), unit('areaF2', fixed('ft²')), unit('areaMI2', fixed('mi²'))],
};

const massFamily: UnitFamily = {
  name: 'mass',
  units: [unit('massmg', si('g', -1)), unit('massg', si('g')), unit('masskg', si('g', 1)), unit('masst', fixed('t'))],
};

const velocityFamily: UnitFamily = {
  name: 'velocity',
  units: [
    unit('velocityms', fixed('m/s')),
    unit('velocitykmh', fixed('km/h')),
    unit('velocitymph', fixed('mph')),
    unit('velocityknot', fixed('kn')),
  ],
};

const volumeFamily: UnitFamily = {
  name: 'volume',
  units: [
    unit('mlitre', si('L', -1)),
    unit('litre', si('L')),
    unit('m3', fixed('m³')),
    unit('Nm3', fixed('Nm³')),
    unit('dm3', fixed('dm³')),
    unit('gallons', fixed('gal')),
  ],
};

const temperatureFamily: UnitFamily = {
  name: 'temperature',
  units: [unit('celsius', fixed('°C')), unit('farenheit', fixed('°F')), unit('kelvin', fixed('K'))],
};

const pressureFamily: UnitFamily = {
  name: 'pressure',
  units: [
    unit('pressurembar', si('bar', -1)),
    unit('pressurebar', si('bar')),
    unit('pressurekbar', si('bar', 1)),
    unit('pressurehpa', fixed('hPa')),
    unit('pressurekpa', fixed('kPa')),
    unit('pressurehg', fixed('"Hg')),
    unit('pressurepsi', scaled(1000, [' psi', ' ksi', ' Mpsi'])),
  ],
};

const forceFamily: UnitFamily = {
  name: 'force',
  units: [unit('forceNm', si('Nm')), unit('forcekNm', si('Nm', 1)), unit('forceN', si('N')), unit('forcekN', si('N', 1))],
};

const flowFamily: UnitFamily = {
  name: 'flow',
  units: [
    unit('flowgpm', fixed('gpm')),
    unit('flowcms', fixed('cms')),
    unit('flowcfs', fixed('cfs')),
    unit('flowcfm', fixed('cfm')),
    unit('litreh', fixed('l/h')),
    unit('flowlpm', si('L')),
    unit('flowmlpm', si('L', -1)),
  ],
};

const angleFamily: UnitFamily = {
  name: 'angle',
  units: [unit('degree', fixed('°')), unit('radian', fixed('rad')), unit('grad', fixed('grad'))],
};

const accelerationFamily: UnitFamily = {
  name: 'acceleration',
  units: [unit('accMS2', fixed('m/sec²')), unit('accFS2', fixed('f/sec²')), unit('accG', fixed('g'))],
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
