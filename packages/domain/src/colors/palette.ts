import type { Palette } from '@pharos/contract/dashboard/dashboard';
import type { Theme } from './theme.ts';

/** What a viewer prefers comes before what the dashboard says; empty leaves it to the dashboard. */
export const choosePalette = (preferred: Palette | '', ofDashboard: Palette | undefined): Palette =>
  preferred || (ofDashboard ?? 'standard');

/**
 * Colours of series that stay apart for colour-blind viewers, in the order in which they are given out. The nearest two of a theme are 0.118
 * apart in OKLab, whichever colours a viewer cannot tell; in the usual palette it is 0.01.
 */
export const SAFE_SERIES: Readonly<Record<Theme, readonly string[]>> = {
  dark: ['#5599ee', '#ffdd99', '#aa4466', '#aabb22', '#4466cc', '#998811', '#11ffff', '#dd6699'],
  light: ['#0099dd', '#660022', '#cc7722', '#3344aa', '#993300', '#886688', '#441166', '#664466'],
};

type Step = 'green' | 'yellow' | 'orange' | 'red';

/** The same for the steps of thresholds, from good to bad: 0.14 apart at least. */
export const SAFE_STEPS: Readonly<Record<Theme, Readonly<Record<Step, string>>>> = {
  dark: { green: '#33aaff', yellow: '#ffee99', orange: '#ee9911', red: '#cc2277' },
  light: { green: '#1166dd', yellow: '#aa8800', orange: '#663300', red: '#cc2277' },
};

/** The colours that thresholds have where nobody chose others, as documents of all ages hold them. */
const USUAL_STEPS: Readonly<Record<Step, readonly string[]>> = {
  green: ['green', '#299c46', '#73bf69', '#56a64b', 'rgba(50,172,45,0.97)'],
  yellow: ['yellow', '#eab839', '#fade2a', '#ecbb13'],
  orange: ['orange', '#ff9830', '#ff780a', 'rgba(237,129,40,0.89)'],
  red: ['red', '#d44a3a', '#f2495c', '#e02f44', '#e24d42', 'rgba(245,54,54,0.9)'],
};

const stepOf = new Map(Object.entries(USUAL_STEPS).flatMap(([step, colors]) => colors.map((color) => [color, step as Step] as const)));

/** What the colour of a threshold is replaced by for a viewer of the safe palette; undefined where its author chose it. */
export function safeStepColor(stored: string | undefined, theme: Theme, palette: Palette | undefined): string | undefined {
  if (palette !== 'safe' || stored === undefined) return undefined;
  const step = stepOf.get(stored.toLowerCase().replaceAll(' ', ''));
  return step && SAFE_STEPS[theme][step];
}
