import { parseColor } from './css-color.ts';

/** The 56 colours that dashboards have always given out to series, in their order (wire-notes dashboard-json 7.1). */
export const classicColors: readonly string[] = [
  '#7EB26D #EAB839 #6ED0E0 #EF843C #E24D42 #1F78C1 #BA43A9 #705DA0',
  '#508642 #CCA300 #447EBC #C15C17 #890F02 #0A437C #6D1F62 #584477',
  '#B7DBAB #F4D598 #70DBED #F9BA8F #F29191 #82B5D8 #E5A8E2 #AEA2E0',
  '#629E51 #E5AC0E #64B0C8 #E0752D #BF1B00 #0A50A1 #962D82 #614D93',
  '#9AC48A #F2C96D #65C5DB #F9934E #EA6460 #5195CE #D683CE #806EB7',
  '#3F6833 #967302 #2F575E #99440A #58140C #052B51 #511749 #3F2B5B',
  '#E0F9D7 #FCEACA #CFFAFF #F9E2D2 #FCE2DE #BADFF4 #F9D9F9 #DEDAF7',
].flatMap((row) => row.split(' '));

/** Columns of the picker. */
export const CLASSIC_COLUMNS = 4;

interface Shade {
  readonly color: string;
  /** 0 to 6. */
  readonly hue: number;
  readonly lightness: number;
}

/** 0 to 1: two of the colours have a hue that differs in its last digit only, and only so. */
function channelsOf(color: string) {
  const { r, g, b } = parseColor(color) ?? { r: 0, g: 0, b: 0 };
  return { r: r / 255, g: g / 255, b: b / 255 };
}

function shadeOf(color: string): Shade {
  const { r, g, b } = channelsOf(color);
  const [max, min] = [Math.max(r, g, b), Math.min(r, g, b)];
  return { color, hue: hueOf({ r, g, b }), lightness: (max + min) / 2 };
}

function hueOf({ r, g, b }: { readonly r: number; readonly g: number; readonly b: number }): number {
  const max = Math.max(r, g, b);
  const chroma = max - Math.min(r, g, b) || 1;
  if (max === r) return (g - b) / chroma + (g < b ? 6 : 0);
  if (max === g) return (b - r) / chroma + 2;
  return (r - g) / chroma + 4;
}

/** The same by hue, four to a row, each row from dark to light. */
export const classicColorRows: readonly (readonly string[])[] = Array.from({ length: classicColors.length / CLASSIC_COLUMNS }, (_, row) =>
  classicColors
    .map(shadeOf)
    .toSorted((one, other) => one.hue - other.hue)
    .slice(row * CLASSIC_COLUMNS, (row + 1) * CLASSIC_COLUMNS)
    .toSorted((one, other) => one.lightness - other.lightness)
    .map(({ color }) => color),
);
