import { colorNames, namedColor, seriesColorRows } from '../unstable.ts';

/** Colours to choose from: those that documents name, then those of series. */
export const COLOR_PALETTE = [
  ...colorNames.map((value) => ({ value, name: value.replaceAll('-', ' '), shown: namedColor(value, 'dark') ?? value })),
  ...seriesColorRows.flat().map(({ token }) => ({ value: token, name: token.replace('-', ' '), shown: `var(--${token})` })),
];
