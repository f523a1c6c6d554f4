import type { Rgba } from '../colors/css-color.ts';
import type { Theme } from '../colors/theme.ts';
import { LINE_STOPS, SPLINE_STOPS } from './ramp-stops.ts';

type SchemeId = keyof typeof SPLINE_STOPS | keyof typeof LINE_STOPS;

/** A colour scheme of counts. */
export interface ColorScheme {
  readonly id: SchemeId;
  /** What people choose by. */
  readonly name: string;
  /** Where its last colour stands for the least: in both themes, in the dark one, nowhere. */
  readonly isReversedIn: 'both' | 'dark' | 'none';
}

const schemesOf = (isReversedIn: ColorScheme['isReversedIn'], ...ids: readonly SchemeId[]): readonly ColorScheme[] =>
  ids.map((id) => ({ id, name: id === 'CubehelixDefault' ? 'Cubehelix' : id, isReversedIn }));

/** All schemes in the order of their list: diverging, one hue, many hues, round. */
export const COLOR_SCHEMES: readonly ColorScheme[] = [
  ...schemesOf('both', 'Spectral', 'RdYlGn', 'BrBG', 'PiYG', 'PRGn', 'PuOr', 'RdBu', 'RdGy', 'RdYlBu'),
  ...schemesOf('dark', 'Blues', 'Greens', 'Greys', 'Oranges', 'Purples', 'Reds'),
  ...schemesOf('none', 'Viridis', 'Magma', 'Inferno', 'Plasma', 'Warm', 'Cool', 'CubehelixDefault', 'Turbo', 'Cividis'),
  ...schemesOf('dark', 'BuGn', 'BuPu', 'GnBu', 'OrRd', 'PuBuGn', 'PuBu', 'PuRd', 'RdPu', 'YlGnBu', 'YlGn', 'YlOrBr', 'YlOrRd'),
  ...schemesOf('none', 'Rainbow', 'Sinebow'),
];

const USUAL: ColorScheme = { id: 'Oranges', name: 'Oranges', isReversedIn: 'dark' };

/** The scheme that a document names, with `interpolate` before it or without; Oranges for a name that nobody knows. */
export function findScheme(name: string): ColorScheme {
  const wanted = name.replace(/^interpolate/, '');
  return COLOR_SCHEMES.find((scheme) => scheme.id === wanted || scheme.name === wanted) ?? USUAL;
}

/** Three channels of a stop; stops before the first and behind the last lie on the line through the last two. */
function channelsOf(stops: string, index: number): readonly number[] {
  const last = stops.length / 6 - 1;
  const at = (place: number): readonly number[] => [0, 2, 4].map((channel) => Number.parseInt(stops.substr(place * 6 + channel, 2), 16));
  if (index < 0) return mixed(at(0), at(1), -1);
  return index > last ? mixed(at(last), at(last - 1), -1) : at(index);
}

const mixed = (from: readonly number[], to: readonly number[], share: number): readonly number[] =>
  from.map((channel, place) => channel + ((to[place] ?? 0) - channel) * share);

/** Weights of the four stops around a place of a uniform cubic B-spline. */
function splineWeights(share: number): readonly number[] {
  const [square, cube] = [share * share, share * share * share];
  return [1 - 3 * share + 3 * square - cube, 4 - 6 * square + 3 * cube, 1 + 3 * share + 3 * square - 3 * cube, cube].map(
    (part) => part / 6,
  );
}

function splineChannels(stops: string, index: number, share: number): readonly number[] {
  const around = [-1, 0, 1, 2].map((offset) => channelsOf(stops, index + offset));
  const weights = splineWeights(share);
  return [0, 1, 2].map((channel) => around.reduce((sum, stop, place) => sum + (stop[channel] ?? 0) * (weights[place] ?? 0), 0));
}

/** The colour of a scheme at a share of 0 to 1, before it is turned round for a theme. */
export function schemeColor(id: SchemeId, share: number): Rgba {
  const isSpline = Object.hasOwn(SPLINE_STOPS, id);
  const stops: string = { ...SPLINE_STOPS, ...LINE_STOPS }[id];
  const gaps = stops.length / 6 - 1;
  const place = Math.max(0, Math.min(1, share)) * gaps;
  const index = Math.min(gaps - 1, Math.floor(place));
  const within = place - index;
  const channels = isSpline ? splineChannels(stops, index, within) : mixed(channelsOf(stops, index), channelsOf(stops, index + 1), within);
  const [r = 0, g = 0, b = 0] = channels.map((channel) => Math.max(0, Math.min(255, Math.round(channel))));
  return { r, g, b, a: 1 };
}

/** Whether a scheme is turned round in a theme. */
export const isReversed = ({ isReversedIn }: ColorScheme, theme: Theme): boolean => isReversedIn === 'both' || isReversedIn === theme;
