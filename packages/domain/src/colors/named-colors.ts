import type { Theme } from './theme.ts';

/** Names that newer documents use instead of a colour: value in the dark and in the light theme (wire-notes dashboard-json 7.2). */
const NAMED: ReadonlyMap<string, Readonly<Record<Theme, string>>> = new Map([
  ['green', { dark: '#73BF69', light: '#56A64B' }],
  ['dark-green', { dark: '#37872D', light: '#19730E' }],
  ['semi-dark-green', { dark: '#56A64B', light: '#37872D' }],
  ['light-green', { dark: '#96D98D', light: '#73BF69' }],
  ['super-light-green', { dark: '#C8F2C2', light: '#96D98D' }],
  ['yellow', { dark: '#FADE2A', light: '#F2CC0C' }],
  ['dark-yellow', { dark: '#E0B400', light: '#CC9D00' }],
  ['semi-dark-yellow', { dark: '#F2CC0C', light: '#E0B400' }],
  ['light-yellow', { dark: '#FFEE52', light: '#FADE2A' }],
  ['super-light-yellow', { dark: '#FFF899', light: '#FFEE52' }],
  ['red', { dark: '#F2495C', light: '#E02F44' }],
  ['dark-red', { dark: '#C4162A', light: '#AD0317' }],
  ['semi-dark-red', { dark: '#E02F44', light: '#C4162A' }],
  ['light-red', { dark: '#FF7383', light: '#F2495C' }],
  ['super-light-red', { dark: '#FFA6B0', light: '#FF7383' }],
  ['blue', { dark: '#5794F2', light: '#3274D9' }],
  ['dark-blue', { dark: '#1F60C4', light: '#1250B0' }],
  ['semi-dark-blue', { dark: '#3274D9', light: '#1F60C4' }],
  ['light-blue', { dark: '#8AB8FF', light: '#5794F2' }],
  ['super-light-blue', { dark: '#C0D8FF', light: '#8AB8FF' }],
  ['orange', { dark: '#FF9830', light: '#FF780A' }],
  ['dark-orange', { dark: '#FA6400', light: '#E55400' }],
  ['semi-dark-orange', { dark: '#FF780A', light: '#FA6400' }],
  ['light-orange', { dark: '#FFB357', light: '#FF9830' }],
  ['super-light-orange', { dark: '#FFCB7D', light: '#FFB357' }],
  ['purple', { dark: '#B877D9', light: '#A352CC' }],
  ['dark-purple', { dark: '#8F3BB8', light: '#7C2EA3' }],
  ['semi-dark-purple', { dark: '#A352CC', light: '#8F3BB8' }],
  ['light-purple', { dark: '#CA95E5', light: '#B877D9' }],
  ['super-light-purple', { dark: '#DEB6F2', light: '#CA95E5' }],
]);

/** Hex value of a named colour such as `semi-dark-green`, or undefined. */
export const namedColor = (name: string, theme: Theme): string | undefined => NAMED.get(name)?.[theme];

/** All names, in the order of the picker. */
export const colorNames: readonly string[] = [...NAMED.keys()];
